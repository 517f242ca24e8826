import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { friday, wednesday } from "#test/buy.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted } from "#test/portions.ts";
import { paidCents, paramsOf, refundContextOf, refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const desk = refundContextOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

/** two days, the second below the limit of free delivery */
const dear = [
  { menuId: 1, quantity: 2, day: wednesday },
  { menuId: 2, quantity: 1, day: friday },
];

describe("one delivery", () => {
  const deliveryRefund = async (order: Ordered, day: string): Promise<RefundInput> => ({
    id: randomUUID(),
    what: { scope: "delivery", day },
    reason: "Paket verloren",
    amount: (await desk.termsOf(order)).deliveries.find((one) => one.day === day)?.amount ?? 0,
  });
  const linesOf = async ({ token, guest }: Ordered, day: string) => {
    const { data } = await guest.call("readGuestOrder", { params: { token } });
    return data.deliveries.find(({ isoDate }) => isoDate === day)?.lines;
  };

  it("that is not packed is cancelled, and its shipping is refunded with it", async () => {
    const order = await ordered(shop, { lines: dear });
    const terms = await desk.termsOf(order);
    await desk.refund(order, await deliveryRefund(order, friday));
    const days = (await support.call("readOrder", paramsOf(order))).data.deliveries;
    expect(days.map(({ status }) => status)).toEqual(["planned", "cancelled"]);
    expect((await storedChanges(shop, order)).mails).toMatchObject([{ data: { of: "deliveries" } }]);
    const goods = terms.lines
      .filter(({ day }) => day === friday)
      .flatMap(({ amounts }) => amounts.at(-1) ?? 0);
    const back = (await refundedCents(shop, order)) / 100;
    expect(back).toBeGreaterThan(goods.reduce((sum, one) => sum + one, 0));
    expect((await desk.termsOf(order)).deliveries.map(({ day }) => day)).toEqual([wednesday]);
    expect(await miscounted(shop)).toEqual([]);
  });

  it("that is shipped stays shipped, and its guest sees the refund", async () => {
    const order = await ordered(shop);
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'shipped' WHERE order_id = $1 AND delivery_day = $2",
      [order.orderId, wednesday],
    );
    await desk.refund(order, await desk.piecesRefund(order, 0, 2));
    expect(await linesOf(order, wednesday)).toMatchObject([{ qty: 6, refundedQty: 2 }]);
    await desk.refund(order, await deliveryRefund(order, wednesday));
    expect(await linesOf(order, wednesday)).toMatchObject([{ qty: 6, refundedQty: 6 }]);
    const days = (await support.call("readOrder", paramsOf(order))).data.deliveries;
    expect(days.map(({ status }) => status)).toEqual(["shipped", "planned"]);
    expect((await storedChanges(shop, order)).mails.at(-1)).toMatchObject({
      data: { of: "nothing", pieces: ["Lieferung am 16.09.2026"] },
    });
    expect((await desk.termsOf(order)).lines[0]).toMatchObject({ left: 0 });
    expect(await desk.refused(order, await deliveryRefund(order, wednesday))).toMatchObject({
      code: "nothing_to_refund",
    });
    await desk.refund(order, await desk.wholeRefund(order));
    expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
  });

  it("that its last pieces would empty is refunded as a whole", async () => {
    const order = await ordered(shop);
    expect(await desk.refused(order, await desk.piecesRefund(order, 0, 6))).toMatchObject({
      code: "refund_delivery_instead",
    });
    expect(await storedChanges(shop, order)).toEqual({ corrections: [], refunds: [], mails: [] });
    await desk.refund(order, await desk.piecesRefund(order, 0, 5));
    expect(await desk.refused(order, await desk.piecesRefund(order, 0, 1))).toMatchObject({
      code: "refund_delivery_instead",
    });
  });

  it.each(["2026-09-30", "morgen"])("on a day without one is refused: %s", async (day) => {
    const order = await ordered(shop);
    const refundInput = { ...(await desk.wholeRefund(order)), what: { scope: "delivery", day } as const };
    expect(await desk.refused(order, refundInput)).toMatchObject({ code: "refund_changed" });
  });
});
