import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RefundWish } from "#contract/office/order-actions.ts";
import { carryOutRefunds } from "#server/payments/carry-out-refunds.ts";
import { eva, friday, wednesday } from "#test/buy.ts";
import { cancel, kept, move, type Ordered, ordered, thursday } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { miscounted, orderStatus } from "#test/portions.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let support: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  support = await staffOf(shop, "support");
});
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));
afterAll(() => shop.close());

/** two days, the second below what is delivered free of charge */
const dear = [
  { menuId: 1, quantity: 2, day: wednesday },
  { menuId: 2, quantity: 1, day: friday },
];

const paramsOf = ({ orderId }: Ordered) => ({ params: { orderId } });
const termsOf = async (order: Ordered) => (await support.call("readRefundTerms", paramsOf(order))).data;
const wholeWish = async (order: Ordered): Promise<RefundWish> => ({
  id: randomUUID(),
  what: { scope: "whole" },
  reason: "Paket verloren",
  amount: (await termsOf(order)).whole,
});
/** so many pieces of the line at that place of the list */
async function piecesWish(order: Ordered, at: number, quantity: number): Promise<RefundWish> {
  const line = (await termsOf(order)).lines[at]!;
  const amount = line.amounts[quantity - 1] ?? 0;
  const lines = [{ position: line.position, quantity }];
  return { id: randomUUID(), what: { scope: "lines", lines }, reason: "Schale undicht", amount };
}
const refund = (order: Ordered, body: RefundWish) =>
  support.call("refundOrder", { ...paramsOf(order), body }).then(({ data }) => data);
const refused = (order: Ordered, body: RefundWish) =>
  support.refused("refundOrder", { ...paramsOf(order), body });
const sumOf = async (order: Ordered) =>
  (await kept(shop, order)).refunds.reduce((sum, { cents }) => sum + cents, 0);
const paidCents = async ({ orderId }: Ordered) =>
  (
    await shop.database.row<{ cents: number }>("SELECT total_cents AS cents FROM orders WHERE id = $1", [
      orderId,
    ])
  )?.cents ?? 0;
async function moneyGoesBack() {
  const { database, clock, providers } = shop.checkout;
  await carryOutRefunds({ database, clock, provider: providers.chosen }, (error) => {
    throw error;
  });
}

describe("pieces of a line", () => {
  it("give back what was paid for them after discount, on a document that names them", async () => {
    const order = await ordered(shop, { code: "SOMMER5" });
    const wish = await piecesWish(order, 0, 2);
    const done = await refund(order, wish);
    expect(done.refund).toBe(wish.amount);
    const cents = Math.round(wish.amount * 100);
    const { corrections, refunds, mails } = await kept(shop, order);
    expect(corrections).toEqual([{ number: done.number, scope: "amount", totalCents: -cents }]);
    expect(refunds).toEqual([{ cents, status: "wanted" }]);
    expect(mails).toMatchObject([
      { kind: "cancellation", data: { of: "nothing", refundCents: cents, reason: "Schale undicht" } },
    ]);
    expect(mails[0]?.data.pieces).toEqual([expect.stringMatching(/^2 × .* \(16\.09\.2026\)$/)]);
    const row = await shop.database.row<{ document: { deliveries: { credits: { text: string }[] }[] } }>(
      "SELECT document FROM invoices WHERE number = $1",
      [done.number],
    );
    expect(row?.document.deliveries[0]?.credits[0]?.text).toMatch(/^2 × /);
    const { data: file } = await support.call("readInvoiceFile", { params: { number: done.number } });
    expect((await readPdf(Buffer.from(file.pdf, "base64"))).lines.join(" ")).toMatch(/2 × \p{Lu}/u);
    expect((await termsOf(order)).lines[0]).toMatchObject({ quantity: 6, left: 4 });
    expect(await orderStatus(shop, order.orderId)).toBe("paid");
  });

  it("one after the other and the rest as a whole come to what was paid, to the cent", async () => {
    const order = await ordered(shop, {
      code: "WILLKOMMEN10",
      guestData: { ...eva, email: "neu@example.de", street: "Neue Gasse" },
    });
    await move(order, friday, thursday);
    for (const at of [0, 0, 1]) await refund(order, await piecesWish(order, at, 1));
    await cancel(order, thursday);
    await refund(order, await piecesWish(order, 0, 3));
    await refund(order, await wholeWish(order));
    expect(await sumOf(order)).toBe(await paidCents(order));
    expect(await refused(order, await wholeWish(order))).toMatchObject({ code: "nothing_to_refund" });
  });

  it.each([
    ["more than there were", 7],
    ["none", 0],
    ["half of one", 1.5],
  ])("are refused: %s", async (_what, quantity) => {
    const order = await ordered(shop);
    const wish = await piecesWish(order, 0, 6);
    const lines = [{ position: 1, quantity }];
    await refused(order, { ...wish, what: { scope: "lines", lines } });
    expect(await kept(shop, order)).toEqual({ corrections: [], refunds: [], mails: [] });
  });

  it("are refused when the same line is named twice, or the delivery is cancelled", async () => {
    const order = await ordered(shop);
    const wish = await piecesWish(order, 0, 1);
    const [line] = wish.what.scope === "lines" ? wish.what.lines : [];
    await refused(order, {
      ...wish,
      what: { scope: "lines", lines: [line!, line!] },
      amount: wish.amount * 2,
    });
    await cancel(order, wednesday);
    expect(await refused(order, wish)).toMatchObject({ code: "refund_changed" });
  });
});

describe("one delivery", () => {
  const deliveryWish = async (order: Ordered, day: string): Promise<RefundWish> => ({
    id: randomUUID(),
    what: { scope: "delivery", day },
    reason: "Paket verloren",
    amount: (await termsOf(order)).deliveries.find((one) => one.day === day)?.amount ?? 0,
  });
  const linesOf = async ({ token, guest }: Ordered, day: string) => {
    const { data } = await guest.call("readGuestOrder", { params: { token } });
    return data.deliveries.find(({ isoDate }) => isoDate === day)?.lines;
  };

  it("that is not packed is cancelled, and its shipping goes back with it", async () => {
    const order = await ordered(shop, { lines: dear });
    const terms = await termsOf(order);
    await refund(order, await deliveryWish(order, friday));
    const days = (await support.call("readOrder", paramsOf(order))).data.deliveries;
    expect(days.map(({ status }) => status)).toEqual(["planned", "cancelled"]);
    expect((await kept(shop, order)).mails).toMatchObject([{ data: { of: "deliveries" } }]);
    const goods = terms.lines
      .filter(({ day }) => day === friday)
      .flatMap(({ amounts }) => amounts.at(-1) ?? 0);
    const back = (await sumOf(order)) / 100;
    expect(back).toBeGreaterThan(goods.reduce((sum, one) => sum + one, 0));
    expect((await termsOf(order)).deliveries.map(({ day }) => day)).toEqual([wednesday]);
    expect(await miscounted(shop)).toEqual([]);
  });

  it("that is on its way stays there, and its guest sees what was paid back", async () => {
    const order = await ordered(shop);
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'shipped' WHERE order_id = $1 AND delivery_day = $2",
      [order.orderId, wednesday],
    );
    await refund(order, await piecesWish(order, 0, 2));
    expect(await linesOf(order, wednesday)).toMatchObject([{ qty: 6, refundedQty: 2 }]);
    await refund(order, await deliveryWish(order, wednesday));
    expect(await linesOf(order, wednesday)).toMatchObject([{ qty: 6, refundedQty: 6 }]);
    const days = (await support.call("readOrder", paramsOf(order))).data.deliveries;
    expect(days.map(({ status }) => status)).toEqual(["shipped", "planned"]);
    expect((await kept(shop, order)).mails.at(-1)).toMatchObject({
      data: { of: "nothing", pieces: ["Lieferung am 16.09.2026"] },
    });
    expect((await termsOf(order)).lines[0]).toMatchObject({ left: 0 });
    expect(await refused(order, await deliveryWish(order, wednesday))).toMatchObject({
      code: "nothing_to_refund",
    });
    await refund(order, await wholeWish(order));
    expect(await sumOf(order)).toBe(await paidCents(order));
  });

  it("that would be empty after its last pieces is given back as one", async () => {
    const order = await ordered(shop);
    expect(await refused(order, await piecesWish(order, 0, 6))).toMatchObject({
      code: "refund_delivery_instead",
    });
    expect(await kept(shop, order)).toEqual({ corrections: [], refunds: [], mails: [] });
    await refund(order, await piecesWish(order, 0, 5));
    expect(await refused(order, await piecesWish(order, 0, 1))).toMatchObject({
      code: "refund_delivery_instead",
    });
  });

  it.each(["2026-09-30", "morgen"])("on a day without one is refused: %s", async (day) => {
    const order = await ordered(shop);
    const wish = { ...(await wholeWish(order)), what: { scope: "delivery", day } as const };
    expect(await refused(order, wish)).toMatchObject({ code: "refund_changed" });
  });
});

describe("a whole order", () => {
  it("is not cooked any more when nothing is packed, and refunded when the money is back", async () => {
    const order = await ordered(shop);
    const done = await refund(order, await wholeWish(order));
    expect(Math.round(done.refund * 100)).toBe(await paidCents(order));
    expect(await orderStatus(shop, order.orderId)).toBe("cancelled");
    expect((await kept(shop, order)).mails).toMatchObject([
      { data: { of: "order", reason: "Paket verloren" } },
    ]);
    expect(await miscounted(shop)).toEqual([]);
    await moneyGoesBack();
    expect(await orderStatus(shop, order.orderId)).toBe("refunded");
  });

  it("that was delivered stays delivered and is refunded when the money is back", async () => {
    const order = await ordered(shop);
    await shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [
      order.orderId,
    ]);
    await shop.database.rows("UPDATE orders SET status = 'completed' WHERE id = $1", [order.orderId]);
    await refund(order, await wholeWish(order));
    expect(await orderStatus(shop, order.orderId)).toBe("completed");
    await moneyGoesBack();
    expect(await orderStatus(shop, order.orderId)).toBe("refunded");
    expect((await kept(shop, order)).mails).toMatchObject([{ data: { of: "nothing" } }]);
  });

  it("keeps what is packed on its way", async () => {
    const order = await ordered(shop);
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'packed' WHERE order_id = $1 AND delivery_day = $2",
      [order.orderId, wednesday],
    );
    await refund(order, await wholeWish(order));
    await moneyGoesBack();
    expect(await orderStatus(shop, order.orderId)).toBe("paid");
    const days = (await support.call("readOrder", paramsOf(order))).data.deliveries;
    expect(days.map(({ status }) => status)).toEqual(["packed", "cancelled"]);
  });

  it("that nobody paid cannot be refunded", async () => {
    const params = { orderId: randomUUID() };
    expect(await support.refused("readRefundTerms", { params })).toMatchObject({ code: "order_not_found" });
  });
});

describe("at the same moment", () => {
  it("ten times the same wish is one refund", async () => {
    const order = await ordered(shop);
    const wish = await piecesWish(order, 0, 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order, wish)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    const { corrections, refunds, mails } = await kept(shop, order);
    expect([corrections.length, refunds.length, mails.length]).toEqual([1, 1, 1]);
  });

  it("two people who refund the whole give it back once", async () => {
    const order = await ordered(shop);
    const other = await staffOf(shop, "admin");
    const [one, two] = await Promise.all([wholeWish(order), wholeWish(order)]);
    const path = `/api/v1/staff/orders/${order.orderId}/refunds`;
    const answers = await Promise.all([
      support.send({ method: "POST", path, body: one }),
      other.send({ method: "POST", path, body: two }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await sumOf(order)).toBe(await paidCents(order));
  });

  it("pieces, a cancellation by the guest and a whole refund never give back more than was paid", async () => {
    const order = await ordered(shop);
    const wishes = await Promise.all([piecesWish(order, 0, 3), piecesWish(order, 1, 2), wholeWish(order)]);
    const path = `/api/v1/staff/orders/${order.orderId}/refunds`;
    await Promise.all([
      ...wishes.map((body) => support.send({ method: "POST", path, body })),
      order.guest.send({
        method: "POST",
        path: `/api/v1/orders/${order.token}/deliveries/${friday}/cancellation`,
        body: undefined,
      }),
    ]);
    expect(await sumOf(order)).toBeLessThanOrEqual(await paidCents(order));
    const terms = await termsOf(order);
    if (terms.whole > 0) await refund(order, await wholeWish(order));
    expect(await sumOf(order)).toBe(await paidCents(order));
  });
});

it("money whose refund failed goes back when somebody tries again, once", async () => {
  const order = await ordered(shop);
  const { refund: amount } = await refund(order, await piecesWish(order, 0, 2));
  const again = { ...paramsOf(order), body: { amount } };
  expect(await support.refused("refundAgain", again)).toMatchObject({ code: "nothing_to_refund" });
  await shop.database.rows(
    `UPDATE refunds SET status = 'failed' WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1 AND status = 'paid')`,
    [order.orderId],
  );
  expect((await support.call("readOrder", paramsOf(order))).data.owed).toBe(amount);
  const other = { ...again, body: { amount: amount + 1 } };
  expect(await support.refused("refundAgain", other)).toMatchObject({ code: "refund_changed" });
  const both = await Promise.allSettled([
    support.call("refundAgain", again),
    support.call("refundAgain", again),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await moneyGoesBack();
  const cents = Math.round(amount * 100);
  expect((await kept(shop, order)).refunds).toEqual([
    { cents, status: "failed" },
    { cents, status: "done" },
  ]);
  expect((await support.call("readOrder", paramsOf(order))).data.owed).toBe(0);
});

it("an amount that is no longer right changes nothing", async () => {
  const order = await ordered(shop);
  const wish = await wholeWish(order);
  await refund(order, await piecesWish(order, 0, 1));
  expect(await refused(order, wish)).toMatchObject({ code: "refund_changed", httpStatus: 409 });
  expect((await kept(shop, order)).refunds).toHaveLength(1);
  expect(await orderStatus(shop, order.orderId)).toBe("paid");
});

it("who did it stands in the log and in the order's course", async () => {
  const order = await ordered(shop);
  await refund(order, await piecesWish(order, 0, 2));
  const { data } = await support.call("readOrder", paramsOf(order));
  const said = data.events.find(({ kind }) => kind === "change");
  expect(said).toMatchObject({
    text: expect.stringMatching(/^Positionen erstattet: 2 × /),
    by: expect.stringMatching(/^support/),
  });
  expect(data.events.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Erstattung über .* € angewiesen$/),
  );
  expect(data.refunded).toBeGreaterThan(0);
});
