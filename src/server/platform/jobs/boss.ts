import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";
import type { Database, Queries } from "#server/platform/database/database.ts";

/** pg-boss on the shop's own connections, in its own schema `pgboss`. Its locks are transaction-level only. */
export function createBoss(
  database: Database,
  options: Omit<ConstructorOptions, "db">,
  onError: (error: unknown) => void,
): PgBoss {
  const boss = new PgBoss({
    // The migrations make it: the role of the shop may not.
    createSchema: false,
    // A reindex would run longer than the statement timeout.
    reindex: false,
    ...options,
    db: {
      ...executorOf(database),
      async listen(channel, onNotify, onReconnect) {
        const close = await database.listen(channel, (queue) => (queue ? onNotify(queue) : onReconnect()));
        return { close };
      },
    },
  });
  boss.on("error", onError);
  return boss;
}

export function executorOf(queries: Queries): Db {
  return {
    executeSql: async (text, values) => ({ rows: await queries.untyped({ like: "pgboss", text }, values) }),
  };
}
