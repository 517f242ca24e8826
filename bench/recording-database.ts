import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Statement } from "#server/platform/database/statement.ts";

export interface Step {
  statement: Statement;
  values: readonly unknown[];
  rows: unknown[];
  /** number of its transaction; 0 outside one */
  transaction: number;
  /** the HTTP call that it belongs to; the test provider's webhook, which takes no network, is one of its own */
  call: number;
  begunAt: number;
  endedAt: number;
}

const firstOfWebhook = "payments.by-session";

/** Records the statements of one purchase at a time. */
export function recordingDatabase(database: Database) {
  const steps: Step[] = [];
  let call = 0;
  const beginCall = () => {
    call++;
  };
  let transactions = 0;

  function watched(queries: Queries, transaction: number): Queries {
    return queriesBy(async (statement, values = []) => {
      const begunAt = performance.now();
      if (statement.name === firstOfWebhook) beginCall();
      const of = call;
      const rows = await queries.untyped(statement, values);
      steps.push({ statement, values, rows, transaction, call: of, begunAt, endedAt: performance.now() });
      return rows;
    });
  }

  const watching: Database = {
    ...database,
    ...watched(database, 0),
    transaction: (work) => {
      const number = ++transactions;
      return database.transaction((queries) =>
        work({ ...watched(queries, number), last: watched(queries.last, number) }),
      );
    },
  };
  return { database: watching, steps, beginCall };
}
