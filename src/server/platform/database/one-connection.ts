import type pg from "pg";
import { begin, commit, connect, queriesBy, queriesOn } from "#server/platform/database/connection.ts";
import type { Pooling } from "#server/platform/database/pooling.ts";
import type { Queries } from "#server/platform/database/queries.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";

/** What starts together leaves together and runs in that order, each statement committed by itself. */
export async function onOneConnection<Result>(
  pool: pg.Pool,
  pooling: Pooling,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await connect(pool);
  let isBroken = false;
  try {
    return await work(pooling.isPerTransaction ? oneByOne(client, pooling) : aloneOn(client, pooling));
  } catch (error) {
    isBroken = error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Single statements, each committed by itself. */
function aloneOn(client: pg.PoolClient, pooling: Pooling): Queries {
  const queries = queriesOn(client, pooling);
  if (!pooling.setsSession) return queries;
  return queriesBy(async (query, values) => {
    const begun = begin(client, pooling);
    const rows = queries.untyped(query, values);
    const outcomes = await Promise.allSettled([begun, rows, commit(client)]);
    // the first one: what fails behind it may follow from it
    const failed = outcomes.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    return rows;
  });
}

/** A pooler gives the connection away with the end of a statement, so the next one must not be on its way. */
function oneByOne(client: pg.PoolClient, pooling: Pooling): Queries {
  const { untyped } = aloneOn(client, pooling);
  let last: Promise<unknown> = Promise.resolve();
  return queriesBy((query, values) => {
    const rows = last.then(() => untyped(query, values));
    last = rows.catch(() => {});
    return rows;
  });
}
