import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { installedBrowser, packagedBrowser } from "#test/browsers.ts";

// Not a dependency: it would add two hundred packages and 185 MB to every installation.
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export type Category = (typeof categories)[number];
type Metric = keyof typeof metrics;

/** Scores from 0 to 100, times in milliseconds. */
export interface LighthouseRun {
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** audits that keep a score below 100 */
  findings: string[];
  /** Lighthouse's own measure of the machine's speed */
  benchmarkIndex: number;
}

/** Lighthouse's defaults: its phone, its simulated slow network and processor. */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  const args = ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, "--quiet"];
  const flags = ["--output=json", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"];
  const browser = installedBrowser() ?? (await packagedBrowser());
  const env = { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath };
  const child = spawn("npm", [...args, ...flags], { env, stdio: ["ignore", "pipe", "pipe"] });
  const [report, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const start = report.indexOf("{");
  if (start < 0) throw new Error(`Lighthouse could not look at ${url}:\n${complaints}`);
  return readReport(JSON.parse(report.slice(start)));
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

function readReport({ categories: found, audits, environment }: Report): LighthouseRun {
  const score = (name: Category) => [name, Math.round(found[name].score * 100)];
  const metric = ([name, audit]: [string, string]) => [name, audits[audit]?.numericValue ?? Number.NaN];
  const counted = categories.flatMap((name) => found[name].auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: Object.fromEntries(categories.map(score)),
    metrics: Object.fromEntries(Object.entries(metrics).map(metric)),
    findings: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
    benchmarkIndex: environment.benchmarkIndex,
  };
}
