import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import pg from "pg";
import type { ClientBase } from "pg";
import { projectRoot } from "#system/project-root.ts";
import { searchPath } from "#system/search-path.ts";
import type { Database, Queries, Transaction } from "./database.ts";
import { grantToShop } from "./grants.ts";
import { requireRelease } from "./require-server.ts";
import { is, statement } from "./statement.ts";

// Held by the transaction, so that a connection pooler cannot lose it.
const lockSql = "SELECT pg_advisory_xact_lock(4120261120)";

const longestMs = 600_000;

/** Runs `work` in a transaction, one process at a time; others that start wait for their turn. */
function underMigrationsLock<Result>(
  database: Database,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (queries) => {
    await queries.untyped({ text: `SET LOCAL statement_timeout = ${longestMs}` });
    await queries.untyped({ text: lockSql, timeoutMs: longestMs });
    return work(queries);
  });
}

/** A migration failed on the existing data, and all that were pending were rolled back. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(
      `Die Migration ${name} ist gescheitert, und an der Datenbank hat sich nichts geändert: ${(cause as Error).message}. ` +
        "Bitte die Daten in Ordnung bringen oder mit dem vorigen Stand des Shops starten.",
      { cause },
    );
  }
}

const folder = join(projectRoot, "db/migrations");

/** A waiting lock queues all other users of the table behind it. */
const longestWaitMs = 3_000;

const tableSql = statement("migrations.has-table", "SELECT to_regclass('migrations')::text AS name");
const doneSql = statement("migrations.read-done", "SELECT name FROM migrations");

/** Applies what is pending, all or nothing, and grants `shopRole` its rights when that is another role. */
export function migrate(database: Database, shopRole?: string): Promise<string[]> {
  return underMigrationsLock(database, async (queries) => {
    await requireRelease(queries);
    const pending = await pendingMigrations(queries);
    if (pending[0] !== undefined) await apply(queries, pending[0]);
    if (shopRole) await grantToShop(queries, shopRole);
    return pending;
  });
}

/** Those that the next start will apply. Changes nothing. */
export async function pendingMigrations(queries: Queries): Promise<string[]> {
  const names = await migrationNames();
  if (!(await queries.row(tableSql))?.name) return names;
  const done = new Set((await queries.rows(doneSql)).map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}

let ownNames: Promise<string[]> | undefined;

/** In order, as the table has them: without their ending. */
function migrationNames(): Promise<string[]> {
  ownNames ??= readdir(folder).then((files) => files.map((file) => parse(file).name).sort());
  return ownNames;
}

async function apply(queries: Queries, first: string): Promise<void> {
  // usually there is nothing to apply
  const { runner } = await import("node-pg-migrate");
  await queries.untyped({ text: `SET LOCAL lock_timeout = ${longestWaitMs}` });
  let current = first;
  let failure: unknown;
  const noteFailure = (error: unknown) => {
    failure ??= error;
    throw error;
  };
  try {
    await runner({
      dbClient: clientOn(queries, noteFailure),
      dir: folder,
      migrationsTable: "migrations",
      direction: "up",
      singleTransaction: true,
      noLock: true,
      log: (line) => {
        current = /^### MIGRATION (\S+)/.exec(line)?.[1] ?? current;
      },
    });
  } catch (error) {
    throw new MigrationFailed(current, failure ?? error);
  }
}

/** The runner's connection is our transaction, which begins before and ends after it. */
function clientOn(queries: Queries, onError: (error: unknown) => never): ClientBase {
  const query = async (text: string) => {
    if (["BEGIN", "COMMIT", "ROLLBACK"].includes(text)) return { rows: [] };
    return { rows: await queries.untyped({ text, timeoutMs: longestMs }).catch(onError) };
  };
  return { query } as unknown as ClientBase;
}

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
