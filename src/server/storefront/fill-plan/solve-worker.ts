import type { DayProblem } from "#server/storefront/fill-plan/day-problem.ts";
import { type DaySolution, solveDay } from "#server/storefront/fill-plan/solve-day.ts";

export default ({ problem, mostSteps }: { problem: DayProblem; mostSteps: number }): DaySolution =>
  solveDay(problem, mostSteps);
