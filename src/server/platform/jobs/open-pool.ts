import { extname } from "node:path";
import { Tinypool } from "tinypool";
import { Refusal } from "#server/platform/http/refusal.ts";

interface PoolOptions {
  /** more are refused */
  mostWaiting: number;
  /** from the call to the answer, in ms */
  longestMs: number;
  /**
   * A process gives its memory back to the system when it ends, and knows no environment of the shop. Left out: a
   * thread.
   */
  isProcess?: boolean;
  /** of a thread: one that works all day with much room keeps what it no longer needs */
  mostHeapMb?: number;
}

/** The file of a worker: in the sources beside the module that calls it, in the build beside the joined files. */
export function besideMe({ filename, url }: ImportMeta, name: string): URL {
  return new URL(`./${name}${extname(filename)}`, url);
}

const idleMs = 10_000;
const youngHeapMb = 16;

/**
 * One thread or process for work that would make guests wait, done one task after another. It begins with the first
 * task and ends when none comes; one whose memory runs out, or that is killed, ends alone.
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
