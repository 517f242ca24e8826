import pg from "pg";
import { underMigrationsLock } from "#server/platform/database/migrations-lock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { searchPath } from "#system/search-path.ts";

const roleSettingSql = statement(
  "database.fix-search-path",
  `SELECT current_database() AS database, EXISTS (
     SELECT FROM pg_db_role_setting
     WHERE pg_get_userbyid(setrole) = current_user AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND 'search_path=' || $1 = ANY(setconfig)) AS "isFixed"`,
  { database: is<string>(), isFixed: is<boolean>() },
);

/**
 * Fixes the search path of the database's own role, for connections that cannot say it themselves: behind a pooler, or
 * an operator's.
 */
export function fixSearchPath(database: Database): Promise<void> {
  return underMigrationsLock(database, async (queries) => {
    const state = await queries.row(roleSettingSql, [searchPath.replace(",", ", ")]);
    if (!state || state.isFixed) return;
    const name = pg.escapeIdentifier(state.database);
    await queries.untyped({
      text: `ALTER ROLE CURRENT_USER IN DATABASE ${name} SET search_path = ${searchPath}`,
    });
  });
}
