import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { buy } from "./buy.ts";
import { additions, fillCarts, fireAdditions, linesPerCart, readShot } from "./cart-load.ts";
import { fire } from "./fire.ts";
import { findGoods, type Goods } from "./goods.ts";
import { openClient } from "./http-client.ts";
import { firePages, unkeptPages } from "./measure-pages.ts";
import { operateShop } from "./operated-shop.ts";
import { quick, thorough } from "./plans.ts";
import { refreshPlans } from "./refresh-plans.ts";
import { type Achieved, type Load, repeat } from "./repeat.ts";
import { alternate, type Contestant, type Plan } from "./rounds.ts";
import type { Stops } from "./stops.ts";
import { compared, tableOf } from "./table.ts";
import { cookWithoutLimit, pretendPicturesAreMade } from "./throwaway-database.ts";

interface Side {
  origin: string;
  goods: Goods;
  connectionString: string;
  contestant(run: (load: Load) => Promise<Achieved>): Contestant;
}

const leastRatio = 0.95;

/**
 * This checkout against another one, whose packages are installed: both as `npm start` runs them, each on its own
 * database, under the same load in turns. The yardstick is the other one. Writes nothing.
 */
export async function benchBeside({
  folder,
  isQuick,
  stops,
}: {
  folder: string | undefined;
  isQuick: boolean;
  stops: Stops;
}): Promise<void> {
  if (!folder) throw new Error("npm run bench -- beside <folder of the other checkout>");
  const plan = isQuick ? quick : thorough;
  const shop = await openSide(stops);
  const bare = await openSide(stops, resolve(folder));
  const rows = [];
  for (const [what, runOn] of Object.entries(await loads(plan, [shop, bare], stops))) {
    const contestants = { shop: shop.contestant(runOn(shop)), bare: bare.contestant(runOn(bare)) };
    const refresh = async () => {
      for (const side of [shop, bare]) await refreshPlans(side.connectionString);
    };
    rows.push(compared(what, await alternate(plan, contestants, refresh), leastRatio));
    console.log(tableOf(rows.slice(-1)).split("\n").at(-1));
  }
  console.log(`\n${tableOf(rows)}`);
}

/** In the first start of a shop pictures are made and plans are poor, so both get what the bench's shop has. */
async function openSide(stops: Stops, folder?: string): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-bench-beside-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  stops.add(() => embeddedDatabase.remove(dataDir));
  const first = await operateShop(dataDir, stops, { folder });
  const connectionString = (await embeddedDatabase.findRunning(dataDir))?.connectionString ?? "";
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  await cookWithoutLimit(database);
  await pretendPicturesAreMade(database, ["avif", "webp"]);
  await database.close();
  await first.stop();
  const shop = await operateShop(dataDir, stops, { folder });
  return {
    origin: shop.origin,
    goods: await findGoods(shop.origin),
    connectionString: (await embeddedDatabase.findRunning(dataDir))?.connectionString ?? "",
    contestant: (run) => ({
      child: shop.child,
      run,
      spent: async () => ((await shop.cpuMs()) ?? Number.NaN) * 1000,
    }),
  };
}

type RunOn = (side: Side) => (load: Load) => Promise<Achieved>;

async function loads({ connections }: Plan, sides: Side[], stops: Stops): Promise<Record<string, RunOn>> {
  const carts = new Map(
    await Promise.all(
      sides.map(
        async (side) => [side, await fillCarts(side.origin, additions(side.goods, connections))] as const,
      ),
    ),
  );
  const clients = new Map(sides.map((side) => [side, openClient(side.origin)]));
  for (const { close } of clients.values()) stops.add(close);
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  const kept = (pathOf: (goods: Goods) => string): RunOn => {
    return ({ origin, goods }) =>
      (load) =>
        fire(origin, load, () => [{ path: pathOf(goods), headers }]);
  };
  const unkept = (kind: keyof typeof unkeptPages): RunOn => {
    return ({ origin, goods }) => {
      const paths = unkeptPages[kind](goods);
      return (load) => firePages(origin, load, paths);
    };
  };
  return {
    "menu list": kept(() => calls.readMenus.path),
    "menu page": kept(({ menus }) => pages.menuDetails(menus[0]!.slug)),
    "a filtered list that is not in memory": unkept("filtered"),
    "a searched list that is not in memory": unkept("searched"),
    [`cart read, ${linesPerCart} lines`]: (side) => (load) =>
      fire(side.origin, load, (at) => carts.get(side)![at]!.map(readShot)),
    "add to cart":
      ({ origin, goods }) =>
      (load) =>
        fireAdditions(origin, load, additions(goods, load.connections)),
    "complete purchase (two additions, order, payment, invoice)": (side) => (load) =>
      repeat(load, () => buy(clients.get(side)!.call, side.goods)),
  };
}
