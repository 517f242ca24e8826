import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, orderStatus } from "#test/portions.ts";
import { moneyGoesBack, paidCents, paramsOf, refundContextOf, refundedCents } from "#test/refunds.ts";
import { staffOf, versionNow } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const desk = refundContextOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

describe("a whole order", () => {
  it("is not cooked any more when nothing is packed, and refunded when the money is back", async () => {
    const order = await ordered(shop);
    const done = await desk.refund(order, await desk.wholeRefund(order));
    expect(Math.round(done.refund * 100)).toBe(await paidCents(shop, order));
    expect(await orderStatus(shop, order.orderId)).toBe("cancelled");
    expect((await storedChanges(shop, order)).mails).toMatchObject([
      { data: { of: "order", reason: "Paket verloren" } },
    ]);
    expect(await miscounted(shop)).toEqual([]);
    await moneyGoesBack(shop);
    expect(await orderStatus(shop, order.orderId)).toBe("refunded");
  });

  it("that was delivered stays delivered and is refunded when the money is back", async () => {
    const order = await ordered(shop);
    await shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [
      order.orderId,
    ]);
    await shop.database.rows("UPDATE orders SET status = 'completed' WHERE id = $1", [order.orderId]);
    await desk.refund(order, await desk.wholeRefund(order));
    expect(await orderStatus(shop, order.orderId)).toBe("completed");
    await moneyGoesBack(shop);
    expect(await orderStatus(shop, order.orderId)).toBe("refunded");
    expect((await storedChanges(shop, order)).mails).toMatchObject([{ data: { of: "nothing" } }]);
  });

  it.each([
    ["stops a packed parcel", "stop", ["cancelled", "cancelled"], "refunded"],
    ["keeps a packed parcel on its way where that is chosen", "goes", ["packed", "planned"], "paid"],
  ] as const)("%s", async (_what, parcel, statuses, status) => {
    const order = await ordered(shop);
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'packed' WHERE order_id = $1 AND delivery_day = $2",
      [order.orderId, wednesday],
    );
    await desk.refund(order, { ...(await desk.wholeRefund(order)), parcel });
    await moneyGoesBack(shop);
    expect(await orderStatus(shop, order.orderId)).toBe(status);
    const days = (await support.call("readOrder", paramsOf(order))).data.deliveries;
    expect(days.map((day) => day.status)).toEqual(statuses);
  });

  it("that is not paid cannot be refunded", async () => {
    const params = { orderId: randomUUID() };
    expect(await support.refused("readRefundTerms", { params })).toMatchObject({ code: "order_not_found" });
  });
});

describe("at the same moment", () => {
  it("ten equal requests are one refund", async () => {
    const order = await ordered(shop);
    const refundInput = await desk.piecesRefund(order, 0, 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.refund(order, refundInput)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    expect([corrections.length, refunds.length, mails.length]).toEqual([1, 1, 1]);
  });

  it("two people who refund the whole order refund it once", async () => {
    const order = await ordered(shop);
    const other = await staffOf(shop, "admin");
    const [firstBody, secondBody] = await Promise.all([desk.wholeRefund(order), desk.wholeRefund(order)]);
    const path = `/api/v1/staff/orders/${order.orderId}/refunds?version=${await versionNow(shop, order)}`;
    const answers = await Promise.all([
      support.send({ method: "POST", path, body: firstBody }),
      other.send({ method: "POST", path, body: secondBody }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
  });

  it("pieces, a cancellation by the guest and a whole refund never exceed the payment", async () => {
    const order = await ordered(shop);
    const requests = await Promise.all([
      desk.piecesRefund(order, 0, 3),
      desk.piecesRefund(order, 1, 2),
      desk.wholeRefund(order),
    ]);
    await Promise.all([
      ...requests.map((body) => desk.insist(order, body)),
      order.guest.send({
        method: "POST",
        path: `/api/v1/orders/${order.token}/deliveries/${friday}/cancellation`,
        body: undefined,
      }),
    ]);
    expect(await refundedCents(shop, order)).toBeLessThanOrEqual(await paidCents(shop, order));
    const terms = await desk.termsOf(order);
    if (terms.whole > 0) await desk.refund(order, await desk.wholeRefund(order));
    expect(await refundedCents(shop, order)).toBe(await paidCents(shop, order));
  });
});

it("a failed refund can be retried, once", async () => {
  const order = await ordered(shop);
  const { refund: amount } = await desk.refund(order, await desk.piecesRefund(order, 0, 2));
  const again = { ...paramsOf(order), body: { amount } };
  expect(await support.refused("retryRefund", again)).toMatchObject({ code: "nothing_to_refund" });
  await shop.database.rows(
    `UPDATE refunds SET status = 'failed' WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1 AND status = 'paid')`,
    [order.orderId],
  );
  expect((await support.call("readOrder", paramsOf(order))).data.owed).toBe(amount);
  const other = { ...again, body: { amount: amount + 1 } };
  expect(await support.refused("retryRefund", other)).toMatchObject({ code: "refund_changed" });
  const both = await Promise.allSettled([
    support.call("retryRefund", again),
    support.call("retryRefund", again),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await moneyGoesBack(shop);
  const cents = Math.round(amount * 100);
  expect((await storedChanges(shop, order)).refunds).toEqual([
    { cents, status: "failed" },
    { cents, status: "done" },
  ]);
  expect((await support.call("readOrder", paramsOf(order))).data.owed).toBe(0);
});
