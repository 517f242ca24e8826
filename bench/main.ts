import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildWhenStale } from "../tools/build.ts";
import { measureBooks } from "./measure-books.ts";
import { measureCrowd } from "./measure-crowd.ts";
import { measureEncoding } from "./measure-encoding.ts";
import { measureFiles } from "./measure-files.ts";
import { measureForecast } from "./measure-forecast.ts";
import { measureMemory } from "./measure-memory.ts";
import { measureOffice } from "./measure-office.ts";
import { measureOrders } from "./measure-orders.ts";
import { measurePapers } from "./measure-papers.ts";
import { benchBeside, measureRatios, ratioParts } from "./measure-ratios.ts";
import { measureRecipes } from "./measure-recipes.ts";
import { measureScripts } from "./measure-scripts.ts";
import { measureTrace } from "./measure-trace.ts";
import { quick, thorough } from "./rounds.ts";
import { type Stops, stopsAtTheEnd } from "./stops.ts";
import { methodOf, type Row, tableOf } from "./table.ts";
import { describeMachine, openThrowAwayDatabase } from "./throw-away-database.ts";

const report = join(import.meta.dirname, "../docs/bench.md");
const plan = process.argv.includes("--quick") ? quick : thorough;
const words = process.argv.slice(2).filter((word) => !word.startsWith("-"));

process.env.NODE_ENV ??= "production";
await buildWhenStale();
const stops = stopsAtTheEnd();
try {
  if (words[0] === "beside") await benchBeside(words[1], plan, stops);
  else await bench(words);
} finally {
  await stops.disposeAsync();
}

/**
 * Measures everything in one run, prints the table and writes `docs/bench.md`. `npm run bench -- cart checkout` measures
 * these parts alone, `--quick` all of them shortly; both write nothing.
 */
async function bench(only: string[]): Promise<void> {
  console.log("A throw-away database is made and filled …");
  const connectionString = await openThrowAwayDatabase(stops);
  const isTried = (part: string) => only.length === 0 || only.includes(part);
  const ratios = ratioParts.filter(isTried);
  const rows: Row[] = [];
  // each part with its own processes, so that none works beside another one's
  const during = async (part: string, measure: (own: Stops) => Promise<Row[]>) => {
    console.log(`${part} …`);
    const own = stops.use(new AsyncDisposableStack());
    rows.push(...(await measure(own).finally(() => own.disposeAsync())));
  };
  // before carts, whose rows would be cleaned up by PostgreSQL meanwhile, and purchases, whose labels would be pressed
  if (isTried("papers"))
    await during("papers", (own) => measurePapers({ connectionString, plan, stops: own }));
  if (isTried("orders")) await during("orders", (own) => measureOrders({ plan, stops: own }));
  if (ratios.length > 0)
    await during(ratios.join(", "), (own) => measureRatios(ratios, { connectionString, plan, stops: own }));
  if (isTried("encoding"))
    await during("encoding", (own) => measureEncoding({ connectionString, plan, stops: own }));
  if (isTried("crowd")) await during("crowd", (own) => measureCrowd({ connectionString, plan, stops: own }));
  if (isTried("scripts")) await during("scripts", (own) => measureScripts({ connectionString, stops: own }));
  if (isTried("office")) await during("office", (own) => measureOffice({ plan, stops: own }));
  if (isTried("books")) await during("books", (own) => measureBooks({ plan, stops: own }));
  if (isTried("recipes")) await during("recipes", (own) => measureRecipes({ plan, stops: own }));
  if (isTried("trace")) await during("trace", (own) => measureTrace({ plan, stops: own }));
  if (isTried("forecast")) rows.push(...measureForecast());
  if (isTried("files")) await during("files", (own) => measureFiles({ connectionString, plan, stops: own }));
  if (isTried("memory")) await during("memory", (own) => measureMemory({ plan, stops: own }));
  const parts = ["# Bench", await describeMachine(connectionString), tableOf(rows), methodOf(plan)];
  const text = parts.join("\n\n").concat("\n");
  console.log(`\n${text}`);
  if (only.length === 0 && plan === thorough) await writeFile(report, text);
}
