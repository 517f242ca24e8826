import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { endEmptyDeliveries } from "#server/office/kitchen/deliveries/end-empty-deliveries.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { addDishes } from "#test/any-order/additions.ts";
import { chooserOf } from "#test/any-order/operation.ts";
import { emptyOrders } from "#test/any-order/empty-orders.ts";
import type { Ends } from "#test/any-order/attempt.ts";
import { openTable, type Slip, type Table } from "#test/any-order/table.ts";
import { eva, friday, orderNumber, wednesday } from "#test/buy.ts";
import { issueDue, nextWednesday, type Ordered, ordered } from "#test/delivery-changes.ts";
import type { TestShop } from "#test/open-shop.ts";
import { plannerOf } from "#test/planning.ts";
import { someBox } from "#test/portions.ts";
import { moneyGoesBack } from "#test/refunds.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

/** Who works in the shop, and what is sold in it: the same for all sequences. */
export interface Company {
  shop: TestShop;
  boss: TestStaff;
  /** grants what the boss asks for */
  quality: TestStaff;
  packers: readonly TestStaff[];
  box: number;
  /** a dish that is sold by itself and lies in the box; another one */
  dish: number;
  otherDish: number;
}

export interface AnyOrder extends Ordered {
  number: string;
}

/** What one sequence of operations changes. */
export interface World extends Company {
  /** what was added to them stands behind them */
  orders: AnyOrder[];
  tables: readonly Table[];
  /** everything that lies printed on the tables, the last print at the end */
  slips: Slip[];
  /** how many labels of the carrier are used up */
  labels: number;
  /** index of the moment */
  moment: number;
  /** what a scan did that it must not do */
  faults: string[];
  ends: Ends;
}

const code = "REIHE";
const tightDay = nextWednesday;

export async function openCompany(shop: TestShop): Promise<Company> {
  const boss = await staffOf(shop, "admin");
  const quality = await staffOf(shop, "quality");
  const packers = [await staffOf(shop, "packing"), await staffOf(shop, "packing")];
  const { id: box, contents } = await someBox(shop);
  const dish = contents[0]?.[0] ?? 0;
  const otherDish = [1, 2, 3].find((id) => !contents.some(([one]) => one === id)) ?? 0;
  const { plan } = plannerOf(shop, boss);
  // not every delivery and not every substitute finds room
  await plan(tightDay, { portions: 24, limits: [{ menuId: dish, portions: 6 }] });
  await plan(wednesday, { limits: [{ menuId: otherDish, portions: 9 }] });
  return { shop, boss, quality, packers, box, dish, otherDish };
}

export interface Start {
  moment: number;
  /** the carrier's limit of weight */
  grams: number;
  /** how often something was added to the first delivery: the first time it is paid */
  added: number;
}

/** Three paid orders in a shop where nothing else was sold. */
export async function newWorld(company: Company, { moment, grams, added }: Start): Promise<World> {
  const { shop, packers } = company;
  await emptyOrders(shop);
  await shop.database.rows("INSERT INTO discount_codes (code, percent) VALUES ($1, 7)", [code]);
  await shop.database.rows("UPDATE production_settings SET most_parcel_grams = $1", [grams]);
  shop.clock.set(moments[0]);
  const orders: AnyOrder[] = [];
  for (const more of purchases(company)) {
    const order = await ordered(shop, more);
    orders.push({ ...order, number: await orderNumber(shop, order.orderId) });
  }
  const days = [wednesday, wednesday, friday, nextWednesday];
  const tables = days.map((day, at) => openTable(packers[at % packers.length]!, day));
  const nothingYet = { slips: [], labels: 0, moment: 0, faults: [], ends: new Map() };
  const world: World = { ...company, orders, tables, ...nothingYet };
  for (let time = 0; time < added; time++) {
    const pays = time === 0 ? "paid" : "unpaid";
    await addDishes(world, orders[0]!, { pays, day: wednesday, choose: chooserOf(time) });
  }
  while (world.moment < moment) await goOn(world);
  return world;
}

/** With boxes and without, for one day and for two, with a code and without. */
function purchases({ box, dish, otherDish }: Company): NonNullable<Parameters<typeof ordered>[1]>[] {
  const [anna, bernd, clara] = ["anna", "bernd", "clara"].map((name) => ({
    guestData: { ...eva, email: `${name}@example.de` },
  }));
  return [
    {
      ...anna,
      lines: [
        { menuId: dish, quantity: 3, day: wednesday },
        { menuId: box, quantity: 2, day: wednesday },
        { menuId: otherDish, quantity: 6, day: friday },
      ],
    },
    {
      ...bernd,
      code,
      lines: [
        { menuId: dish, quantity: 5, day: wednesday },
        { menuId: otherDish, quantity: 2, day: wednesday },
      ],
    },
    {
      ...clara,
      lines: [
        { menuId: box, quantity: 1, day: wednesday },
        { menuId: dish, quantity: 6, day: friday },
      ],
    },
  ];
}

/** Cut-offs, packing days and delivery days of the days that deliveries stand on. */
const moments = [
  "2026-09-14T09:00:00",
  "2026-09-14T12:30:00",
  "2026-09-15T09:00:00",
  "2026-09-16T12:30:00",
  "2026-09-17T12:30:00",
  "2026-09-18T18:00:00",
  "2026-09-21T12:30:00",
  "2026-09-22T09:00:00",
  "2026-09-23T18:00:00",
] as const;
export const lastMoment = moments.length - 1;

const fail = (error: unknown) => {
  throw error;
};

/** Time goes on, and the jobs of the background do what is due. */
export async function goOn(world: World): Promise<void> {
  const { shop } = world;
  world.moment = Math.min(world.moment + 1, lastMoment);
  shop.clock.set(moments[world.moment] ?? moments[0]);
  const deps = { ...shop.checkout, outbox: shop.outbox, snapshot: shop.snapshot };
  await reconcilePayments(shop.checkout, fail);
  await freezeDueLists(deps);
  await endEmptyDeliveries(deps);
  for (const order of world.orders) await issueDue(shop, order);
  await moneyGoesBack(shop);
}
