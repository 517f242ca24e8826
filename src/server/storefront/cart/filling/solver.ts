import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";
import type { DayProblem } from "#server/storefront/cart/filling/day-problem.ts";
import type { DaySolution } from "#server/storefront/cart/filling/solve-day.ts";

export type SolveDayWithin = (problem: DayProblem, mostSteps: number) => Promise<DaySolution>;

/** Solves deliveries in a thread, so that no cart waits for a proposal. */
export function openSolver(): { solve: SolveDayWithin; close: () => Promise<void> } {
  const { run, close } = openPool<{ problem: DayProblem; mostSteps: number }, DaySolution>(
    besideMe(import.meta, "solve-worker"),
    { mostWaiting: 30, longestMs: 3_000 },
  );
  return { solve: (problem, mostSteps) => run({ problem, mostSteps }), close };
}
