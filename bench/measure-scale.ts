import { randomUUID } from "node:crypto";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { buy } from "./buy.ts";
import { cpuMicrosOf } from "./child.ts";
import { databaseCpuMicros } from "./database-cpu.ts";
import { fire, type Shot } from "./fire.ts";
import { findGoods, type Goods, linesFor } from "./goods.ts";
import type { Size } from "./grow-database.ts";
import { jsonOf, openClient } from "./http-client.ts";
import { measureManyMenus } from "./measure-many-menus.ts";
import { runStages } from "./measure-stages.ts";
import { repeat } from "./repeat.ts";
import { alternate, type Contestant, type Plan } from "./rounds.ts";
import type { ShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";
import { comparedCost, kilobytes, type Row } from "./table.ts";

// at most 1.2 times the demo's cost
const mostCost = 1.2;
const guests = 1600;
const packed = { "accept-encoding": "br" };

export interface ScaleSide {
  shop: ShopProcess;
  connectionString: string;
}

interface Side extends ScaleSide {
  goods: Goods;
  guestIds: string[];
  /** microseconds of processor time of shop and database until now */
  spent: () => Promise<number>;
  close: () => Promise<void>;
}

/** The shop on years of data, against the same shop on the demo data. */
export async function measureScale(
  sides: { grown: ScaleSide; demo: ScaleSide },
  { plan, stops, size }: { plan: Plan; stops: Stops; size: Size },
): Promise<Row[]> {
  const shop = await prepare(sides.grown);
  const bare = await prepare(sides.demo);
  const rows: Row[] = [];
  const measure = async (what: string, workOf: (side: Side) => Contestant["run"]) => {
    const contestant = (side: Side) => ({ child: side.shop.child, run: workOf(side), spent: side.spent });
    const figures = await alternate(plan, { shop: contestant(shop), bare: contestant(bare) });
    rows.push(comparedCost(what, figures, mostCost));
  };
  const gets =
    (shotsOf: (side: Side) => Shot[]) =>
    (side: Side): Contestant["run"] =>
    (load) => {
      const shots = shotsOf(side);
      return fire(side.shop.origin, load, (connection) => turned(shots, connection * 10));
    };

  await measure(
    "bestsellers",
    gets(() => [{ path: `${calls.readMenus.path}?is_bestseller=true`, headers: packed }]),
  );
  await measure(
    "details of 30 menus in turn",
    gets(({ goods }) => detailShots(goods)),
  );
  await measure(
    "page of a menu",
    gets(({ goods }) => [{ path: pages.menuDetails(goods.menus[0]!.slug), headers: packed }]),
  );
  await measure(
    "cart read, 3 lines",
    gets(({ guestIds }) => guestIds.map(readShot)),
  );
  await measure(
    "add to cart",
    (side) => (load) => fire(side.shop.origin, load, () => additionShots(side.goods)),
  );
  await measure("complete purchase", (side) => {
    const client = openClient(side.shop.origin);
    stops.add(client.close);
    return (load) => repeat(load, () => buy(client.call, side.goods));
  });
  rows.push(...(await measureStages({ shop, bare }, plan)));
  if (size.menus > 0) {
    rows.push(...(await measureManyMenus(shop.shop)));
    rows.push(await fullList(shop, size));
    await takeOffSale(shop, size);
  }
  await measure(
    `menu list, the demo's ${bare.goods.menus.length + 2} on sale${size.menus > 0 ? ", the others not any more" : ""}`,
    gets(() => [{ path: calls.readMenus.path, headers: packed }]),
  );
  await shop.close();
  await bare.close();
  return rows;
}

/** A purchase and what follows, call by call. */
async function measureStages(sides: Record<"shop" | "bare", Side>, plan: Plan): Promise<Row[]> {
  // processor time of the database comes in steps of 10 ms
  const perRound = plan.rounds > 3 ? 200 : 80;
  const found: Record<"shop" | "bare", Record<string, number[]>> = { shop: {}, bare: {} };
  for (let round = -1; round < plan.rounds; round++) {
    const names = ["shop", "bare"] as const;
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { shop, goods, spent } = sides[name];
      const costs = await runStages({ origin: shop.origin, goods, spent }, perRound);
      // the first round warms up
      if (round < 0) continue;
      for (const [stage, cost] of Object.entries(costs)) {
        found[name][stage] ??= [];
        found[name][stage].push(cost);
      }
    }
  }
  const figuresOf = (cpuMicros: number[]) => ({ cpuMicros, perSecond: [] });
  return Object.keys(found.shop).map((stage) => {
    const figures = { shop: figuresOf(found.shop[stage]!), bare: figuresOf(found.bare[stage]!) };
    return comparedCost(`… ${stage}`, figures, mostCost);
  });
}

async function prepare(side: ScaleSide): Promise<Side> {
  const goods = await findGoods(side.shop.origin);
  // Both sides buy the same goods: those of the demo.
  const menus = goods.menus.slice(0, 30);
  const database = openFreeDatabase({ connectionString: side.connectionString, onIdleError: () => {} });
  const withCart = await openGuests(database);
  const spent = async () => (await cpuMicrosOf(side.shop.child)) + ((await databaseCpuMicros(database)) ?? 0);
  const guestIds = withCart.length === guests ? withCart : await fillCarts(side, { ...goods, menus });
  return { ...side, goods: { ...goods, menus }, guestIds, spent, close: database.close };
}

/** Guests with open carts, from all parts of the table. */
async function openGuests(database: FreeDatabase): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    "SELECT guest_id AS id FROM carts WHERE closed_at IS NULL AND line_count = 3 ORDER BY md5(id::text) LIMIT $1",
    [guests],
  );
  return rows.map(({ id }) => id);
}

async function fillCarts({ shop }: ScaleSide, goods: Goods): Promise<string[]> {
  const client = openClient(shop.origin);
  const ids = Array.from({ length: guests }, () => randomUUID());
  const left = ids.values();
  const row = async () => {
    for (const id of left) {
      const headers = { "x-guest-id": id };
      for (const json of linesFor(goods, { lines: 3, quantity: 1 })) {
        await jsonOf(client.call("POST", calls.addToCart.path, { headers, json }));
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, row));
  client.close();
  return ids;
}

/** The same sequence of requests with another beginning. */
function turned(shots: Shot[], by: number): Shot[] {
  const at = by % shots.length;
  return [...shots.slice(at), ...shots.slice(0, at)];
}

function detailShots({ menus }: Goods): Shot[] {
  return menus.map(({ slug }) => ({ path: calls.readMenu.path.replace(":slug", slug), headers: packed }));
}

function readShot(guestId: string): Shot {
  return { path: calls.readCart.path, headers: { "x-guest-id": guestId } };
}

function additionShots(goods: Goods): Shot[] {
  return Array.from({ length: 300 }, () => {
    const headers = { "x-guest-id": randomUUID(), "content-type": "application/json" };
    return linesFor(goods, { lines: 3, quantity: 1 }).map(
      (line): Shot => ({ method: "POST", path: calls.addToCart.path, headers, body: JSON.stringify(line) }),
    );
  }).flat();
}

/** A list of all menus is another list: reported, not compared. */
async function fullList({ shop }: Side, size: Size): Promise<Row> {
  const client = openClient(shop.origin);
  await client.call("GET", calls.readMenus.path, { headers: packed });
  const begin = performance.now();
  const answer = await client.call("GET", calls.readMenus.path, { headers: packed });
  const ms = performance.now() - begin;
  client.close();
  const what = `… a list of all ${size.menus.toLocaleString("en")} menus is ${kilobytes(answer.body.length)} brotli`;
  return { what, shop: `${ms.toFixed(0)} ms each` };
}

async function takeOffSale(side: Side, size: Size): Promise<void> {
  const database = openFreeDatabase({ connectionString: side.connectionString, onIdleError: () => {} });
  // A trigger checks each menu: all at once would exceed the statement timeout.
  const batch = 500;
  for (let from = 1000; from < 1000 + size.menus; from += batch) {
    await database.rows("UPDATE menus SET is_published = false WHERE position >= $1 AND position < $2", [
      from,
      from + batch,
    ]);
  }
  await database.close();
  const client = openClient(side.shop.origin);
  const count = async () =>
    (await jsonOf<{ data: unknown[] }>(client.call("GET", calls.readMenus.path))).data.length;
  while ((await count()) > 1000) await new Promise((resolve) => setTimeout(resolve, 200));
  client.close();
}
