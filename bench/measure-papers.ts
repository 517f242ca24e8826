import { setTimeout as wait } from "node:timers/promises";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { type Call, jsonOf, openClient } from "./client.ts";
import { buy, findGoods } from "./guest.ts";
import { type Plan, repeat } from "./rounds.ts";
import { startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import { perSecond, type Row } from "./table.ts";
import { logIn } from "./throw-away-database.ts";

const linesOfOrder = 6;
const portionsOfLine = 6;
const labelsAtOnce = 1_500;
const mostLabelSeconds = 10;
const leastOrders = 30;

interface Measured {
  database: FreeDatabase;
  call: Call;
  plan: Plan;
  day: string;
  order(): Promise<unknown>;
}

/** Whole orders with everything that follows, by a shop and a worker, and labels. */
export async function measurePapers({
  connectionString,
  plan,
  stops,
}: {
  connectionString: string;
  plan: Plan;
  stops: Stops;
}): Promise<Row[]> {
  const env = { DATABASE_URL: connectionString };
  const { origin } = await startShop({ ...env, WORKER: "0" }, stops);
  await startShop(env, stops, { isWorker: true });
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.defer(() => database.close());
  const { call, close } = openClient(origin);
  stops.defer(close);
  const { menus, days } = await findGoods(origin);
  const order = () => buy(call, { menus, days: days.slice(0, 2) }, { lines: linesOfOrder });
  const measured = { database, call, plan, day: days[0]!, order };
  const labels = await measureLabels(measured);
  return [await measureOrders(measured), labels];
}

async function measureOrders({ database, plan, order }: Measured): Promise<Row> {
  // until V8 has compiled what is used: sustained is what a shop does all day
  const load = { connections: plan.connections, seconds: plan.warmSeconds * 5 };
  await repeat(load, order);
  await untilMailed(database);
  let done = 0;
  const begin = performance.now();
  const accepted = await repeat({ ...load, seconds: plan.seconds * 3 }, async () => {
    await order();
    done++;
  });
  await untilMailed(database);
  const reached = done / ((performance.now() - begin) / 1000);
  return {
    what: `whole order (six additions, order, payment, invoice with PDF and ZUGFeRD, mail written), sustained until the last mail; ${perSecond(accepted)} accepted`,
    shop: perSecond(reached),
    goal: `≥ ${leastOrders}/s`,
    isMet: reached >= leastOrders,
  };
}

async function measureLabels({ database, call, day, order }: Measured): Promise<Row> {
  // half of an order's lines are for each day
  const orders = Math.ceil((labelsAtOnce * 2) / linesOfOrder / portionsOfLine);
  for (let ordered = 0; ordered < orders; ordered++) await order();
  await untilMailed(database);
  await database.rows(
    `INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
     SELECT $1, now(), now(), 'bench', shelf_life_days FROM production_settings`,
    [day],
  );
  const headers = { authorization: `Bearer ${await logIn(database)}` };
  const path = `/api/v1/staff/production/${day}/labels`;
  const begin = performance.now();
  const { data } = await jsonOf<{ data: { labels: number } }>(
    call("POST", path, { headers, json: { which: "all" } }),
  );
  const seconds = (performance.now() - begin) / 1000;
  const reached = (seconds * labelsAtOnce) / data.labels;
  return {
    what: `${data.labels.toLocaleString("en")} labels in one press took ${seconds.toFixed(2)} s; so long for ${labelsAtOnce.toLocaleString("en")}`,
    shop: `${reached.toFixed(2)} s`,
    goal: `≤ ${mostLabelSeconds} s`,
    isMet: reached <= mostLabelSeconds,
  };
}

async function untilMailed(database: FreeDatabase): Promise<void> {
  const waiting = "SELECT FROM mails WHERE status IN ('queued', 'sending') LIMIT 1";
  while (await database.row(waiting)) await wait(50);
}
