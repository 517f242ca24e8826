import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { fillCart } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const answer = "Es tut uns leid.";

const moneyOf = (orderId: string) =>
  shop.database.row<{
    paid: number;
    back: number;
    given: number;
    balance: number;
    letters: string[];
    byProvider: number;
  }>(
    `SELECT p.amount_cents AS paid, p.refunded_cents AS back,
       (SELECT coalesce(sum(value_cents), 0)::int FROM vouchers WHERE for_order = $1) AS given,
       (SELECT coalesce(sum(balance_cents), 0)::int FROM vouchers WHERE for_order = $1) AS balance,
       ARRAY(SELECT kind FROM mails WHERE order_id = $1 AND kind LIKE 'voucher%') AS letters,
       (SELECT count(*)::int FROM refunds WHERE payment_id = p.id AND voucher_id IS NULL) AS "byProvider"
     FROM payments p WHERE p.order_id = $1 AND p.status = 'paid'`,
    [orderId],
  );

it("goodwill as a voucher is a part of what was paid: with its correction, in the books, once for each press", async () => {
  const order = await ordered(shop);
  const { orderId } = order;
  const body = { id: randomUUID(), amount: 5, answer, as: "voucher" as const };
  for (let press = 0; press < 2; press++)
    await support.call("giveGoodwillCode", { params: { orderId }, body });
  expect(await moneyOf(orderId)).toMatchObject({
    ...{ back: 500, given: 500, balance: 500, byProvider: 0 },
    letters: ["voucher-goodwill"],
  });
  const corrections = await shop.database.rows(
    "SELECT total_cents AS cents FROM invoices WHERE order_id = $1 AND kind = 'correction'",
    [orderId],
  );
  expect(corrections).toEqual([{ cents: -500 }]);
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
  const voucher = await shop.database.row<{ code: string }>(
    "SELECT code FROM vouchers WHERE for_order = $1",
    [orderId],
  );
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const redeemed = { params: { cartId }, body: { discount_code: voucher?.code ?? "" } };
  expect((await guest.call("redeemDiscount", redeemed)).data.metaData.voucherData?.amount).toBe(5);
});

it("is never more than was paid, and what goes back to a card later is what is left", async () => {
  const admin = await staffOf(shop, "admin");
  const order = await ordered(shop);
  const { orderId } = order;
  const give = (amount: number) =>
    admin.call("giveGoodwillCode", {
      params: { orderId },
      body: { id: randomUUID(), amount, answer, as: "voucher" },
    });
  await expect(give(900)).rejects.toBeDefined();
  await give(10);
  const paid = (await moneyOf(orderId))?.paid ?? 0;
  const { token, guest } = order;
  const { data } = await guest.call("readGuestOrder", { params: { token } });
  for (const { isoDate } of data.deliveries)
    await guest.call("cancelDelivery", { params: { token, day: isoDate } });
  expect(await moneyOf(orderId)).toMatchObject({ back: paid, given: 1_000 });
  const byCard = await shop.database.row(
    `SELECT sum(r.amount_cents)::int AS cents FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 AND r.voucher_id IS NULL`,
    [orderId],
  );
  expect(byCard).toEqual({ cents: paid - 1_000 });
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
});
