import { type Knowledge, readKnowledge } from "#server/office/menus/knowledge.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** All that is known of the menus, read anew only when something public was changed. */
export type CachedKnowledge = () => Promise<Knowledge>;

const versionText = statement("menus.public-version", "SELECT version FROM public_version");

/**
 * Everything in it moves the public version when it changes, drafts as well. The version is asked for each time, and before
 * the menus: so whoever has saved something, in whichever process, reads it.
 */
export function keepKnowledge(queries: Queries): CachedKnowledge {
  let kept: { version: number; knowledge: Promise<Knowledge> } | undefined;
  return async () => {
    const row = await queries.row(versionText);
    const version = row?.version ?? 0;
    if (kept?.version === version) return kept.knowledge;
    const knowledge = readKnowledge(queries);
    kept = { version, knowledge };
    knowledge.catch(() => {
      kept = undefined;
    });
    return knowledge;
  };
}
