import { setTimeout as wait } from "node:timers/promises";
import type { Database, Queries, Transaction } from "#server/platform/database/database.ts";
import { inTransaction, type Migration } from "#server/platform/database/migration-files.ts";
import { statement } from "#server/platform/database/statement.ts";
import { StartRefused } from "#system/start-refused.ts";

/** A migration failed on the existing data and was rolled back. Those before it stay. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: Error) {
    super(
      `Die Migration ${name} ist gescheitert, und sie hat nichts geändert: ${cause.message}. Bitte die Daten in Ordnung bringen oder mit dem vorigen Stand des Shops starten.`,
      { cause },
    );
  }
}

// Held by the transaction, so that a connection pooler cannot lose it.
const lockKey = 4_120_261_120;
const lockText = `SELECT pg_try_advisory_xact_lock(${lockKey}) AS "isLocked"`;
const insertText = statement("migrations.insert", "INSERT INTO migrations (name, hash) VALUES ($1, $2)");
const isDoneText = statement("migrations.is-done", "SELECT name FROM migrations WHERE name = $1");

const longestMs = 600_000;
const lockAgainMs = 100;
/** Who waits for a table makes all others wait behind it: a guest notices nothing of that long. */
const lockMs = 150;
const firstPauseMs = 100;
const longestPauseMs = 2_000;
const usualPatienceMs = 120_000;

/**
 * Runs `work` in a transaction, one process at a time. Another one that starts asks again and again, each time in a
 * transaction of its own: an index made beside writers waits for the end of every transaction that it meets within a
 * statement, and would wait for ever for one that waits for the lock.
 */
export async function underMigrationsLock<Result>(
  database: Database,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await database.transaction(async (queries) => {
      await queries.untyped({
        text: `SET LOCAL statement_timeout = ${longestMs}; SET LOCAL idle_in_transaction_session_timeout = ${longestMs}`,
      });
      return (await isLocked(queries)) ? { result: await work(queries) } : undefined;
    });
    if (done) return done.result;
    await wait(lockAgainMs);
  }
}

/** Without parameters and without a name: such a statement leaves no snapshot behind. */
async function isLocked(queries: Queries): Promise<boolean> {
  const [row] = (await queries.untyped({ text: lockText })) as { isLocked: boolean }[];
  return row?.isLocked ?? false;
}

/** Together with others in the caller's transaction, on tables that nobody uses. */
export async function applyTogether(queries: Queries, migration: Migration): Promise<void> {
  await run(queries, migration.name, inTransaction(migration));
  await note(queries, migration);
}

/** In a transaction of its own beside a shop that runs. False when another process was faster. */
export async function applyAlone(
  database: Database,
  migration: Migration,
  patienceMs = usualPatienceMs,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await tryAlone(database, migration);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) throw tablesInUse(migration.name, error);
      // not in step with what is in the way
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }
}

function tryAlone(database: Database, migration: Migration): Promise<boolean> {
  return underMigrationsLock(database, async (queries) => {
    if (await queries.row(isDoneText, [migration.name])) return false;
    if (migration.statements) {
      // forgets what the question before has seen: indexes wait for that, too
      await queries.untyped({ text: "SELECT" });
      await applyStatements(database, migration);
    } else await applyWithin(queries, migration);
    await note(queries, migration);
    return true;
  });
}

async function applyWithin(queries: Transaction, { name, text }: Migration): Promise<void> {
  await queries.untyped({ text: `SET LOCAL lock_timeout = ${lockMs}` });
  await run(queries, name, text);
}

/** On another connection than the one that holds the lock of the migrations; they make no guest wait. */
function applyStatements(database: Database, { name, statements = [] }: Migration): Promise<void> {
  return database.together(async (queries) => {
    await queries.untyped({ text: `SET statement_timeout = ${longestMs}` });
    try {
      for (const text of statements) await run(queries, name, text);
    } finally {
      await queries.untyped({ text: "RESET statement_timeout" });
    }
  });
}

async function run(queries: Queries, name: string, text: string): Promise<void> {
  await queries.untyped({ text, patienceMs: longestMs }).catch((cause: Error) => {
    throw isBusy(cause) ? cause : new MigrationFailed(name, cause);
  });
}

async function note(queries: Queries, { name, hash }: Migration): Promise<void> {
  await queries.rows(insertText, [name, hash]);
}

/** The table is in use, or whoever uses it waits for us. */
function isBusy(error: unknown): boolean {
  return ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");
}

function tablesInUse(name: string, cause: unknown): StartRefused {
  return new StartRefused(
    `Die Migration ${name} kommt nicht an ihre Tabellen, weil andere Programme sie seit zwei Minuten benutzen. Sie hat ` +
      "nichts geändert. Bitte lange Abfragen an der Datenbank beenden und den Shop noch einmal starten.",
    { cause },
  );
}
