import { setTimeout as wait } from "node:timers/promises";
import { readBackground } from "#server/platform/jobs/heartbeat.ts";
import { startWorker, type WorkerDeps } from "#server/start/start-worker.ts";

type Stop = () => Promise<void>;

const lookEveryMs = 5_000;
/** After the database was away all beats are old for a moment. */
const looksBeforeTakingOver = 2;

/**
 * A process that serves guests does the background as well, for as long as no process of its own does: it takes over when
 * none beats, and hands back when one beats again. That both work for a moment is harmless: each job is in one hand.
 */
export async function standIn(
  deps: WorkerDeps,
  { log, lookMs = lookEveryMs }: { log: (text: string) => void; lookMs?: number },
): Promise<Stop> {
  const stopping = new AbortController();
  let stopWorking: Stop | undefined;
  let hasWaited = false;
  // at the start nobody is waited for
  let missed = looksBeforeTakingOver;

  async function look(): Promise<void> {
    const { workers } = await readBackground(deps.database);
    missed = workers > 0 ? 0 : missed + 1;
    hasWaited ||= workers > 0;
    if (missed >= looksBeforeTakingOver && !stopWorking) {
      stopWorking = await startWorker(deps);
      if (hasWaited) log("no worker beats any more: this process does the background");
    } else if (workers > 0 && stopWorking) {
      await stopWorking();
      stopWorking = undefined;
      log("a worker beats: this process leaves the background to it");
    }
  }

  await look().catch(deps.onError);
  const looking = (async () => {
    for (;;) {
      await wait(lookMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await look().catch(deps.onError);
    }
  })();
  return async () => {
    stopping.abort();
    await looking;
    await stopWorking?.();
  };
}
