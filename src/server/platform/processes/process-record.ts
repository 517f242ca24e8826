import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Database } from "#server/platform/database/database.ts";
import { ownRelease } from "#server/platform/database/require-release.ts";
import type { RefusedRequests } from "#server/platform/http/refused-requests.ts";
import { type Beat, recordBeat, recordStop } from "#server/platform/processes/queries.ts";

const beatEveryMs = 15_000;
/** rare enough for a quiet shop to sleep; delays are late looks, so what blocks for longer than this shows in full */
const lookEveryMs = 500;

export interface ProcessRecord {
  /** The process is about to stop, and says so at once. */
  drain(): void;
  stop(): Promise<void>;
}

interface RecordDeps {
  database: Database;
  kind: Beat["kind"];
  refused?: RefusedRequests;
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** Says every few seconds that this process runs, how it is doing, and what it has met. */
export async function startProcessRecord(deps: RecordDeps): Promise<ProcessRecord> {
  const { database, kind, refused, onError, everyMs = beatEveryMs } = deps;
  const id = randomUUID();
  const release = await ownRelease();
  const loop = monitorEventLoopDelay({ resolution: lookEveryMs });
  loop.enable();
  let isDraining = false;
  let beating: Promise<void> = Promise.resolve();

  function measure(): Beat {
    const loopDelayMs = Math.max(0, Math.round(loop.percentile(99) / 1e6) - lookEveryMs);
    loop.reset();
    return {
      id,
      kind,
      release,
      host: hostname().slice(0, 255) || "?",
      pid: process.pid,
      memoryBytes: process.memoryUsage.rss(),
      loopDelayMs,
      waitingCallers: database.watch.connections().waiting,
      isDraining,
      slow: database.watch.takeSlow(),
      refused: refused?.take() ?? {},
    };
  }

  const beat = () => {
    beating = beating.then(() => recordBeat(database, measure())).catch(onError);
    return beating;
  };
  await beat();
  const timer = setInterval(() => void beat(), everyMs).unref();
  return {
    drain() {
      isDraining = true;
      void beat();
    },
    async stop() {
      clearInterval(timer);
      loop.disable();
      await beating;
      await recordStop(database, id).catch(onError);
    },
  };
}
