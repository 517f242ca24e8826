import { readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#server/platform/database/migrate.ts";
import { databaseAddress } from "#test/database-server.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { findGoods } from "./goods.ts";
import { growDatabase, grown, refillCarts, type Size } from "./grow-database.ts";
import { describeMachine } from "./machine.ts";
import { measureOffice } from "./measure-office.ts";
import { measureScale, type ScaleSide } from "./measure-scale.ts";
import { timeOrderStatements } from "./order-statements.ts";
import { quick, thorough } from "./plans.ts";
import { startShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";
import { markdown, tableOf } from "./table.ts";
import { fillForMeasuring, openThrowawayDatabase } from "./throwaway-database.ts";

const docs = join(import.meta.dirname, "../docs");

const officeTitle = "\n## The back office\n";

interface BenchScaleInput {
  isQuick: boolean;
  /** measures this half and leaves the last figures of the other in the report */
  only?: "office" | "guests" | "statements";
  /** more than two years have: five years, and a report of their own */
  orders?: number;
  stops: Stops;
}

/** Compares the shop with years of data against the demo; prints the table and writes `docs/bench-scale….md`. */
export async function benchScale({ isQuick, only, orders, stops }: BenchScaleInput): Promise<void> {
  // what a call costs, not how many fit: fewer connections leave room for others on the machine
  const plan = { ...(isQuick ? quick : { ...thorough, seconds: 2 }), connections: 6 };
  const size = sizeOf(orders);
  const report = join(docs, size === grown ? "bench-scale.md" : "bench-growth.md");
  const sides = await openSides(size, stops);
  if (only === "statements") return printStatements(sides.grown.connectionString);
  const machine = await describeMachine(sides.demo.connectionString);
  if (only !== "guests") {
    const office = await officePart(sides.grown, { machine, rounds: isQuick ? 5 : 15, size });
    await keep({ office, isQuick, report });
  }
  if (only === "office") return;
  const rows = await measureScale(sides, { plan, stops, size });
  const { menus, openCarts, guests } = size;
  const counts = [menus, size.orders, guests, openCarts].map((count) => count.toLocaleString("en"));
  const about =
    `"Shop" has ${menus > 0 ? `${counts[0]} menus, ` : ""}${counts[1]} orders of ${counts[2]} guests and ${counts[3]} open carts in its database, the ` +
    "yardstick is the same shop on the demo data; both run at the same time on one PostgreSQL. CPU is the processor time of shop and " +
    `database together for one call. Run it with \`npm run bench -- scale${size === grown ? "" : ` --orders ${size.orders}`}\`.`;
  const guestsPart = markdown({ machine, plan, rows }).replace("# Bench\n", `# Bench at scale\n\n${about}\n`);
  await keep({ guests: guestsPart, isQuick, report });
}

function sizeOf(orders = grown.orders): Size {
  if (orders <= grown.orders) return { ...grown, orders };
  return { menus: 0, orders, guests: Math.round(orders / 10), openCarts: 60_000, years: 5 };
}

type Sides = Record<"grown" | "demo", ScaleSide>;

/** `SCALE_SERVER` names a PostgreSQL that keeps the grown database for the next run: making it takes long. */
async function openSides(size: Size, stops: Stops): Promise<Sides> {
  const server = process.env.SCALE_SERVER ?? (await openThrowawayDatabase(stops));
  const address = (name: string) => databaseAddress(server, name);
  const demo = await fresh(server, "scale_demo");
  const start = (connectionString: string) => startShopProcess(connectionString, stops, shopSettings);
  const sides = { demo: { connectionString: demo, shop: await start(demo) } };
  const { days } = await findGoods(sides.demo.shop.origin);
  const name = `scale_${size.orders}`;
  if (!(await exists(server, name))) {
    say(`A database grows to ${size.orders.toLocaleString("en")} orders …`);
    await growDatabase(await fresh(server, `${name}_new`), days.slice(0, 3), { size, say });
    await onServer(server, `ALTER DATABASE ${name}_new RENAME TO ${name}`);
  }
  await prepareReused(address(name), size, days.slice(0, 3));
  const connectionString = address(name);
  return { ...sides, grown: { connectionString, shop: await start(connectionString) } };
}

// mails and PDFs are made by a worker, whose work belongs to no call; each guest of a stage has an address of its own
const shopSettings = { WORKER: "0", TRUSTED_PROXIES: "127.0.0.1" };

async function fresh(server: string, name: string): Promise<string> {
  await onServer(server, `DROP DATABASE IF EXISTS ${name}`);
  await onServer(server, `CREATE DATABASE ${name}`);
  await fillForMeasuring(databaseAddress(server, name));
  return databaseAddress(server, name);
}

/** Keeps the part of the report that was not measured. */
async function keep(part: {
  guests?: string;
  office?: string;
  isQuick: boolean;
  report: string;
}): Promise<void> {
  say(part.guests ?? part.office ?? "");
  if (part.isQuick) return;
  const [guests = "", office = ""] = (await readFile(part.report, "utf8").catch(() => "")).split(officeTitle);
  await writeFile(part.report, (part.guests ?? guests) + (part.office ?? officeTitle + office));
}

async function officePart(
  side: Parameters<typeof measureOffice>[0],
  { machine, rounds, size }: { machine: string; rounds: number; size: Size },
): Promise<string> {
  const rows = await measureOffice(side, { rounds });
  return (
    `${officeTitle}\nEvery list and the overview, asked one at a time on ${size.years} years of data: ${size.orders.toLocaleString("en")} orders, ` +
    `${Math.round(size.orders * (size.years > 2 ? 1.14 : 1.42)).toLocaleString("en")} mails and ${(size.orders / 4).toLocaleString("en")} entries of the log. ` +
    "The yardstick runs the same statements without HTTP, rights and JSON, one after another or side " +
    `by side as the shop does. ${rounds} rounds in turns after two that warm up; figures are medians, a ratio is the ` +
    "median of the rounds' ratios, and what takes less than 5 ms needs none. Other work ran on the machine, as the worst figures and " +
    `the load of ${loadavg()[0]?.toFixed(0)} at the end of this run show. ` +
    `Run it alone with \`npm run bench -- scale office${size === grown ? "" : ` --orders ${size.orders}`}\`.\n\n` +
    `${machine}\n\n${tableOf(rows)}\n`
  );
}

async function exists(server: string, name: string): Promise<boolean> {
  const rows = await onServer(server, `SELECT FROM pg_database WHERE datname = '${name}'`);
  return rows.length > 0;
}

async function onServer(server: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseAddress(server, "template1") });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A kept database gets this version's migrations, and open carts for the days that can be bought today. */
async function prepareReused(connectionString: string, size: Size, days: string[]): Promise<void> {
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  await migrate(database);
  await database.close();
  await refillCarts(connectionString, days, size);
}

/** Alone, to be compared before and after a change of the tables. */
async function printStatements(connectionString: string): Promise<void> {
  const found = await timeOrderStatements(connectionString);
  for (const [what, ms] of Object.entries(found)) say(`${ms.toFixed(2)} ms  ${what}`);
}

function say(line: string): void {
  console.log(line);
}
