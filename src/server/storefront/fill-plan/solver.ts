import { Tinypool } from "tinypool";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { DayProblem } from "#server/storefront/fill-plan/day-problem.ts";
import type { DaySolution } from "#server/storefront/fill-plan/solve-day.ts";

export type SolveDayWithin = (problem: DayProblem, mostSteps: number) => Promise<DaySolution>;

const mostWaiting = 30;
const longestMs = 3_000;
const idleMs = 30_000;

/**
 * Solves deliveries in one thread, so that no cart waits for a proposal. The thread begins with the first proposal and
 * ends when none comes; whoever would wait too long is refused.
 */
export function openSolver(): { solve: SolveDayWithin; close: () => Promise<void> } {
  const pool = new Tinypool({
    filename: new URL("./solve-worker.ts", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
  });
  return {
    async solve(problem, mostSteps) {
      if (pool.queueSize >= mostWaiting) throw new Refusal("unavailable");
      const signal = AbortSignal.timeout(longestMs);
      try {
        return await pool.run({ problem, mostSteps }, { signal });
      } catch (error) {
        throw signal.aborted ? new Refusal("unavailable", { cause: error }) : error;
      }
    },
    close: () => pool.destroy(),
  };
}
