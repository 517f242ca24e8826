import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { serialize } from "node:v8";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import type { Recorded } from "./bare-process.ts";
import { type Call, jsonOf, openClient } from "./client.ts";
import { buy, findGoods, type Goods, headersOf, type Line, linesFor, orderOf } from "./guest.ts";
import { recordShop } from "./record-shop.ts";
import { alternate, fire, type Plan, type Run, repeat, type Shot } from "./rounds.ts";
import { startProcess, startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import { compared, type Row, tableOf } from "./table.ts";
import { liftPortions, onDatabase, throwAwayDataDir } from "./throw-away-database.ts";

export interface Side {
  origin: string;
  /** origin of the shop that uses the same database */
  home: string;
  goods: Goods;
  connectionString: string;
  buy(): Promise<unknown>;
}

interface Kind {
  part: "catalogue" | "cart" | "checkout";
  what: string;
  least: number;
  runOn(side: Side, plan: Plan): Promise<Run> | Run;
}

type Addition = Line & { guestId: string };

const linesPerCart = 3;
const guestsPerConnection = 100;
const leastBeside = 0.95;
// headers about the connection, which each server sets itself
const ownHeaders = ["connection", "keep-alive", "date", "content-length", "transfer-encoding"];

const kinds: Kind[] = [
  { part: "catalogue", what: "menu list", least: 0.8, runOn: firing(() => calls.readMenus.path) },
  { part: "catalogue", what: "menu page", least: 0.8, runOn: firing(menuPage) },
  { part: "cart", what: `cart read, ${linesPerCart} lines`, least: 0.8, runOn: readingCarts },
  { part: "cart", what: "add to cart", least: 0.6, runOn: adding },
  {
    part: "checkout",
    what: "complete purchase (two additions, order, payment, webhook, invoice)",
    least: 0.75,
    runOn: (side) => (load) => repeat(load, side.buy),
  },
];

export const ratioParts = ["catalogue", "cart", "checkout"] as const;

/** The shop against a bare Fastify with the same bytes and the same SQL. */
export async function measureRatios(
  parts: readonly string[],
  { connectionString, plan, stops }: { connectionString: string; plan: Plan; stops: Stops },
): Promise<Row[]> {
  const { origin } = await startShop({ DATABASE_URL: connectionString }, stops);
  const goods = await findGoods(origin);
  const shop = sideOf({ origin, goods, connectionString }, stops);
  const bare = await startBare(shop, stops);
  const { call, close } = openClient(bare.origin);
  stops.defer(close);
  const buyBare = async () => {
    const headers = headersOf(randomUUID());
    const [first, second] = linesFor(goods, { lines: 2, quantity: 6 });
    const order = orderOf(headers["x-guest-id"], headers["x-guest-id"]);
    // the call between payment and confirmation is the webhook
    for (const [at, json] of [[0, first], [1, second], [2, order], [3], [5, order]] as const)
      await jsonOf(call("POST", `/calls/${at}`, { headers, json }));
  };
  const yardstick = { ...shop, origin: bare.origin, buy: buyBare };
  const chosen = kinds.filter(({ part }) => parts.includes(part));
  return compareSides(chosen, plan, shop, yardstick);
}

async function startBare({ origin, goods, connectionString }: Side, stops: Stops) {
  const { call, close } = openClient(origin);
  const paths = [calls.readMenus.path, menuPage(goods)];
  const answers = await Promise.all(paths.map((path) => keptAnswer(call, path)));
  const recorded = await recordShop(connectionString, goods);
  const args = [new URL("./bare-process.ts", import.meta.url).pathname];
  const input = serialize({ connectionString, answers, ...recorded });
  const bare = await startProcess(args, { input }, stops);
  const [added] = additions(goods, 1, 1);
  await addAll(bare.origin, added!);
  const headers = headersOf(added![0]!.guestId);
  const { data } = await jsonOf<{ data: Cart }>(call("GET", calls.readCart.path, { headers }));
  close();
  if (data.items.length !== linesPerCart) throw new Error("the yardstick adds something else");
  return bare;
}

async function keptAnswer(call: Call, path: string): Promise<Recorded["answers"][number]> {
  const answer = await call("GET", path, { headers: { "accept-encoding": "br" } });
  if (answer.status !== 200 || answer.headers["content-encoding"] !== "br")
    throw new Error(`${path} answered ${answer.status} ${answer.headers["content-encoding"]}`);
  const kept = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name));
  return { path, headers: Object.fromEntries(kept) as Record<string, string>, body: answer.body };
}

/** Compares this checkout with another one, whose packages are installed, each on its own database. Writes no report. */
export async function benchBeside(folder: string | undefined, plan: Plan, stops: Stops): Promise<void> {
  if (!folder) throw new Error("npm run bench -- beside <folder of the other checkout>");
  // as `npm start` does
  const build = [join(folder, "tools/build.ts"), "--when-stale"];
  await promisify(execFile)(process.execPath, build, { cwd: folder });
  const open = async (of?: string) => sideOf(await operateShop(stops, of), stops);
  const [shop, other] = [await open(), await open(resolve(folder))];
  const equally = kinds.map((kind) => ({ ...kind, least: leastBeside }));
  console.log(`\n${tableOf(await compareSides(equally, plan, shop, other))}`);
}

/** Starts the shop on its embedded database for the second time: the query plans of a first start are poor. */
export async function operateShop(stops: Stops, folder?: string) {
  const dataDir = await throwAwayDataDir(stops);
  const address = async () => (await embeddedDatabase.findRunning(dataDir))?.connectionString ?? "";
  const first = await startShop({ DATA_DIR: dataDir }, stops, { folder });
  await onDatabase(await address(), (database) => liftPortions(database));
  await first.stop();
  const begin = performance.now();
  const { origin, child } = await startShop({ DATA_DIR: dataDir }, stops, { folder });
  if (!(await fetch(origin + calls.readMenus.path)).ok) throw new Error("the shop does not answer");
  const startedMs = performance.now() - begin;
  return { origin, child, startedMs, goods: await findGoods(origin), connectionString: await address() };
}

function sideOf(shop: Omit<Side, "buy" | "home">, stops: Stops): Side {
  const { call, close } = openClient(shop.origin);
  stops.defer(close);
  return { ...shop, home: shop.origin, buy: () => buy(call, shop.goods) };
}

async function compareSides(chosen: Kind[], plan: Plan, shop: Side, yardstick: Side): Promise<Row[]> {
  const rows: Row[] = [];
  // Connections that planned while the tables were empty would read them as a whole until autovacuum came along.
  const analyze = async () => {
    for (const { connectionString } of [shop, yardstick])
      await onDatabase(connectionString, (database) => database.rows("ANALYZE"));
  };
  for (const { what, least, runOn } of chosen) {
    const sides = { shop: await runOn(shop, plan), yardstick: await runOn(yardstick, plan) };
    rows.push(compared(what, await alternate(plan, sides, analyze), least));
    console.log(tableOf(rows.slice(-1)).split("\n").at(-1));
  }
  return rows;
}

function menuPage({ menus }: Goods): string {
  return pages.menuDetails(menus[0]!.slug);
}

function firing(pathOf: (goods: Goods) => string): Kind["runOn"] {
  return ({ origin, goods }) =>
    (load) =>
      fire(origin, load, () => [{ path: pathOf(goods), headers: { "accept-encoding": "br" } }]);
}

async function readingCarts(side: Side, { connections }: Plan): Promise<Run> {
  const carts = additions(side.goods, connections);
  await Promise.all(carts.map((own) => addAll(side.home, own)));
  const shot = ({ guestId }: Addition) => ({ path: calls.readCart.path, headers: headersOf(guestId) });
  return (load) => fire(side.origin, load, (connection) => carts[connection]!.map(shot));
}

async function addAll(origin: string, all: readonly Addition[]): Promise<void> {
  const { call, close } = openClient(origin);
  for (const { guestId, ...json } of all)
    await jsonOf(call("POST", calls.addToCart.path, { headers: headersOf(guestId), json }));
  close();
}

/** New guests each round, so that no cart or quantity reaches its limit. */
function adding({ origin, goods }: Side): Run {
  return (load) => {
    const all = additions(goods, load.connections);
    return fire(origin, load, (connection) => all[connection]!.map(additionShot));
  };
}

export function additionShot({ guestId, ...line }: Addition): Shot {
  return {
    method: "POST",
    path: calls.addToCart.path,
    headers: { ...headersOf(guestId), "content-type": "application/json" },
    body: JSON.stringify(line),
  };
}

/** For each connection the additions of its guests, one guest after the other. */
export function additions(goods: Goods, connections: number, guests = guestsPerConnection): Addition[][] {
  const lines = linesFor(goods, { lines: linesPerCart, quantity: 1 });
  const ofGuest = () => {
    const guestId = randomUUID();
    return lines.map((line) => ({ guestId, ...line }));
  };
  return Array.from({ length: connections }, () => Array.from({ length: guests }, ofGuest).flat());
}
