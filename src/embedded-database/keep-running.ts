import { setTimeout as pause } from "node:timers/promises";
import type { ServerRun } from "./server.ts";

const shortestPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Restarts the server whenever it ends by itself: nobody watches the shop, which would stay without its database.
 * Throws only when the first start fails.
 */
export async function keepRunning(
  launch: () => Promise<ServerRun>,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let run = await launch();

  async function startAgain(): Promise<void> {
    for (let waitMs = shortestPauseMs; ; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        run = await launch();
        return log("PostgreSQL läuft wieder.");
      } catch (error) {
        log(`PostgreSQL startet nicht: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const why = await run.ended;
      if (why === undefined || stopping.signal.aborted) return;
      log(why);
      await startAgain();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await run.stop();
      await watching;
      await run.stop();
    },
  };
}
