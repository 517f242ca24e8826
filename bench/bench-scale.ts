import { readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { databaseAddress } from "#test/database-server.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { findGoods } from "./goods.ts";
import { growDatabase, grown } from "./grow-database.ts";
import { describeMachine } from "./machine.ts";
import { measureOffice } from "./measure-office.ts";
import { measureScale } from "./measure-scale.ts";
import { quick, thorough } from "./plans.ts";
import { startShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";
import { markdown, tableOf } from "./table.ts";
import { openThrowawayDatabase } from "./throwaway-database.ts";

const report = join(import.meta.dirname, "../docs/bench-scale.md");
const grownName = "grown";

const officeTitle = "\n## The back office\n";

/** Compares the shop with two years of data against the demo; prints the table and writes `docs/bench-scale.md`. */
export async function benchScale({ isQuick, isOfficeOnly, stops }: Wish): Promise<void> {
  const plan = isQuick ? quick : thorough;
  say("Two throw-away databases are made, one of them grows …");
  const connectionString = await openThrowawayDatabase(stops);
  const machine = await describeMachine(connectionString);
  const grownString = await copy(connectionString);
  const demo = { connectionString, shop: await startShopProcess(connectionString, stops) };
  const { days } = await findGoods(demo.shop.origin);
  const begin = performance.now();
  await growDatabase(grownString, days.slice(0, 3));
  say(`… ${((performance.now() - begin) / 1000).toFixed(0)} s. Two shops are measured …`);
  const sides = {
    grown: { connectionString: grownString, shop: await startShopProcess(grownString, stops) },
    demo,
  };
  const office = await officePart(sides.grown, { machine, rounds: isQuick ? 5 : 15 });
  if (isOfficeOnly) return keep({ office, isQuick });
  const rows = await measureScale(sides, { plan, stops });
  const { menus, orders, openCarts } = grown;
  const counts = [menus, orders, openCarts].map((count) => count.toLocaleString("en"));
  const about =
    `"Shop" has ${counts[0]} menus, ${counts[1]} orders and ${counts[2]} open carts in its database, the yardstick is the same ` +
    "shop on the demo data; both run at the same time on one PostgreSQL. Run it with `npm run bench -- scale`.";
  const guests = markdown({ machine, plan, rows }).replace("# Bench\n", `# Bench at scale\n\n${about}\n`);
  await keep({ guests, office, isQuick });
}

interface Wish {
  isQuick: boolean;
  /** skips the guests' calls and leaves their last figures in the report */
  isOfficeOnly: boolean;
  stops: Stops;
}

/** Keeps the part of the report that was not measured. */
async function keep(deps: { guests?: string; office: string; isQuick: boolean }): Promise<void> {
  say((deps.guests ?? "") + deps.office);
  if (deps.isQuick) return;
  const [guests = ""] = (await readFile(report, "utf8")).split(officeTitle);
  await writeFile(report, (deps.guests ?? guests) + deps.office);
}

async function officePart(
  side: Parameters<typeof measureOffice>[0],
  { machine, rounds }: { machine: string; rounds: number },
): Promise<string> {
  const rows = await measureOffice(side, { rounds });
  return (
    `${officeTitle}\nEvery list and the overview, asked one at a time on the same two years of data (190,000 mails and 50,000 ` +
    "entries of the log with them). The yardstick runs the same statements without HTTP, rights and JSON, one after another or side " +
    `by side as the shop does. ${rounds} rounds in turns after two that warm up; figures are medians, a ratio is the ` +
    "median of the rounds' ratios, and what takes less than 5 ms needs none. Other work ran on the machine, as the worst figures and " +
    `the load of ${loadavg()[0]?.toFixed(0)} at the end of this run show. ` +
    "Run it alone with `npm run bench -- scale office`.\n\n" +
    `${machine}\n\n${tableOf(rows)}\n`
  );
}

async function copy(connectionString: string): Promise<string> {
  const template = /\/([^/?]*)\?/.exec(connectionString)?.[1] ?? "";
  const server = databaseAddress(connectionString, "template1");
  const database = openFreeDatabase({ connectionString: server, connections: 1, onIdleError: () => {} });
  await database.rows(`CREATE DATABASE ${grownName} TEMPLATE "${template}" STRATEGY FILE_COPY`);
  await database.close();
  return databaseAddress(connectionString, grownName);
}

function say(line: string): void {
  console.log(line);
}
