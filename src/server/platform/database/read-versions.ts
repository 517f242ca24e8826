import { pendingMigrations } from "#server/platform/database/migrate.ts";
import type { Queries } from "#server/platform/database/queries.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const versionsSql = statement(
  "database.read-versions",
  `SELECT (SELECT max(name) FROM migrations) AS schema, (SELECT oldest_release FROM schema_release) AS "oldestRelease",
     current_setting('server_version') AS database`,
  { schema: is<string>(), oldestRelease: is<string>(), database: is<string>() },
);

/** Of schema and server, and how many migrations of this release the schema lacks. */
export async function readVersions(queries: Queries) {
  const versions = await queries.row(versionsSql);
  if (!versions) throw new Error("no answer");
  return { ...versions, missingMigrations: (await pendingMigrations(queries)).length };
}
