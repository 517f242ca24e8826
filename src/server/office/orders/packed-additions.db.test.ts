import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type DeliveryDay } from "#contract/day.ts";
import type { BulkChange } from "#contract/office/orders/bulk-changes.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { confirm, pressAtProvider, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted } from "#test/portions.ts";
import { refundContextOf } from "#test/refunds.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
const quality = await staffOf(shop, "quality");
const desk = refundContextOf(boss);
const [first, alone, beside] = [1, 2, 3] as const;

/** Each case has a Wednesday of its own: a dish that failed is short on its day. */
let day: DeliveryDay;
let weeks = 0;
let labels = 0;
beforeEach(() => {
  day = deliveryDay(addDays(wednesday, 7 * weeks++));
  shop.clock.set(`${addDays(day, -2)}T09:00`);
});

const of = ({ orderId }: Pick<Ordered, "orderId">) => ({ params: { orderId, day } });
const read = async ({ orderId }: Pick<Ordered, "orderId">) =>
  (await boss.call("readOrder", { params: { orderId } })).data;
const parcelOf = async ({ orderId }: Pick<Ordered, "orderId">) =>
  (await packer.call("readParcels", { params: { day } })).data.rows.find((one) => one.orderId === orderId);
const reopened = async (order: Pick<Ordered, "orderId">) =>
  (await read(order)).events.filter(({ text }) => text.includes("wieder geöffnet")).length;

/** A packed parcel of `first`, in which an order of two more dishes lies. */
async function packedTogether(menuIds: readonly number[]) {
  const order = await ordered(shop, { lines: [{ menuId: first, quantity: 6, day }] });
  const lines = menuIds.map((menuId) => ({ menuId, quantity: 2 }));
  const body = { id: randomUUID(), lines, pays: "link" as const };
  const { orderId } = (await boss.call("addDishes", { ...of(order), body })).data;
  const { payment } = await read({ orderId });
  await pressAtProvider(shop, payment?.sessionId ?? "", "bezahlen");
  await confirm(shop.guest(), { orderId, sessionId: payment?.sessionId ?? "", redirectLink: "" });
  const asGuest = shop.guest(body.id).call("readOrderLink", { params: { orderId } });
  const added: Ordered = { ...order, orderId, token: (await asGuest).data.token };
  shop.clock.set(`${addDays(day, -2)}T12:30`);
  await freezeDueLists(shop.checkout);
  await packer.call("packParcel", { ...of(order), query: { early: true } });
  return { order, added };
}

type Together = Awaited<ReturnType<typeof packedTogether>>;
const chosen = ({ added }: Together) => [{ day, orderIds: [added.orderId] }];

async function bulk(id: string): Promise<void> {
  let over = (await boss.call("continueBulkChange", { params: { bulkId: id } })).data;
  while (!over.isOver) over = (await boss.call("continueBulkChange", { params: { bulkId: id } })).data;
  expect(over.refused).toEqual([]);
}

async function fail(remedy: "refund" | "substitute"): Promise<void> {
  const params = { day, menuId: String(alone) };
  const { data: plan } = await boss.call("planDishFailure", { params, query: { cooked: 0 } });
  const substituteId = remedy === "refund" ? null : plan.substitutes[0]!.menuId;
  const seen = { missing: plan.missing, amount: plan.amount };
  const id = randomUUID();
  await boss.call("failDish", { params, body: { id, cooked: 0, remedy, substituteId, seen } });
  await bulk(id);
}

async function refundMany(together: Together, menuId: number | null): Promise<void> {
  const deliveries = chosen(together);
  const { amount } = (await boss.call("readBulkRefund", { body: { deliveries, menuId } })).data;
  const change: BulkChange = { action: "refund", menuId, reason: "Kühlung", amount };
  const id = randomUUID();
  await boss.call("startBulkChange", { body: { id, deliveries, change } });
  await bulk(id);
}

async function recall(): Promise<void> {
  const recallId = randomUUID();
  const body = { of: { day, menuId: alone }, isPractice: false, reason: "Glas" } as never;
  await quality.call("startRecall", { params: { recallId }, body });
  const letter = { subject: "Bitte nicht essen", message: "Glas.", remedy: "refund" as const };
  await quality.call("sendRecall", { params: { recallId }, body: letter });
  const params = { recallId };
  for (let over = false; !over; ) over = (await quality.call("continueRecall", { params })).data.isOver;
}

async function refundDay({ added }: Together): Promise<void> {
  const [delivery] = (await desk.termsOf(added)).deliveries;
  const what = { scope: "delivery" as const, day };
  await desk.refund(added, { id: randomUUID(), what, reason: "", amount: delivery!.amount });
}

const fails = () => fail("refund");
const becomes = { out: "is taken out", again: "is packed again" } as const;
type Becomes = (typeof becomes)[keyof typeof becomes];

const acts: [string, Becomes, readonly number[], (together: Together) => Promise<void>][] = [
  ["its only dish fails", becomes.again, [alone], fails],
  ["one of its dishes fails", becomes.again, [alone, beside], fails],
  ["one of its dishes fails and another comes", becomes.again, [alone, beside], () => fail("substitute")],
  [
    "one of its dishes is refunded of many orders",
    becomes.again,
    [alone, beside],
    (all) => refundMany(all, alone),
  ],
  ["one of its dishes is recalled", becomes.again, [alone, beside], recall],
  ["its only dish is recalled", becomes.out, [alone], recall],
  ["its only dish is refunded of many orders", becomes.out, [alone], (all) => refundMany(all, alone)],
  ["it is refunded with many deliveries", becomes.out, [alone, beside], (all) => refundMany(all, null)],
  ["its delivery is refunded", becomes.out, [alone, beside], refundDay],
  [
    "it is refunded as a whole",
    becomes.out,
    [alone, beside],
    async ({ added }) => void (await desk.refund(added, await desk.wholeRefund(added))),
  ],
];

describe("of what was added to a parcel that is packed", () => {
  it.each(acts)(
    "%s: it %s before it leaves, and history and table say so",
    async (_what, becoming, dishes, act) => {
      const together = await packedTogether(dishes);
      const { order, added } = together;
      await act(together);
      const ship = () => ({
        ...of(order),
        body: { carrier: "DHL" as const, trackingNumber: dhlNumber(++labels) },
      });
      if (becoming === becomes.again) {
        expect.soft(await parcelOf(order)).toMatchObject({ status: "planned", toTakeOut: [] });
        expect.soft(await packer.refused("shipParcel", ship())).toMatchObject({ httpStatus: 409 });
        expect.soft([await reopened(order), await reopened(added)]).toEqual([1, 1]);
        await packer.call("packParcel", { ...of(order), query: { early: true } });
      } else {
        const { number } = await read(added);
        expect.soft(await parcelOf(order)).toMatchObject({ status: "packed", toTakeOut: [number] });
        expect.soft(await packer.refused("shipParcel", ship())).toMatchObject({ code: "parcel_stopped" });
        const texts = (await read(order)).events.map(({ text }) => text);
        expect
          .soft(texts.filter((text) => text.includes("angehalten") && text.includes(number)))
          .toHaveLength(1);
        await packer.call("takeParcelApart", of(added));
      }
      const due = await shop.database.row<{ portions: number }>(
        `SELECT sum(portions)::int AS portions FROM order_portions
       WHERE order_id IN ($1, $2) AND delivery_day = $3 AND status = 'final'`,
        [order.orderId, added.orderId, day],
      );
      expect(await parcelOf(order)).toMatchObject({ status: "packed", portions: due?.portions });
      await packer.call("shipParcel", ship());
      const [rider] = (await read(added)).deliveries;
      expect(rider?.status).toBe(dishes.length > 1 && becoming === becomes.again ? "shipped" : "cancelled");
      expect(await miscounted(shop)).toEqual([]);
    },
  );

  it.each<[string, (together: Together) => Promise<{ code: string }>]>([
    [
      "cancelled by the team",
      ({ added }) => boss.refused("cancelForGuest", { ...of(added), body: { reason: "" } }),
    ],
    [
      "cancelled by its guest",
      async ({ added: { guest, token } }) => {
        shop.clock.set(`${addDays(day, -2)}T09:30`);
        return guest.refused("cancelDelivery", { params: { token, day } });
      },
    ],
    ["moved", ({ added }) => boss.refused("moveForGuest", { ...of(added), body: { to: addDays(day, 1) } })],
    [
      "swapped",
      async ({ added }) => {
        shop.clock.set(`${addDays(day, -2)}T09:30`);
        return boss.refused("readSwapOffer", of(added));
      },
    ],
  ])("nothing is %s, and the parcel stays packed", async (_what, refused) => {
    const together = await packedTogether([alone]);
    expect(await refused(together)).toMatchObject({ code: "delivery_fixed" });
    expect(await parcelOf(together.order)).toMatchObject({ status: "packed", portions: 8 });
  });

  it("two acts at once, on the order and on what was added, open the parcel once", async () => {
    const together = await packedTogether([alone, beside]);
    const { order } = together;
    const pack = packer.call("unpackParcel", of(order)).catch(() => undefined);
    await Promise.all([fails(), pack]);
    expect(await parcelOf(order)).toMatchObject({ status: "planned", portions: 8 });
    expect(await reopened(order)).toBe(1);
  });
});
