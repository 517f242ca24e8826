import type { Database, Transaction } from "#server/platform/database/database.ts";

// Held by the transaction, so that a connection pooler cannot lose it.
const lockSql = "SELECT pg_advisory_xact_lock(4120261120)";

export const longestMs = 600_000;

/** Runs `work` in a transaction, one process at a time; others that start wait for their turn. */
export function underMigrationsLock<Result>(
  database: Database,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (queries) => {
    await queries.untyped({ text: `SET LOCAL statement_timeout = ${longestMs}` });
    await queries.untyped({ text: lockSql, timeoutMs: longestMs });
    return work(queries);
  });
}
