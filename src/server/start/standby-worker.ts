import { setTimeout as wait } from "node:timers/promises";
import { readBackground } from "#server/platform/jobs/heartbeat.ts";
import { startWorker, type WorkerDeps } from "#server/start/start-worker.ts";

type Stop = () => Promise<void>;

const checkEveryMs = 5_000;
/** For one that works itself: until it sees that a worker has come, both do the background. */
const timesSlowerAtWork = 3;
/** After a database outage all heartbeats look old for a moment. */
const checksBeforeTakeover = 2;

/**
 * A process that serves guests also runs the jobs while no worker process does: it takes over when no heartbeat
 * arrives, and stops when one returns. A short overlap is harmless, because only one worker holds a job.
 */
export async function startStandbyWorker(
  deps: WorkerDeps,
  { log, checkMs = checkEveryMs }: { log: (text: string) => void; checkMs?: number },
): Promise<Stop> {
  const stopping = new AbortController();
  let stopWorking: Stop | undefined;
  let hasWaited = false;
  let missed = checksBeforeTakeover;

  async function check(): Promise<void> {
    const { workers } = await readBackground(deps.database);
    missed = workers > 0 ? 0 : missed + 1;
    hasWaited ||= workers > 0;
    if (missed >= checksBeforeTakeover && !stopWorking) {
      stopWorking = await startWorker(deps);
      if (hasWaited) log("no worker beats any more: this process does the background");
    } else if (workers > 0 && stopWorking) {
      await stopWorking();
      stopWorking = undefined;
      log("a worker beats: this process leaves the background to it");
    }
  }

  await check().catch(deps.onError);
  const checking = (async () => {
    for (;;) {
      const pauseMs = stopWorking ? checkMs * timesSlowerAtWork : checkMs;
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await check().catch(deps.onError);
    }
  })();
  return async () => {
    stopping.abort();
    await checking;
    await stopWorking?.();
  };
}
