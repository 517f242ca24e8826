import type { Database, Queries, Statement } from "#server/platform/database/database.ts";

export interface Step {
  statement: { name?: string; text: string };
  values: unknown[];
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
    async function rows<Row>(query: Statement | string, values: unknown[] = []): Promise<Row[]> {
      const begunAt = performance.now();
      const found = await queries.rows<Row>(query, values);
      const statement = typeof query === "string" ? { text: query } : query;
      steps.push({ statement, values, rows: found, transaction, begunAt, endedAt: performance.now() });
      return found;
    }
    return {
      rows,
      async row<Row>(query: Statement | string, values?: unknown[]) {
        return (await rows<Row>(query, values))[0];
      },
    };
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
