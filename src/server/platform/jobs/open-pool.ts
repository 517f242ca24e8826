import { extname } from "node:path";
import { Tinypool } from "tinypool";
import { Refusal } from "#server/platform/http/refusal.ts";

interface PoolOptions {
  /** more are refused */
  mostWaiting: number;
  /** from the call to the answer, in ms */
  longestMs: number;
  /**
   * A process returns its memory when it ends, and gets no environment of the shop. Left out: a
   * thread.
   */
  isProcess?: boolean;
  /** of a thread, which would otherwise keep unused memory for the whole day */
  mostHeapMb?: number;
}

/** The file of a worker: in the sources beside the module that calls it, in the build beside the joined files. */
export function besideMe({ filename, url }: ImportMeta, name: string): URL {
  return new URL(`./${name}${extname(filename)}`, url);
}

const idleMs = 10_000;
const youngHeapMb = 16;

/**
 * One thread or process for work that would make guests wait, done one task after another. It starts with the first
 * task and ends when idle. If it runs out of memory or is killed, the shop goes on.
 */
export function openPool<Task, Result>(
  worker: URL,
  { mostWaiting, longestMs, isProcess, mostHeapMb = 512 }: PoolOptions,
) {
  const pool = new Tinypool({
    filename: worker.href,
    runtime: isProcess ? "child_process" : "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    ...(isProcess
      ? { env: {}, execArgv: [], serialization: "advanced" }
      : { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: youngHeapMb } }),
  });
  return {
    /** Throws a refusal where too many wait or it takes too long. */
    async run(task: Task, signal?: AbortSignal): Promise<Result> {
      if (pool.queueSize >= mostWaiting) throw new Refusal("unavailable");
      const over = AbortSignal.timeout(longestMs);
      try {
        return await pool.run(task, { signal: signal ? AbortSignal.any([over, signal]) : over });
      } catch (error) {
        throw over.aborted ? new Refusal("unavailable", { cause: error }) : error;
      }
    },
    close: () => pool.destroy(),
  };
}
