import type pg from "pg";
import {
  begin,
  commit,
  connect,
  queriesBy,
  queriesOn,
  rollBack,
} from "#server/platform/database/connection.ts";
import type { Queries, Transaction } from "#server/platform/database/queries.ts";
import { DatabaseUnavailable, isConsequence } from "#server/platform/database/unavailable.ts";

// The pool may hold several dead connections and hands them out one after another. One that does not answer is another
// matter: no other call waits for a second one.
const maxTries = 3;
const againWithinMs = 2_000;

/**
 * BEGIN leaves together with the first statements. A connection may have died while idle: then nothing has happened
 * yet, and `work` runs again on another one.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  how: Parameters<typeof begin>[1],
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries++) {
    const outcome = await tryTransaction(pool, how, work);
    if ("result" in outcome) return outcome.result;
    const isLate = performance.now() - startedAt > againWithinMs;
    if (!outcome.mayRunAgain || isLate || tries === maxTries) throw outcome.error;
  }
}

async function tryTransaction<Result>(
  pool: pg.Pool,
  how: Parameters<typeof begin>[1],
  work: (transaction: Transaction) => Promise<Result>,
): Promise<{ result: Result } | { error: unknown; mayRunAgain: boolean }> {
  const client = await connect(pool);
  const begun = begin(client, how).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  let committing: Promise<void> | undefined;
  let isBroken = false;
  let failure: { error: unknown } | undefined;
  const queries = queriesNoting(queriesOn(client, how.isPooled), (error) => (failure ??= { error }));
  try {
    const result = await work(transactionOn(queries, () => (committing = commit(client))));
    const failed = await begun;
    if (failed) throw failed.error;
    await (committing ?? commit(client));
    return { result };
  } catch (thrown) {
    const error = isConsequence(thrown) && failure ? failure.error : thrown;
    const isUnbegun = (await begun)?.error instanceof DatabaseUnavailable;
    // A connection that is lost or cannot roll back must not return to the pool.
    isBroken = isUnbegun || error instanceof DatabaseUnavailable || !(await rollBack(client));
    // A commit on its way may have happened.
    return { error, mayRunAgain: isUnbegun && !committing };
  } finally {
    client.release(isBroken);
  }
}

/** Statements behind a failed one fail, too, and their errors may arrive first. */
function queriesNoting(queries: Queries, note: (error: unknown) => void): Queries {
  return queriesBy(async (query, values) => {
    try {
      return await queries.untyped(query, values);
    } catch (error) {
      note(error);
      throw error;
    }
  });
}

function transactionOn(queries: Queries, startCommit: () => Promise<void>): Transaction {
  const last = queriesBy((query, values) => {
    const rows = queries.untyped(query, values);
    // Behind a statement that fails, COMMIT rolls back; the error of the statement says why.
    startCommit().catch(() => {});
    return rows;
  });
  return { ...queries, last };
}
