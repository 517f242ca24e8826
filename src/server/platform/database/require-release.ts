import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { projectRoot } from "#system/project-root.ts";
import { StartRefused } from "#system/start-refused.ts";

const packageFile = join(projectRoot, "package.json");

const tableSql = statement("schema-release.has-table", "SELECT to_regclass('schema_release')::text AS name");

const oldestSql = statement("schema-release.read", "SELECT oldest_release AS oldest FROM schema_release");

/**
 * Refuses a schema from which a newer release has taken what this one needs. Additions are fine: the previous release
 * runs on them, beside the new one and after a rollback.
 */
export async function requireRelease(queries: Queries, own?: string): Promise<void> {
  const table = await queries.row(tableSql);
  if (!table?.name) return;
  const oldest = (await queries.row(oldestSql))?.oldest ?? "";
  const release = own ?? (await ownRelease());
  if (oldest.localeCompare(release, "en", { numeric: true }) <= 0) return;
  throw new StartRefused(
    `Die Datenbank gehört zu einem neueren Stand des Shops: Sie braucht mindestens ${oldest}, hier läuft ${release}. ` +
      "Bitte den neueren Stand starten oder die Sicherung von vor der Aktualisierung zurückholen.",
  );
}

/** The version in package.json, for example "0.2.0". */
export async function ownRelease(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  return version;
}
