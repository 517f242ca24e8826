import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { openClient } from "./client.ts";
import { buy, findGoods, type Goods } from "./guest.ts";
import { additionShot, additions } from "./measure-ratios.ts";
import { fire, type Plan, repeat } from "./rounds.ts";
import { startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { fillForMeasuring, throwAwayDataDir } from "./throw-away-database.ts";

const linesOfOrder = 6;
const mostShopMs = 12;
const mostDatabaseMs = 12;
/** of a whole order, on a quiet machine */
const mostFirstMs = 150;
const dearest = 20;
/** of Linux, whatever the machine */
const ticksPerSecond = 100;
const isOfShop = "query !~ 'pg_stat_statements|FROM mails WHERE status IN'";

interface Measured {
  database: FreeDatabase;
  goods: Goods;
  origin: string;
  plan: Plan;
  /** so far, in seconds */
  cpu(): { shop: number; database: number };
  order(): Promise<unknown>;
}

/**
 * What whole orders and additions cost, in time of the processor, by a shop with its jobs on a database of its own;
 * and what PostgreSQL does for one order: statements, planning. Linux only.
 */
export async function measureOrders({ plan, stops }: { plan: Plan; stops: Stops }): Promise<Row[]> {
  const dataDir = await throwAwayDataDir(stops);
  const connectionString = await countingDatabase(dataDir, stops);
  await fillForMeasuring(connectionString);
  // `NODE_OPTIONS=--cpu-prof` of the bench profiles the shop
  const env = { DATABASE_URL: connectionString, NODE_OPTIONS: process.env.NODE_OPTIONS };
  const { origin, child } = await startShop(env, stops);
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.defer(() => database.close());
  const { call, close } = openClient(origin);
  stops.defer(close);
  const found = await findGoods(origin);
  const goods = { ...found, days: found.days.slice(0, 2) };
  const postmaster = await database.row<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  );
  const measured: Measured = {
    ...{ database, goods, origin, plan },
    cpu: () => ({ shop: secondsOf(child.pid), database: secondsOfServer(postmaster?.pid ?? 0) }),
    order: () => buy(call, goods, { lines: linesOfOrder }),
  };
  const first = await firstOrder(measured);
  const orders = await costOfOrders(measured);
  return [first, ...orders, ...(await workForOrder(measured)), await costOfAdditions(measured)];
}

/** PostgreSQL that counts each statement. Only the second start knows the library. */
async function countingDatabase(dataDir: string, stops: Stops): Promise<string> {
  const settings = { dataDir, durable: true, log: () => {} };
  const first = await embeddedDatabase.start(settings);
  const owner = openFreeDatabase({ connectionString: first.connectionString, onIdleError: () => {} });
  await owner.rows("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await owner.rows("ALTER SYSTEM SET pg_stat_statements.track = 'none'");
  await owner.rows("ALTER SYSTEM SET pg_stat_statements.track_planning = 'on'");
  await owner.close();
  await first.stop();
  const server = await embeddedDatabase.start(settings);
  stops.defer(() => server.stop());
  const again = openFreeDatabase({ connectionString: server.connectionString, onIdleError: () => {} });
  await again.rows("CREATE EXTENSION pg_stat_statements");
  await again.close();
  return server.connectionString;
}

/** On connections that have planned nothing yet, by a process that has compiled nothing. */
async function firstOrder({ database, order }: Measured): Promise<Row> {
  await count(database, "all");
  const begin = performance.now();
  await order();
  const ms = performance.now() - begin;
  await untilMailed(database);
  await count(database, "none");
  const planned = await database.row<{ ms: number; plans: number }>(
    `SELECT sum(total_plan_time) AS ms, sum(plans)::int AS plans FROM pg_stat_statements WHERE ${isOfShop}`,
  );
  return {
    what: `first whole order of a fresh process (planning with its letter: ${planned?.ms.toFixed(0)} ms for ${planned?.plans} plans)`,
    shop: `${ms.toFixed(0)} ms`,
    goal: `≤ ${mostFirstMs} ms`,
    isMet: ms <= mostFirstMs,
  };
}

/** Begins anew to count statements, or ends. */
async function count(database: FreeDatabase, track: "all" | "none"): Promise<void> {
  await database.rows(`ALTER SYSTEM SET pg_stat_statements.track = '${track}'`);
  await database.rows("SELECT pg_reload_conf()");
  await wait(500);
  if (track === "all") await database.rows("SELECT pg_stat_statements_reset()");
}

async function costOfOrders({ database, plan, cpu, order }: Measured): Promise<Row[]> {
  const load = { connections: plan.connections, seconds: plan.warmSeconds * 5 };
  await repeat(load, order);
  await untilMailed(database);
  // as in the ratios: plans that were made while the tables were empty last until autovacuum comes along
  await database.rows("ANALYZE");
  const before = cpu();
  let done = 0;
  const begin = performance.now();
  await repeat({ ...load, seconds: plan.seconds * 4 }, async () => {
    await order();
    done++;
  });
  await untilMailed(database);
  const perSecond = done / ((performance.now() - begin) / 1000);
  const after = cpu();
  const shopMs = ((after.shop - before.shop) * 1000) / done;
  const databaseMs = ((after.database - before.database) * 1000) / done;
  const what = `whole order (six additions, order, payment, invoice, letter), ${perSecond.toFixed(1)}/s`;
  return [
    costRow(`${what}: processor of the shop`, shopMs, mostShopMs),
    costRow(`${what}: processor of PostgreSQL`, databaseMs, mostDatabaseMs),
  ];
}

async function costOfAdditions({ goods, origin, plan, cpu }: Measured): Promise<Row> {
  const shots = () => additions(goods, plan.connections);
  await fire(origin, { connections: plan.connections, seconds: plan.warmSeconds }, all(shots()));
  const before = cpu();
  const reached = await fire(origin, { connections: plan.connections, seconds: plan.seconds }, all(shots()));
  const after = cpu();
  const ms = (seconds: number) => ((seconds * 1000) / (reached * plan.seconds)).toFixed(2);
  return {
    what: `add to cart, ${reached.toFixed(0)}/s: processor of the shop, of PostgreSQL`,
    shop: `${ms(after.shop - before.shop)} ms, ${ms(after.database - before.database)} ms`,
    goal: "–",
    isMet: true,
  };
}

const all = (shots: ReturnType<typeof additions>) => (connection: number) =>
  shots[connection]!.map(additionShot);

/** Some orders, one after the other, with everything counted. */
async function workForOrder({ database, order }: Measured): Promise<Row[]> {
  const orders = 30;
  await count(database, "all");
  for (let done = 0; done < orders; done++) await order();
  await untilMailed(database);
  await count(database, "none");
  const counted = await database.rows<{
    query: string;
    own: boolean;
    calls: number;
    ms: number;
    planMs: number;
    plans: number;
  }>(
    `SELECT query, toplevel AS own, calls::int, total_exec_time AS ms, total_plan_time AS "planMs", plans::int FROM pg_stat_statements
     WHERE ${isOfShop} ORDER BY total_exec_time + total_plan_time DESC`,
  );
  const sum = (of: (one: (typeof counted)[number]) => number) =>
    counted.reduce((total, one) => total + of(one), 0) / orders;
  for (const { query, own, calls, ms, planMs, plans } of counted.slice(0, dearest)) {
    const text = query.replaceAll(/\s+/g, " ").slice(0, 90);
    console.log(
      `${(ms / orders).toFixed(2)} ms run, ${(planMs / orders).toFixed(2)} ms planned (${plans}), ${(calls / orders).toFixed(1)} calls${own ? "" : ", inside"}: ${text}`,
    );
  }
  const planned = counted.slice(0, dearest).reduce((total, { planMs }) => total + planMs, 0) / orders;
  return [
    {
      what: "statements of one order, with those inside of triggers and functions",
      shop: `${sum((one) => (one.own ? one.calls : 0)).toFixed(0)}, ${sum(({ calls }) => calls).toFixed(0)}`,
      goal: "–",
      isMet: true,
    },
    {
      what: `planning of the ${dearest} dearest statements, for one order`,
      shop: `${planned.toFixed(2)} ms`,
      goal: "–",
      isMet: true,
    },
  ];
}

async function untilMailed(database: FreeDatabase): Promise<void> {
  const waiting = "SELECT FROM mails WHERE status IN ('queued', 'sending') LIMIT 1";
  while (await database.row(waiting)) await wait(50);
}

function costRow(what: string, ms: number, most: number): Row {
  return { what, shop: `${ms.toFixed(1)} ms`, goal: `≤ ${most} ms`, isMet: ms <= most };
}

/** A process without its children. */
function secondsOf(pid: number | undefined): number {
  const [user, system] = timesOf(pid ?? 0);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
}

/** The server with its processes, also those that have ended. */
function secondsOfServer(postmaster: number): number {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  const ended = timesOf(postmaster).reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  return children.reduce((sum, pid) => sum + secondsOf(Number(pid)), ended);
}

/** user, system, and the same of ended children */
function timesOf(pid: number): number[] {
  return statOf(pid).slice(11, 15).map(Number);
}

const parentOf = (pid: string) => Number(statOf(Number(pid))[1]);

/** After the name, which may hold spaces: state, parent … */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
