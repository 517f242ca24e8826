import { setTimeout as wait } from "node:timers/promises";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "#server/platform/database/database.ts";
import { createBoss } from "#server/platform/jobs/boss.ts";
import { definitionOf, type QueueName, queueNames } from "#server/platform/jobs/queues.ts";

export interface RunningJob {
  data: Record<string, unknown>;
  isLastTry: boolean;
  /** aborted when the job was given up or cancelled */
  signal: AbortSignal;
}

/** A handler that throws fails the job, which the queue then retries. */
export type Handlers = Record<QueueName, (job: RunningJob) => Promise<void>>;

export interface Worker {
  /** Runs a repeated job now instead of at its next time. */
  wake(name: QueueName): Promise<void>;
  stop(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  handlers: Handlers;
  onError: (error: unknown) => void;
  pollSeconds?: number;
  superviseSeconds?: number;
  /** No guests share this process. */
  isAlone?: boolean;
}

// Whoever sends a repeated job wakes its own worker; this is for one that ended in between.
const longestPollSeconds = 30;
// Running jobs may finish for this long; then they are aborted and may clean up.
const stopWithinMs = 3_000;
const cleanUpWithinMs = 2_000;

/** Runs the jobs of this database beside any number of other workers; only one worker holds a job at a time. */
export async function workJobs(options: WorkerOptions): Promise<Worker> {
  const { database, handlers, onError, pollSeconds = 2, superviseSeconds = 30, isAlone = false } = options;
  const boss = createBoss(
    database,
    {
      migrate: false,
      supervise: true,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      maintenanceIntervalSeconds: 3_600,
      // No job here depends on another.
      flowIntervalSeconds: 3_600,
    },
    onError,
  );
  await boss.start();
  const inHand = new Set<Promise<unknown>>();
  const workIds = new Map<QueueName, string>();
  for (const name of queueNames) {
    await boss.updateQueue(name, changeable(name));
    const { atOnce, alone: ofWorker, everySeconds = 0 } = definitionOf(name);
    const alone = isAlone ? ofWorker : undefined;
    const settings = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: alone?.atOnce ?? atOnce,
      burstWhenBatchFull: alone !== undefined,
      pollingIntervalSeconds: Math.max(pollSeconds, Math.min(everySeconds, longestPollSeconds)),
    } as const;
    const work = (jobs: JobWithMetadata[]) => {
      const doing = Promise.all(jobs.map((job) => doJob(job, handlers[name], onError)));
      inHand.add(doing);
      return doing.finally(() => inHand.delete(doing));
    };
    workIds.set(name, await boss.work(name, settings, work));
  }
  const look = (name: QueueName) => boss.notifyWorker(workIds.get(name) ?? "");
  const stopRounds = sendRepeatedJobs(boss, { look, onError });
  return {
    async wake(name) {
      await boss.send(name);
      look(name);
    },
    async stop() {
      stopRounds();
      await boss.stop({ timeout: stopWithinMs });
      await Promise.race([Promise.all(inHand), wait(cleanUpWithinMs)]);
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

/** Every worker sends the repeated jobs; the time slot in the job lets only one of them through. */
function sendRepeatedJobs(
  boss: PgBoss,
  { look, onError }: { look: (name: QueueName) => void; onError: (error: unknown) => void },
): () => void {
  const timers = queueNames.flatMap((name) => {
    const { everySeconds } = definitionOf(name);
    if (!everySeconds) return [];
    const send = () =>
      void boss
        .sendThrottled(name, null, {}, everySeconds)
        .then((id) => id && look(name))
        .catch(onError);
    send();
    return [setInterval(send, everySeconds * 1_000)];
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** pg-boss cannot change a queue's policy after creation; all other options follow the code. */
function changeable(name: QueueName) {
  const { policy: _policy, ...options } = definitionOf(name).options;
  return options;
}
