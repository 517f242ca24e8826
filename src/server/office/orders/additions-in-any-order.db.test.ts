import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { confirm, eva, pressAtProvider, wednesday } from "#test/buy.ts";
import { type Ordered, ordered, thursday } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted } from "#test/portions.ts";
import { refundContextOf } from "#test/refunds.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { runs } from "#test/runs.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const desk = refundContextOf(boss);
const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
let labels = 0;

beforeAll(async () => {
  await ordered(shop, { lines });
  shop.clock.set("2026-09-15T09:00:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-14T09:00:00");
});

/** An order and what was added to it: `paid` at once, `late` unless it is paid in between. */
async function openOrders() {
  const first = await ordered(shop, { lines });
  const add = async () => {
    const body = { id: randomUUID(), lines: [{ menuId: 2, quantity: 2 }], pays: "link" as const };
    const params = { orderId: first.orderId, day: wednesday };
    return { ...first, ...(await boss.call("addDishes", { params, body })).data };
  };
  const orders = { first, paid: await add(), late: await add() };
  await pay(orders.paid);
  return orders;
}
type Orders = Awaited<ReturnType<typeof openOrders>>;

async function pay({ orderId }: Pick<Ordered, "orderId">): Promise<void> {
  const { payment } = (await boss.call("readOrder", { params: { orderId } })).data;
  const sessionId = payment?.sessionId ?? "";
  await pressAtProvider(shop, sessionId, "bezahlen");
  await confirm(shop.guest(), { orderId, sessionId, redirectLink: "" });
}

async function keyOf({ orderId }: Pick<Ordered, "orderId">) {
  const { deliveries } = (await boss.call("readOrder", { params: { orderId } })).data;
  return { params: { orderId, day: deliveries[0]!.isoDate } };
}

const { email: _, ...recipient } = { ...eva, street: "Neue Straße" };
const steps = {
  pay: ({ late }: Orders) => pay(late),
  move: async ({ first }: Orders) => {
    const { params } = await keyOf(first);
    const body = { to: params.day === wednesday ? thursday : wednesday };
    await boss.call("moveForGuest", { params, body });
  },
  moveAdded: async ({ paid }: Orders) =>
    boss.call("moveForGuest", { ...(await keyOf(paid)), body: { to: thursday } }),
  readdress: async ({ first }: Orders) =>
    boss.call("changeAddressForGuest", { ...(await keyOf(first)), body: { recipient, deliveries: "one" } }),
  cancel: async ({ first }: Orders) =>
    boss.call("cancelForGuest", { ...(await keyOf(first)), body: { reason: "" } }),
  cancelAdded: async ({ paid }: Orders) =>
    boss.call("cancelForGuest", { ...(await keyOf(paid)), body: { reason: "" } }),
  refund: async ({ first }: Orders) => desk.refund(first, await desk.wholeRefund(first)),
  refundAdded: async ({ paid }: Orders) => desk.refund(paid, await desk.wholeRefund(paid)),
  pack: async ({ first }: Orders) =>
    boss.call("packParcel", { ...(await keyOf(first)), query: { early: true } }),
  packAdded: async ({ paid }: Orders) =>
    boss.call("packParcel", { ...(await keyOf(paid)), query: { early: true } }),
  open: async ({ first }: Orders) => boss.call("unpackParcel", await keyOf(first)),
  takeApart: async ({ paid }: Orders) => boss.call("takeParcelApart", await keyOf(paid)),
  ship: async ({ first }: Orders) =>
    boss.call("shipParcel", {
      ...(await keyOf(first)),
      body: { carrier: "DHL", trackingNumber: dhlNumber(++labels) },
    }),
} satisfies Record<string, (orders: Orders) => Promise<unknown>>;
type Step = keyof typeof steps;

/** False where the shop has refused it, which is an answer. */
async function take(orders: Orders, step: Step): Promise<boolean> {
  return steps[step](orders).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallFailed && error.status < 500) return false;
      throw error;
    },
  );
}

const faults: Record<string, string> = {
  "rides with a parcel that does not leave or is none": `SELECT FROM order_deliveries r
    LEFT JOIN order_deliveries d ON d.order_id = r.rides_with AND d.delivery_day = r.delivery_day
    WHERE r.rides_with IS NOT NULL AND r.status <> 'cancelled'
      AND (d.status IS NULL OR d.status = 'cancelled' OR d.rides_with IS NOT NULL)`,
  "paid, but in another state than its parcel": `SELECT FROM order_deliveries r
    JOIN order_deliveries d ON d.order_id = r.rides_with AND d.delivery_day = r.delivery_day
    JOIN orders o ON o.id = r.order_id
    WHERE o.status IN ('paid', 'completed') AND r.status <> 'cancelled' AND r.status <> d.status`,
  "left with food whose money is back": `SELECT FROM order_deliveries r
    JOIN order_deliveries d ON d.order_id = r.rides_with AND d.delivery_day = r.delivery_day
    WHERE d.status = 'shipped' AND r.status = 'cancelled' AND r.packed_at IS NOT NULL AND r.unpacked_at IS NULL`,
  "packed without what it should hold, or planned with": `SELECT FROM order_deliveries d
    WHERE d.status IN ('planned', 'packed', 'shipped') AND (d.status <> 'planned') <> EXISTS (
      SELECT FROM packed_portions p WHERE p.order_id = d.order_id AND p.delivery_day = d.delivery_day)`,
  "unpaid and packed": `SELECT FROM packed_portions JOIN orders o ON o.id = order_id WHERE o.paid_at IS NULL`,
  "shipped twice": `SELECT FROM shipped_parcels s JOIN order_deliveries d USING (order_id, delivery_day)
    WHERE d.rides_with IS NOT NULL`,
};

it("whatever happens to an order and to what was added to it, nothing rides with a parcel that does not hold it", {
  timeout: 120_000,
}, async () => {
  const taken = new Set<Step>();
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Step>("pack", "ship", "refundAdded") },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(steps) as Step[])) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10, size: "max" }), async (sequence) => {
      const orders = await openOrders();
      for (const one of sequence) {
        if (await take(orders, one)) taken.add(one);
        for (const [fault, sql] of Object.entries(faults))
          expect([fault, (await shop.database.rows(sql)).length]).toEqual([fault, 0]);
      }
      expect(await miscounted(shop)).toEqual([]);
    }),
    // those by chance need not contain every step that is asked for below
    { numRuns: runs(40), examples: [[["move", "pay"]], [["pack", "ship"]], [["refundAdded", "refund"]]] },
  );
  // so the sequences have reached what could go wrong
  expect([...taken]).toEqual(
    expect.arrayContaining(["pay", "move", "pack", "ship", "refund", "refundAdded"]),
  );
});
