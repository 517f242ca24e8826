import { setTimeout as wait } from "node:timers/promises";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "#server/platform/database/database.ts";
import { createBoss } from "#server/platform/jobs/boss.ts";
import { forgetFuture, isSetBack } from "#server/platform/jobs/clock-set-back.ts";
import { definitionOf, type QueueName, queueNames } from "#server/platform/jobs/queues.ts";
import { areGuestsThere, yieldToGuests } from "#server/platform/jobs/yield-to-guests.ts";

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
  /** Looks for waiting jobs now instead of at the next poll. */
  look(name: QueueName): void;
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
const longestPollSeconds = 60;
// Mails are announced; this is for those that are due later, and for whoever does not hear.
const usualPollSeconds = 10;
// Looks for jobs that have expired: a tenth of what an idle process costs.
const usualSuperviseSeconds = 60;
const restMs = 2_000;
// Running jobs may finish for this long; then they are aborted and may clean up.
const stopWithinMs = 3_000;
const cleanUpWithinMs = 2_000;

/** Runs the jobs of this database beside any number of other workers; only one worker holds a job at a time. */
export async function workJobs(options: WorkerOptions): Promise<Worker> {
  const {
    database,
    handlers,
    onError,
    pollSeconds = usualPollSeconds,
    superviseSeconds = usualSuperviseSeconds,
    isAlone = false,
  } = options;
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
  const { look, rest, stopResting } = restfulLooks((name) => boss.notifyWorker(workIds.get(name) ?? ""));
  for (const name of queueNames) {
    await boss.updateQueue(name, changeable(name));
    const { atOnce, alone: ofWorker, everySeconds = 0 } = definitionOf(name);
    const alone = isAlone ? ofWorker : undefined;
    const hasRests = !alone && !everySeconds;
    const settings = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: alone?.atOnce ?? atOnce,
      burstWhenBatchFull: alone !== undefined,
      pollingIntervalSeconds: Math.max(pollSeconds, Math.min(everySeconds, longestPollSeconds)),
    } as const;
    const inTurn = alone
      ? yieldToGuests({ areThere: () => areGuestsThere(database) })
      : (_: unknown, run: () => Promise<JobResult[]>) => run();
    const work = (jobs: JobWithMetadata[]) => {
      if (hasRests) rest(name);
      const doing = inTurn(jobs, () => Promise.all(jobs.map((job) => doJob(job, handlers[name], onError))));
      inHand.add(doing);
      return doing.finally(() => inHand.delete(doing));
    };
    workIds.set(name, await boss.work(name, settings, work));
  }
  const stopRounds = sendRepeatedJobs(boss, { database, look, onError });
  return {
    look,
    async wake(name) {
      await boss.send(name);
      look(name);
    },
    async stop() {
      stopRounds();
      stopResting();
      await boss.stop({ timeout: stopWithinMs });
      await Promise.race([Promise.all(inHand), wait(cleanUpWithinMs)]);
    },
  };
}

/** After `rest`, nothing makes the queue look before a while has passed; then it looks by itself, because more may wait. */
function restfulLooks(lookNow: (name: QueueName) => void) {
  const resting = new Map<QueueName, NodeJS.Timeout>();
  const look = (name: QueueName) => {
    if (!resting.has(name)) lookNow(name);
  };
  const rest = (name: QueueName) => {
    clearTimeout(resting.get(name));
    const timer = setTimeout(() => {
      resting.delete(name);
      look(name);
    }, restMs);
    resting.set(name, timer.unref());
  };
  const stopResting = () => {
    for (const timer of resting.values()) clearTimeout(timer);
  };
  return { look, rest, stopResting };
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

interface RoundDeps {
  database: Database;
  look: (name: QueueName) => void;
  onError: (error: unknown) => void;
}

/** Every worker sends the repeated jobs; the time slot in the job lets only one of them through. */
function sendRepeatedJobs(boss: PgBoss, { database, look, onError }: RoundDeps): () => void {
  async function sendRound(name: QueueName, everySeconds: number): Promise<void> {
    if (await isSetBack(database, name, everySeconds)) await forgetFuture(database);
    // otherwise somebody else has sent it
    if (await boss.sendThrottled(name, null, {}, everySeconds)) look(name);
  }

  const timers = queueNames.flatMap((name) => {
    const { everySeconds } = definitionOf(name);
    if (!everySeconds) return [];
    const send = () => void sendRound(name, everySeconds).catch(onError);
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
