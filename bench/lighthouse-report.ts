import { median } from "./median.ts";
import type { Category, LighthouseRun, Metric } from "./run-lighthouse.ts";

export interface JudgedPage {
  path: string;
  runs: LighthouseRun[];
  goals: Partial<Record<Category, number>>;
}

const head = [
  "Page",
  "Performance",
  "Accessibility",
  "Best practices",
  "SEO",
  "FCP",
  "LCP",
  "TBT",
  "CLS",
  "",
];

export function lighthouseReport(pages: JudgedPage[], machine: string): string {
  const rule = ["---", ...Array<string>(8).fill("---:"), "---"];
  const table = [head, rule, ...pages.map(cellsOf)].map((row) => `| ${row.join(" | ")} |`).join("\n");
  const index = median(pages.flatMap(({ runs }) => runs.map(({ benchmarkIndex }) => benchmarkIndex)));
  const method =
    "Lighthouse 13.5.0 with its phone and its simulated slow network (1.6 Mbit/s, 150 ms) and processor (four times " +
    `slower), on the built shop with the demo's data; medians of ${pages[0]?.runs.length} runs. Run it with \`npm run lighthouse\`, ` +
    `on a machine that does nothing else: its own measure of the machine was ${Math.round(index)} in the median.`;
  return ["# Lighthouse", machine, table, method, ...pages.flatMap(findingsOf)].join("\n\n").concat("\n");
}

function cellsOf(page: JudgedPage): string[] {
  const ms = (name: Metric) => `${(metricOf(page, name) / 1000).toFixed(1)} s`;
  return [
    page.path,
    scoreOf(page, "performance"),
    scoreOf(page, "accessibility"),
    scoreOf(page, "best-practices"),
    scoreOf(page, "seo"),
    ms("fcp"),
    ms("lcp"),
    `${Math.round(metricOf(page, "tbt"))} ms`,
    metricOf(page, "cls").toFixed(3),
    isMet(page) ? "met" : "missed",
  ].map(String);
}

export function isMet(page: JudgedPage): boolean {
  const reached = Object.entries(page.goals).every(
    ([name, least]) => scoreOf(page, name as Category) >= least,
  );
  return reached && metricOf(page, "cls") < 0.001 && page.runs.every((run) => run.foreignHosts.length === 0);
}

function scoreOf({ runs }: JudgedPage, name: Category): number {
  return median(runs.map(({ scores }) => scores[name]));
}

function metricOf({ runs }: JudgedPage, name: Metric): number {
  return median(runs.map(({ metrics }) => metrics[name]));
}

function findingsOf({ path, runs }: JudgedPage): string[] {
  const found = [...new Set(runs.flatMap(({ findings, foreignHosts }) => [...findings, ...foreignHosts]))];
  return found.length > 0 ? [`Found on ${path} in at least one run: ${found.join(", ")}.`] : [];
}
