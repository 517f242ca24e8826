import type { DayProblem } from "#server/storefront/cart/filling/day-problem.ts";
import { type DaySolution, solveDay } from "#server/storefront/cart/filling/solve-day.ts";

export default ({ problem, mostSteps }: { problem: DayProblem; mostSteps: number }): DaySolution =>
  solveDay(problem, mostSteps);
