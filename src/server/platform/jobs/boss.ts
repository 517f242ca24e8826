import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";
import type { Queries } from "#server/platform/database/database.ts";
import type { Statement } from "#server/platform/database/statement.ts";

/** pg-boss on the shop's own connections, in its own schema `pgboss`. Its locks are transaction-level only. */
export function bossOn(
  queries: Queries,
  options: Omit<ConstructorOptions, "db">,
  onError: (error: unknown) => void,
): PgBoss {
  const boss = new PgBoss({
    // times that come round are sent by the workers' own timers: pg-boss's cron knows whole minutes only
    schedule: false,
    // nothing here outlives the timeout of a statement
    reindex: false,
    ...options,
    db: { executeSql: async (text, values) => ({ rows: await queries.untyped({ text }, values) }) },
  });
  boss.on("error", onError);
  return boss;
}

const prepared = new Map<string, Statement>();

/** For statements that come again and again, inside somebody's transaction: prepared once per connection. */
export function preparedOn(queries: Queries): Db {
  return {
    async executeSql(text, values) {
      let known = prepared.get(text);
      if (!known) {
        known = { name: `jobs.${prepared.size}`, text };
        prepared.set(text, known);
      }
      return { rows: await queries.untyped(known, values) };
    },
  };
}
