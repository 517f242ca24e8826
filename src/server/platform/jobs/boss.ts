import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";
import type { Queries } from "#server/platform/database/database.ts";
import type { Statement } from "#server/platform/database/statement.ts";

/** pg-boss on the shop's own connections, in its own schema `pgboss`. Its locks are transaction-level only. */
export function createBoss(
  queries: Queries,
  options: Omit<ConstructorOptions, "db">,
  onError: (error: unknown) => void,
): PgBoss {
  const boss = new PgBoss({
    // The workers' own timers send repeated jobs: pg-boss's cron has no unit below a minute.
    schedule: false,
    // The migrations make it: the role of the shop may not.
    createSchema: false,
    // A reindex would run longer than the statement timeout.
    reindex: false,
    ...options,
    db: {
      executeSql: async (text, values) => ({ rows: await queries.untyped({ like: "pgboss", text }, values) }),
    },
  });
  boss.on("error", onError);
  return boss;
}

const prepared = new Map<string, Statement>();

/** For frequent statements inside a caller's transaction: each is prepared once per connection. */
export function preparedExecutor(queries: Queries): Db {
  return {
    async executeSql(text, values) {
      let cached = prepared.get(text);
      if (!cached) {
        cached = { name: `jobs.${prepared.size}`, text };
        prepared.set(text, cached);
      }
      return { rows: await queries.untyped(cached, values) };
    },
  };
}
