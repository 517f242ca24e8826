import { type Knowledge, readKnowledge } from "#server/office/menus/knowledge.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** Everything about the menus; read again only when the public version has changed. */
export type CachedKnowledge = () => Promise<Knowledge>;

const versionText = statement("menus.public-version", "SELECT version FROM public_version");

/**
 * Every change of this data raises the public version, drafts included. The version is read on each call and before
 * the menus, so a saved change is visible at once in every process.
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
