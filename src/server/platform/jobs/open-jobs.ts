import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { bossOn, preparedOn } from "#server/platform/jobs/boss.ts";
import { queueNames, queues } from "#server/platform/jobs/queues.ts";

/** The way into the background. Nobody who adds a job waits for it, or for a worker to be there. */
export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it is there when that commits, and never was when it does not.
   * Of the same `key`, at most one waits or runs: to add it again is harmless. Nobody takes it before `waitSeconds`.
   */
  add(
    queries: Queries,
    name: "send-mail",
    data: object,
    how: { key: string; waitSeconds?: number },
  ): Promise<void>;
  /** Jobs that wait for their time need not any more. */
  hurry(queries: Queries, keys: string[]): Promise<void>;
  close(): Promise<void>;
}

// transaction-level, like that of the migrations
const lockKey = 4_120_261_121;

// pg-boss moves no job to an earlier time
const hurryText = statement(
  "jobs.hurry",
  `UPDATE pgboss.job SET start_after = now()
   WHERE name = 'send-mail' AND state = 'created' AND singleton_key = ANY($1) AND start_after > now()`,
);

const lockText = statement("jobs.lock", "SELECT pg_advisory_xact_lock($1)");

/** Makes pg-boss's schema and the shop's queues where they are missing; several processes may do so at once. */
export async function openJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = bossOn(database, { migrate: true, supervise: false }, onError);
  // pg-boss has a lock of its own, but two of it that begin on an empty database still collide over the schema
  await database.transaction(async (queries) => {
    await queries.rows(lockText, [lockKey]);
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of queueNames) if (!known.has(name)) await boss.createQueue(name, queues[name].options);
  });
  return {
    async add(queries, name, data, { key, waitSeconds = 0 }) {
      const options = { db: preparedOn(queries), singletonKey: key };
      await boss.send(name, data, waitSeconds > 0 ? { ...options, startAfter: waitSeconds } : options);
    },
    async hurry(queries, keys) {
      if (keys.length > 0) await queries.rows(hurryText, [keys]);
    },
    close: () => boss.stop({ graceful: false }),
  };
}
