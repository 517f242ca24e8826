import { setTimeout as wait } from "node:timers/promises";
import type { JobResult, JobWithMetadata } from "pg-boss";
import { type QueueCode, queueCodes } from "#contract/office/shop/operation.ts";
import type { Database } from "#server/platform/database/database.ts";
import { run } from "#server/platform/database/statement.ts";
import { createBoss } from "./open-jobs.ts";
import { queues } from "#server/platform/jobs/queues.ts";

export interface RunningJob {
  data: Record<string, unknown>;
  isLastTry: boolean;
  /** aborted when the job was given up or cancelled */
  signal: AbortSignal;
}

/** A handler that throws fails the job, which the queue then retries. */
type Handler = (job: RunningJob) => Promise<void>;
export type Handlers = Record<QueueCode, Handler>;

export interface Worker {
  /** Runs a repeated job now instead of at its next time. */
  runNow(name: QueueCode): Promise<void>;
  stop(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  handlers: Handlers;
  onError: (error: unknown) => void;
  /** New jobs are announced; polling finds those that are due later and those whose announcement was missed. */
  pollSeconds?: number;
  superviseSeconds?: number;
}

// Running jobs may finish for this long; then they are aborted and may clean up.
const stopWithinMs = 3_000;
const cleanUpWithinMs = 2_000;
const checkClockEveryMs = 60_000;

/** Runs the jobs of this database beside any number of other workers; only one worker holds a job at a time. */
export async function workJobs(options: WorkerOptions): Promise<Worker> {
  const { database, handlers, onError, pollSeconds = 10, superviseSeconds = 60 } = options;
  await forgetFuture(database);
  const times = {
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    clockMonitorIntervalSeconds: 60,
  };
  const boss = createBoss(database, { migrate: false, useListenNotify: true, ...times }, onError);
  await boss.start();
  const polls = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  const answers = { includeMetadata: true, perJobResults: true } as const;
  const running = new Set<Promise<unknown>>();
  for (const name of queueCodes) {
    const { atOnce: batchSize = 1 } = queues[name];
    const settings = { ...polls, ...answers, batchSize, burstWhenBatchFull: batchSize > 1 };
    await boss.work(name, settings, (jobs: JobWithMetadata[]) => {
      const doing = Promise.all(jobs.map((job) => doJob(job, handlers[name], onError)));
      running.add(doing);
      return doing.finally(() => running.delete(doing));
    });
  }
  const clockCheck = setInterval(() => void forgetFuture(database).catch(onError), checkClockEveryMs);
  return {
    runNow: async (name) => void (await boss.send(name)),
    async stop() {
      clearInterval(clockCheck);
      await boss.stop({ timeout: stopWithinMs });
      await Promise.race([Promise.all(running), wait(cleanUpWithinMs)]);
    },
  };
}

async function doJob(job: JobWithMetadata, handler: Handler, onError: WorkerOptions["onError"]) {
  const { id, signal, retryCount, retryLimit } = job;
  const data = (job.data ?? {}) as RunningJob["data"];
  try {
    await handler({ data, signal, isLastTry: retryCount >= retryLimit });
    return { id, status: "completed" } satisfies JobResult;
  } catch (error) {
    onError(error);
    return { id, status: "failed", output: { message: String(error) } } satisfies JobResult;
  }
}

/**
 * After the database's clock was set back, pg-boss would wait until its last round has passed again, and would take no
 * job that was to start since. Jobs that wait for a later try start at once, too, which harms nothing.
 */
const forgetFuture = run(
  "jobs.forget-future",
  `WITH is_set_back AS (UPDATE pgboss.version SET cron_on = NULL WHERE cron_on > now() RETURNING 1)
   UPDATE pgboss.job SET singleton_on = NULL, started_on = least(started_on, now()),
     start_after = CASE WHEN state < 'active' THEN least(start_after, now()) ELSE start_after END
   WHERE EXISTS (SELECT FROM is_set_back) AND (singleton_on > now() AT TIME ZONE 'UTC'
     OR (state < 'active' AND start_after > now()) OR (state = 'active' AND started_on > now()))`,
);
