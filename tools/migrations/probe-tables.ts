import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export interface TableProbe {
  /** the longest wait of a writer since the last call */
  take(): Map<string, number>;
  stop(): Promise<void>;
}

const everyMs = 5;

/** A writer for each table, who needs the table and one of its rows every few milliseconds, as guests do. */
export async function probeTables(connectionString: string, tables: string[]): Promise<TableProbe> {
  let isOver = false;
  const longest = new Map<string, number>();
  const since = new Map<string, number>();
  const note = (table: string) => {
    const waited = performance.now() - (since.get(table) ?? Number.POSITIVE_INFINITY);
    longest.set(table, Math.max(longest.get(table) ?? 0, waited));
  };
  const probing = tables.map(async (table) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    while (!isOver) {
      since.set(table, performance.now());
      await client.query("BEGIN");
      await client.query(`LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`);
      await client.query(`SELECT FROM ${table} LIMIT 1 FOR NO KEY UPDATE`);
      await client.query("COMMIT");
      note(table);
      since.delete(table);
      await wait(everyMs);
    }
    await client.end();
  });
  return {
    take() {
      for (const table of since.keys()) {
        note(table);
        since.set(table, performance.now());
      }
      const measured = new Map(longest);
      longest.clear();
      return measured;
    },
    async stop() {
      isOver = true;
      await Promise.all(probing);
    },
  };
}
