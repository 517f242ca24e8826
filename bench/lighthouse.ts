import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pages } from "#contract/addresses.ts";
import { buildWhenStale } from "../tools/build.ts";
import { findGoods } from "./goods.ts";
import { isMet, type JudgedPage, lighthouseReport } from "./lighthouse-report.ts";
import { describeMachine } from "./machine.ts";
import { runLighthouse } from "./run-lighthouse.ts";
import { startShopProcess } from "./start-shop-process.ts";
import { type Stops, stopsAtTheEnd } from "./stops.ts";
import { openThrowawayDatabase } from "./throwaway-database.ts";

const runsPerPage = 5;
const report = join(import.meta.dirname, "../docs/lighthouse.md");
const always = { performance: 100, accessibility: 100, "best-practices": 100 };

process.env.NODE_ENV ??= "production";
await buildWhenStale();
const stops = stopsAtTheEnd();
try {
  await look(stops);
} finally {
  await stops.run();
}

/** Measures the four most important pages, prints the table and writes `docs/lighthouse.md`. */
async function look(stops: Stops): Promise<void> {
  console.log("A throw-away database is made, and its pictures …");
  const connectionString = await openThrowawayDatabase(stops, { hasPictures: true });
  const machine = await describeMachine(connectionString);
  const shop = await startShopProcess(connectionString, stops);
  // Canonical links contain this name.
  const origin = shop.origin.replace("127.0.0.1", "localhost");
  const goods = await findGoods(origin);
  const judged: JudgedPage[] = [
    { path: pages.home(), runs: [], goals: { ...always, seo: 100 } },
    { path: pages.shop(), runs: [], goals: { ...always, seo: 100 } },
    { path: pages.menuDetails(goods.menus[0]!.slug), runs: [], goals: { ...always, seo: 100 } },
    // Not meant for search engines.
    { path: pages.cart(), runs: [], goals: always },
  ];
  for (let round = 0; round < runsPerPage; round++) {
    for (const page of judged) {
      console.log(`${page.path} …`);
      page.runs.push(await runLighthouse(origin + page.path));
    }
  }
  const text = lighthouseReport(judged, machine);
  console.log(`\n${text}`);
  await writeFile(report, text);
  if (!judged.every(isMet)) process.exitCode = 1;
}
