import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pages } from "#contract/addresses.ts";
import { installedBrowser, packagedBrowser } from "#test/browsers.ts";
import { buildWhenStale } from "../tools/build.ts";
import { findGoods } from "./guest.ts";
import { type Category, categories, type JudgedPage as Judged, missedBy, scoreOf } from "./judge-page.ts";
import { median } from "./rounds.ts";
import { startShop } from "./start-process.ts";
import { stopsAtTheEnd } from "./stops.ts";
import { describeMachine, openThrowAwayDatabase } from "./throw-away-database.ts";

// Not a dependency: it would add two hundred packages and 185 MB to every installation.
const lighthouse = "lighthouse@13.5.0";
const metrics = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

type Metric = keyof typeof metrics;

/** Scores from 0 to 100, times in milliseconds. */
interface LighthouseRun {
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** audits that keep a score below 100 */
  findings: string[];
  /** Lighthouse's own measure of the machine's speed */
  benchmarkIndex: number;
}

/** Lighthouse's defaults: its phone, its simulated slow network and processor. */
async function runLighthouse(url: string, options: readonly string[] = []): Promise<LighthouseRun> {
  const args = ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, "--quiet", ...options];
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

type JudgedPage = Judged<LighthouseRun>;

const runsPerPage = 3;
const report = join(import.meta.dirname, "../docs/lighthouse.md");
const always: Category[] = ["performance", "accessibility", "best-practices"];
const shown: Category[] = [...always, "seo"];

process.env.NODE_ENV ??= "production";
await buildWhenStale();
const stops = stopsAtTheEnd();
try {
  await look();
} finally {
  await stops.disposeAsync();
}

/** Measures the four most important pages, prints the table and writes `docs/lighthouse.md`. */
async function look(): Promise<void> {
  console.log("A throw-away database is made …");
  const connectionString = await openThrowAwayDatabase(stops);
  const shop = await startShop({ DATABASE_URL: connectionString }, stops);
  // Canonical links contain this name.
  const origin = shop.origin.replace("127.0.0.1", "localhost");
  const { menus } = await findGoods(origin);
  const judged: JudgedPage[] = [
    { path: pages.home(), runs: [], judged: shown },
    { path: pages.shop(), runs: [], judged: shown },
    { path: pages.menuDetails(menus[0]!.slug), runs: [], judged: shown },
    // Not meant for search engines.
    { path: pages.cart(), runs: [], judged: always },
  ];
  // what the machine alone costs: what it misses is not the shop's
  const yardstick: JudgedPage = { path: "/ without scripts", runs: [], judged: ["performance"] };
  for (let round = 0; round < runsPerPage; round++) {
    for (const page of judged) {
      console.log(`${page.path} …`);
      page.runs.push(await runLighthouse(origin + page.path));
    }
    console.log(`${yardstick.path} …`);
    yardstick.runs.push(await runLighthouse(origin, ["--blocked-url-patterns=*.js"]));
  }
  const text = reportOf([...judged, yardstick], await describeMachine(connectionString));
  console.log(`\n${text}`);
  await writeFile(report, text);
  const missed = [...judged, yardstick].flatMap(missedBy);
  if (missed.length > 0) process.exitCode = 1;
  console.log(missed.join("\n"));
}

function reportOf(judged: JudgedPage[], machine: string): string {
  const head = "| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS |  |";
  const rule = `| --- |${" ---: |".repeat(8)} --- |`;
  const table = [head, rule, ...judged.map((page) => `| ${cellsOf(page).join(" | ")} |`)].join("\n");
  const index = median(judged.flatMap(({ runs }) => runs.map(({ benchmarkIndex }) => benchmarkIndex)));
  const method =
    "Lighthouse 13.5.0 with its phone and its simulated slow network (1.6 Mbit/s, 150 ms) and processor (four times " +
    `slower), on the built shop with the demo's data; medians of ${runsPerPage} runs. Run it with \`npm run lighthouse\`, ` +
    `on a machine that does nothing else: its own measure of the machine was ${Math.round(index)} in the median. ` +
    "The last line is the yardstick: where it misses its goal, it is the machine that blocks, and nothing is said of the pages.";
  return ["# Lighthouse", machine, table, method, ...judged.flatMap(findingsOf)].join("\n\n").concat("\n");
}

function cellsOf(page: JudgedPage): (string | number)[] {
  const middle = (name: keyof LighthouseRun["metrics"]) =>
    median(page.runs.map(({ metrics }) => metrics[name]));
  return [
    page.path,
    ...shown.map((name) => scoreOf(page, name)),
    `${(middle("fcp") / 1000).toFixed(1)} s`,
    `${(middle("lcp") / 1000).toFixed(1)} s`,
    `${Math.round(middle("tbt"))} ms`,
    middle("cls").toFixed(3),
    missedBy(page).length === 0 ? "met" : "missed",
  ];
}

function findingsOf({ path, runs }: JudgedPage): string[] {
  const found = [...new Set(runs.flatMap(({ findings }) => findings))];
  return found.length > 0 ? [`Found on ${path} in at least one run: ${found.join(", ")}.`] : [];
}
