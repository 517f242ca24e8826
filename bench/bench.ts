import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findGoods } from "./goods.ts";
import { describeMachine } from "./machine.ts";
import { measureCart } from "./measure-cart.ts";
import { measureCatalogue } from "./measure-catalogue.ts";
import { measureCheckout } from "./measure-checkout.ts";
import { measureMemory } from "./measure-memory.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePapers } from "./measure-papers.ts";
import { measureScripts } from "./measure-scripts.ts";
import { quick, thorough } from "./plans.ts";
import { recordShop } from "./record-shop.ts";
import { startShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";
import { markdown, type Row, tableOf } from "./table.ts";
import { openThrowawayDatabase } from "./throwaway-database.ts";

const report = join(import.meta.dirname, "../docs/bench.md");

const measures = {
  catalogue: measureCatalogue,
  pages: measurePages,
  // before carts, whose rows would be cleaned up by PostgreSQL meanwhile, and purchases, whose labels would be pressed
  papers: measurePapers,
  cart: measureCart,
  checkout: measureCheckout,
  scripts: measureScripts,
  memory: measureMemory,
};

/**
 * Measures everything in one run, prints the table and writes `docs/bench.md`. `npm run bench -- cart checkout` measures
 * these parts alone and writes nothing.
 */
export async function bench({
  isQuick,
  only,
  stops,
}: {
  isQuick: boolean;
  only: string[];
  stops: Stops;
}): Promise<void> {
  const plan = isQuick ? quick : thorough;
  say("A throw-away database is made and filled …");
  const connectionString = await openThrowawayDatabase(stops);
  const machine = await describeMachine(connectionString);
  const shop = await startShopProcess(connectionString, stops);
  const goods = await findGoods(shop.origin);
  const recorded = await recordShop(connectionString, goods);
  const parts = { shop, connectionString, goods, recorded, plan, stops };

  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (only.length > 0 && !only.includes(name)) continue;
    say(`${name} …`);
    rows.push(...(await measure(parts)));
  }
  const text = markdown({ machine, plan, rows });
  say(`\n${text}`);
  if (only.length > 0) return;
  await mkdir(join(report, ".."), { recursive: true });
  await writeFile(report, text);
}

/** Whole orders and their papers alone; the report stays as it is. */
export async function benchPapers({ isQuick, stops }: { isQuick: boolean; stops: Stops }): Promise<void> {
  const connectionString = await openThrowawayDatabase(stops);
  say(tableOf(await measurePapers({ connectionString, plan: isQuick ? quick : thorough, stops })));
}

/** What a process keeps, alone; the report stays as it is. */
export async function benchMemory({ stops }: { stops: Stops }): Promise<void> {
  say(tableOf(await measureMemory({ stops })));
}

function say(line: string): void {
  console.log(line);
}
