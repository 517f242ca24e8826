import { extname } from "node:path";
import { Tinypool } from "tinypool";
import { Refusal } from "#server/platform/http/refusal.ts";

interface PoolOptions {
  /** more are refused */
  mostWaiting: number;
  /** from the call to the answer, in ms; work that takes longer is ended */
  longestMs: number;
  /** what is answered then, if it had begun; otherwise that the shop is busy */
  tooLong?: () => Refusal;
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
  { mostWaiting, longestMs, tooLong, isProcess, mostHeapMb = 512 }: PoolOptions,
) {
  const pool = new Tinypool({
    filename: worker.href,
    runtime: isProcess ? "child_process" : "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    ...(isProcess
      ? { env: {}, execArgv: [], serialization: "advanced" }
      : { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: youngHeapMb } }),
  });
  // Of its own: behind work that was ended, Tinypool's queue would wait for the next call.
  let before: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  return {
    /** Throws a refusal where too many wait or it takes too long. */
    async run(task: Task, signal?: AbortSignal): Promise<Result> {
      if (inLine > mostWaiting) throw new Refusal("unavailable");
      const over = AbortSignal.timeout(longestMs);
      const end = signal ? AbortSignal.any([over, signal]) : over;
      let hasBegun = false;
      const work = before.then((): Promise<Result> => {
        end.throwIfAborted();
        hasBegun = true;
        return pool.run(task, { signal: end });
      });
      inLine++;
      before = work.catch(() => {}).finally(() => inLine--);
      try {
        return await work;
      } catch (error) {
        if (!over.aborted) throw error;
        throw (hasBegun && tooLong?.()) || new Refusal("unavailable", { cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}
