import { setTimeout as wait } from "node:timers/promises";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "#server/platform/database/database.ts";
import { bossOn } from "#server/platform/jobs/boss.ts";
import { definitionOf, type QueueName, queueNames, queues } from "#server/platform/jobs/queues.ts";

export interface JobAtHand {
  data: Record<string, unknown>;
  /** true when a failure now is the end of it */
  isLastTry: boolean;
  /** given up or taken away: whatever still runs should stop */
  signal: AbortSignal;
}

/** Whoever throws fails the job, which is then tried again as its queue says. */
export type Handlers = Record<QueueName, (job: JobAtHand) => Promise<void>>;

export interface Worker {
  /** has work that comes round done now instead of at its next time */
  wake(name: QueueName): Promise<void>;
  stop(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  handlers: Handlers;
  onError: (error: unknown) => void;
  /** how often the queues are looked at */
  pollSeconds?: number;
  /** how often jobs are looked for whose process has died */
  superviseSeconds?: number;
}

// what is in hand may end by itself, is then told to stop, and may tidy up
const stopWithinMs = 3_000;
const tidyUpWithinMs = 2_000;

/** Does the jobs of this database, beside any number of other workers: each job is in one hand at a time. */
export async function workJobs(options: WorkerOptions): Promise<Worker> {
  const { database, handlers, onError, pollSeconds = 2, superviseSeconds = 30 } = options;
  const boss = bossOn(
    database,
    {
      migrate: false,
      supervise: true,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      maintenanceIntervalSeconds: 3_600,
      // no job here depends on another
      flowIntervalSeconds: 3_600,
    },
    onError,
  );
  await boss.start();
  const inHand = new Set<Promise<unknown>>();
  const workIds = new Map<QueueName, string>();
  for (const name of queueNames) {
    await boss.updateQueue(name, changeable(name));
    const settings = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: queues[name].atOnce,
      pollingIntervalSeconds: pollSeconds,
    } as const;
    const work = (jobs: JobWithMetadata[]) => {
      const doing = Promise.all(jobs.map((job) => doJob(job, handlers[name], onError)));
      inHand.add(doing);
      return doing.finally(() => inHand.delete(doing));
    };
    workIds.set(name, await boss.work(name, settings, work));
  }
  const stopRounds = sendRounds(boss, onError);
  return {
    async wake(name) {
      await boss.send(name);
      boss.notifyWorker(workIds.get(name) ?? "");
    },
    async stop() {
      stopRounds();
      await boss.stop({ timeout: stopWithinMs });
      await Promise.race([Promise.all(inHand), wait(tidyUpWithinMs)]);
    },
  };
}

async function doJob(
  job: JobWithMetadata,
  handler: Handlers[QueueName],
  onError: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await handler({
      data: (job.data ?? {}) as Record<string, unknown>,
      isLastTry: job.retryCount >= job.retryLimit,
      signal: job.signal,
    });
    return { id: job.id, status: "completed" };
  } catch (error) {
    onError(error);
    return { id: job.id, status: "failed", output: { message: String(error) } };
  }
}

/** Every worker sends what comes round; the slot of time in the job lets one of them through. */
function sendRounds(boss: PgBoss, onError: (error: unknown) => void): () => void {
  const timers = queueNames.flatMap((name) => {
    const { everySeconds } = definitionOf(name);
    if (!everySeconds) return [];
    const send = () => void boss.sendThrottled(name, null, {}, everySeconds).catch(onError);
    send();
    return [setInterval(send, everySeconds * 1_000)];
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** A queue keeps its policy for good; all else follows the code. */
function changeable(name: QueueName) {
  const { policy: _policy, ...options } = definitionOf(name).options;
  return options;
}
