import { hash, randomUUID } from "node:crypto";
import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";
import { type QueueCode, queueCodes } from "#contract/office/shop/operation.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { queues } from "./queues.ts";

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

/** pg-boss writes the same texts again and again: with values they are prepared, or each would be planned anew. */
function executorOf(queries: Queries): Db {
  return {
    async executeSql(text, values) {
      const name = values?.length && { name: `pgboss.${hash("sha1", text)}` };
      return { rows: await queries.untyped({ ...name, like: "pgboss", text }, values) };
    },
  };
}

interface AddOptions {
  key?: string;
  waitSeconds?: number;
}

/** Adds background jobs. Adding never waits for the job or for a worker. */
export interface Jobs {
  /**
   * Queues a job in the caller's transaction, so it exists only if that commits. At most one job per `key` waits or
   * runs, so adding it again is harmless. No worker takes it before `waitSeconds` have passed.
   */
  add(queries: Queries, name: QueueCode, data: object | null, how: AddOptions): Promise<void>;
  /** Makes delayed jobs ready at once. */
  expedite(queries: Queries, keys: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Creates pg-boss's tables and the shop's queues where missing; several processes may do so at once. */
export async function openJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = createBoss(database, { migrate: true, supervise: false, schedule: false }, onError);
  await boss.start();
  for (const name of queueCodes) {
    const { cron, options } = queues[name];
    const { policy, ...changeable } = options;
    await boss.createQueue(name, { policy });
    await boss.updateQueue(name, { ...changeable, notify: true });
    // pg-boss reads a queue once, on a separate connection: within a purchase's transaction it would wait for one
    // while all others wait for that transaction.
    await boss.findJobs(name, { id: randomUUID() });
    if (cron) await boss.schedule(name, cron, null, { missed: "once" });
  }
  return {
    async add(queries, name, data, { key, waitSeconds = 0 }) {
      await boss.send(name, data, { db: executorOf(queries), singletonKey: key, startAfter: waitSeconds });
    },
    async expedite(queries, keys) {
      for (const singletonKey of keys)
        await boss.update("send-mail", undefined, { db: executorOf(queries), singletonKey, startAfter: 0 });
    },
    close: () => boss.stop({ graceful: false }),
  };
}
