import { median } from "./rounds.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Scores from 0 to 100. */
export interface JudgedRun {
  scores: Record<Category, number>;
  metrics: { cls: number };
}

export interface JudgedPage<Run extends JudgedRun = JudgedRun> {
  path: string;
  runs: Run[];
  /** that count */
  judged: readonly Category[];
}

/** Performance moves by a few points from run to run; what is found in the page itself does not. */
const least: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const mostShift = 0.001;

export function scoreOf({ runs }: JudgedPage, name: Category): number {
  return median(runs.map(({ scores }) => scores[name]));
}

/** What a page misses in the median of its runs, in words; empty when it is met. */
export function missedBy(page: JudgedPage): string[] {
  const low = page.judged.filter((name) => scoreOf(page, name) < least[name]);
  const shift = median(page.runs.map(({ metrics }) => metrics.cls));
  return [
    ...low.map((name) => `${page.path}: ${name} ${scoreOf(page, name)}, at least ${least[name]}`),
    ...(shift < mostShift ? [] : [`${page.path}: moves by ${shift.toFixed(3)}`]),
  ];
}
