import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { buy } from "./buy.ts";
import { ask, cpuMicrosOf, startChild } from "./child.ts";
import { databaseCpuMicros, familyCpuMicros } from "./database-cpu.ts";
import { findGoods, type Goods } from "./goods.ts";
import { openClient } from "./http-client.ts";
import { logIn } from "./log-in.ts";
import { repeat } from "./repeat.ts";
import type { Plan } from "./rounds.ts";
import { type ShopProcess, startShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";

const linesOfOrder = 6;
const labelsAtOnce = 1_500;

interface Measured {
  shop: ShopProcess;
  worker: ChildProcess;
  database: FreeDatabase;
  client: ReturnType<typeof openClient>;
  goods: Goods;
  plan: Plan;
}

/** Whole orders with their papers, and labels. */
export async function measurePapers({
  connectionString,
  plan,
  stops,
}: {
  connectionString: string;
  plan: Plan;
  stops: Stops;
}): Promise<Row[]> {
  const shop = await startShopProcess(connectionString, stops, { WORKER: "0" });
  const env = { DATABASE_URL: connectionString, SECRET_KEY: testSecretKey };
  const worker = startChild(new URL("./worker-process.ts", import.meta.url), stops, { env });
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.add(() => database.close());
  const client = openClient(shop.origin);
  stops.add(client.close);
  const found = await findGoods(shop.origin);
  const goods = { menus: found.menus, days: found.days.slice(0, 2) };
  const measured = { shop, worker, database, client, goods, plan };
  const labels = await measureLabels(measured);
  const orders = await measureOrders(measured);
  return [...orders, ...labels];
}

const order = ({ client, goods }: Measured) => buy(client.call, goods, undefined, linesOfOrder);

async function orderTimes(count: number, measured: Measured): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await order(measured);
  };
  await Promise.all(Array.from({ length: measured.plan.connections }, lane));
}

async function measureOrders(measured: Measured): Promise<Row[]> {
  const { shop, worker, database, plan } = measured;
  await ask(worker, { isWorking: true });
  // until V8 has compiled what is used: sustained is what a shop does all day
  const load = { connections: plan.connections, seconds: plan.warmSeconds * 5 };
  await repeat(load, () => order(measured));
  await drained(database);
  const cpu = async () => [
    await cpuMicrosOf(shop.child),
    // files of invoices are made in a process of its own
    familyCpuMicros(String(worker.pid)) ?? (await cpuMicrosOf(worker)),
    (await databaseCpuMicros(database)) ?? Number.NaN,
  ];
  const before = await cpu();
  const begin = performance.now();
  const { done } = await repeat({ ...load, seconds: plan.seconds * 3 }, () => order(measured));
  const bought = performance.now() - begin;
  await drained(database);
  const seconds = (performance.now() - begin) / 1000;
  const after = await cpu();
  const [guests = 0, papers = 0, sql = 0] = after.map(
    (micros, at) => (micros - (before[at] ?? 0)) / done / 1000,
  );
  const own = guests + papers;
  return [
    {
      what: `whole order (six additions, order, payment, invoice with PDF and ZUGFeRD, mail written), sustained until the last mail; ${(done / (bought / 1000)).toFixed(0)}/s accepted`,
      shop: `${(done / seconds).toFixed(1)}/s`,
      goal: "≥ 30/s",
      isMet: done / seconds >= 30,
    },
    {
      what: "… processor time of shop and worker",
      shop: `${own.toFixed(1)} ms`,
      cpu: `${guests.toFixed(1)} + ${papers.toFixed(1)} ms`,
    },
    {
      what: "… of all processes, with PostgreSQL",
      shop: `${(own + sql).toFixed(1)} ms`,
      cpu: `PostgreSQL ${sql.toFixed(1)} ms`,
    },
  ];
}

async function drained(database: FreeDatabase): Promise<void> {
  const waiting = "SELECT FROM mails WHERE status IN ('queued', 'sending') LIMIT 1";
  while (await database.row(waiting)) await wait(50);
}

const guests = 4;
const pauseMs = 5;

/** The 95th percentile in milliseconds. */
async function readCarts({ client, goods }: Measured, seconds: number): Promise<number> {
  const [day] = goods.days;
  const ids = await Promise.all(
    Array.from({ length: guests }, async () => {
      const guest = { "x-guest-id": crypto.randomUUID() };
      const json = { menuId: goods.menus[0]?.id, quantity: 1, deliveryDate: day };
      await client.call("POST", calls.addToCart.path, { headers: guest, json });
      return guest;
    }),
  );
  const took: number[] = [];
  await repeat({ connections: guests, seconds }, async (lane) => {
    const begin = performance.now();
    await client.call("GET", calls.readCart.path, { headers: ids[lane] });
    took.push(performance.now() - begin);
    await wait(pauseMs);
  });
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

async function measureLabels(measured: Measured): Promise<Row[]> {
  const { database, client, goods } = measured;
  const [day] = goods.days;
  // half of an order's lines are for each day, with six portions
  await orderTimes(Math.ceil(labelsAtOnce / (linesOfOrder / 2) / 6), measured);
  await database.rows(
    `INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
     SELECT $1, now(), now(), 'bench', shelf_life_days FROM production_settings`,
    [day],
  );
  const token = await logIn(database);
  const press = async (body: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const path = `/api/v1/staff/production/${day}/labels`;
    const { status, body: answer } = await client.call("POST", path, { headers, json: body });
    if (status !== 200) throw new Error(`labels: ${status} ${answer.toString().slice(0, 200)}`);
    return (JSON.parse(answer.toString()) as { data: { labels: number } }).data.labels;
  };
  const calm = await readCarts(measured, measured.plan.seconds);
  const begin = performance.now();
  let took = Number.NaN;
  const pressed = press({ which: "all" }).then((labels) => {
    took = (performance.now() - begin) / 1000;
    return labels;
  });
  const [labels, busy] = await Promise.all([pressed, readCarts(measured, measured.plan.seconds)]);
  const per = (took * labelsAtOnce) / labels;
  return [
    {
      what: `${labels.toLocaleString("en")} labels in one press; so long for ${labelsAtOnce.toLocaleString("en")}`,
      shop: `${took.toFixed(2)} s`,
      yardstick: `${per.toFixed(2)} s`,
      goal: "≤ 10 s",
      isMet: per <= 10,
    },
    {
      what: "… cart p95 meanwhile, against calm",
      shop: `${busy.toFixed(1)} ms`,
      yardstick: `${calm.toFixed(1)} ms`,
      ratio: (busy / calm).toFixed(2),
    },
  ];
}
