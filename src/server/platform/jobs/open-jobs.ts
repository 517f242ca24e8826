import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { createBoss, preparedExecutor } from "#server/platform/jobs/boss.ts";
import { queueNames, queues } from "#server/platform/jobs/queues.ts";

/** Adds background jobs. Adding never waits for the job or for a worker. */
export interface Jobs {
  /**
   * Queues a job in the caller's transaction, so it exists only if that commits. At most one job per `key` waits or
   * runs, so adding it again is harmless. No worker takes it before `waitSeconds` have passed.
   */
  add(
    queries: Queries,
    name: "send-mail",
    data: object,
    how: { key: string; waitSeconds?: number },
  ): Promise<void>;
  /** Makes delayed jobs ready at once. */
  expedite(queries: Queries, keys: string[]): Promise<void>;
  close(): Promise<void>;
}

/** A worker that hears it looks for mails at once. */
export const mailsChannel = "mails_queued";
// A commit with a NOTIFY makes other such commits wait, so no order's does it: one comes soon after it, and one for many.
const announceAfterMs = 200;

const announceText = statement("jobs.announce", `SELECT pg_notify('${mailsChannel}', '')::text AS notified`);

const lockKey = 4_120_261_121;

// pg-boss cannot move a job to an earlier time.
const expediteText = statement(
  "jobs.hurry",
  `UPDATE pgboss.job SET start_after = now()
   WHERE name = 'send-mail' AND state = 'created' AND singleton_key = ANY($1) AND start_after > now()`,
);

const lockText = statement("jobs.lock", "SELECT pg_advisory_xact_lock($1)");

/** Creates pg-boss's schema and the shop's queues where missing; several processes may do so at once. */
export async function openJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = createBoss(database, { migrate: true, supervise: false }, onError);
  // pg-boss has its own lock, but two processes starting on an empty database still collide over the schema.
  await database.transaction(async (queries) => {
    await queries.rows(lockText, [lockKey]);
    await boss.start();
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of queueNames)
      if (!existing.has(name)) await boss.createQueue(name, queues[name].options);
  });
  let announcing: NodeJS.Timeout | undefined;
  function announce(): void {
    announcing ??= setTimeout(() => {
      announcing = undefined;
      // whoever does not hear it looks a little later
      database.rows(announceText).catch(() => {});
    }, announceAfterMs).unref();
  }
  return {
    async add(queries, name, data, { key, waitSeconds = 0 }) {
      const options = { db: preparedExecutor(queries), singletonKey: key };
      await boss.send(name, data, waitSeconds > 0 ? { ...options, startAfter: waitSeconds } : options);
      if (waitSeconds === 0) announce();
    },
    async expedite(queries, keys) {
      if (keys.length === 0) return;
      await queries.rows(expediteText, [keys]);
      announce();
    },
    async close() {
      clearTimeout(announcing);
      await boss.stop({ graceful: false });
    },
  };
}
