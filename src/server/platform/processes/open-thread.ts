import { Tinypool } from "tinypool";
import { Refusal } from "#server/platform/http/refusal.ts";

interface ThreadLimits {
  mostWaiting: number;
  longestMs: number;
}

const idleMs = 30_000;
const mostHeapMb = 512;

/**
 * A thread for work that would make guests wait. It begins with the first task and ends when none comes; whoever would
 * wait too long is refused. A thread whose memory runs out ends alone.
 */
export function openThread<Task, Result>(worker: URL, { mostWaiting, longestMs }: ThreadLimits) {
  const pool = new Tinypool({
    filename: worker.href,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  return {
    async run(task: Task): Promise<Result> {
      if (pool.queueSize >= mostWaiting) throw new Refusal("unavailable");
      const signal = AbortSignal.timeout(longestMs);
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        throw signal.aborted ? new Refusal("unavailable", { cause: error }) : error;
      }
    },
    close: () => pool.destroy(),
  };
}
