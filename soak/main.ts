import { stopsAtTheEnd } from "../bench/stops.ts";
import { describeMachine, openThrowAwayDatabase } from "../bench/throw-away-database.ts";
import { buildWhenStale } from "../tools/build.ts";
import { playGeneratedMonths } from "./books.ts";
import { runCluster } from "./cluster/cluster.ts";
import { tryEveryCase } from "./generated.ts";
import { dieEverywhere } from "./kills.ts";
import { killInTheKitchen, playLots } from "./lots.ts";
import { raceEverybody } from "./races.ts";
import { CannotRun, type Finding, writeReport } from "./report.ts";
import { takeDatabaseAway } from "./restarts.ts";
import { restoreElsewhere } from "./restore-elsewhere.ts";
import { playSequences } from "./sequences.ts";
import { strangers } from "./strangers.ts";
import { killVouchers } from "./vouchers.ts";
import { killWeeks } from "./weeks.ts";

// `races.all.test.ts` looks for the small version of each
const parts = {
  kills: dieEverywhere,
  races: raceEverybody,
  restarts: takeDatabaseAway,
  restore: restoreElsewhere,
  strangers,
  cluster: runCluster,
  sequences: playSequences,
  books: playGeneratedMonths,
  lots: playLots,
  "lot-kills": killInTheKitchen,
  weeks: killWeeks,
  vouchers: killVouchers,
  generated: tryEveryCase,
};
const byNameAlone = [
  "strangers",
  "cluster",
  "sequences",
  "books",
  "lots",
  "lot-kills",
  "weeks",
  "vouchers",
  "generated",
];

process.env.NODE_ENV ??= "production";
const [, , only, detail] = process.argv;
if (only && !(only in parts)) {
  console.error(`There is no ${only}: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
await buildWhenStale();
const stops = stopsAtTheEnd();
process.exitCode = 1;
try {
  if (await soak()) process.exitCode = 0;
} catch (error) {
  console.error(error instanceof CannotRun ? `cannot run: ${error.message}` : error);
} finally {
  await stops.disposeAsync();
}

/** The heavy tests; `npm run soak -- strangers proposeFill` tries one call, `sequences 17` or `books 3` plays what a seed makes, `lots 500` so many days, `weeks 100` and `vouchers 100` so many runs. Tells whether all results were right. */
async function soak(): Promise<boolean> {
  // the cluster has separate databases
  const connectionString = only === "cluster" ? "" : await openThrowAwayDatabase(stops);
  const machine = await describeMachine(connectionString);
  const findings: Finding[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (only ? only !== name : byNameAlone.includes(name)) continue;
    console.log(`${name} …`);
    const own = stops.use(new AsyncDisposableStack());
    const found = await run({ connectionString, detail, stops: own }).finally(() => own.disposeAsync());
    for (const { what, actual, isRight, figures } of found)
      console.log(`${isRight ? "right" : "WRONG"}: ${what}\n  ${actual}\n  ${figures}`);
    findings.push(...found);
  }
  await writeReport(machine, findings);
  return findings.every(({ isRight }) => isRight);
}
