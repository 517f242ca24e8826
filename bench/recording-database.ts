import { type Database, type Queries, queriesBy } from "#server/platform/database/database.ts";
import type { Statement } from "#server/platform/database/statement.ts";

export interface Step {
  statement: Statement;
  values: readonly unknown[];
  rows: unknown[];
  /** number of its transaction; 0 outside one */
  transaction: number;
  begunAt: number;
  endedAt: number;
}

/** Records the statements of one purchase at a time. */
export function recordingDatabase(database: Database): { database: Database; steps: Step[] } {
  const steps: Step[] = [];
  let transactions = 0;

  function watched(queries: Queries, transaction: number): Queries {
    return queriesBy(async (statement, values = []) => {
      const begunAt = performance.now();
      const rows = await queries.untyped(statement, values);
      steps.push({ statement, values, rows, transaction, begunAt, endedAt: performance.now() });
      return rows;
    });
  }

  const watching: Database = {
    ...database,
    ...watched(database, 0),
    transaction: (work) => {
      const number = ++transactions;
      return database.transaction((queries) => work(watched(queries, number)));
    },
  };
  return { database: watching, steps };
}
