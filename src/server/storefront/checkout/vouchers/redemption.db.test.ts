import { beforeEach, describe, expect, it } from "vitest";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import {
  confirm,
  eva,
  fillCart,
  friday,
  placeOrder,
  pressAtProvider,
  reportFailure,
  wednesday,
} from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { giveVoucher } from "#test/vouchers.ts";

const shop = await shopForTests();
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

const redeem = (guest: TestGuest, cartId: string, discount_code: string) =>
  guest.call("redeemDiscount", { params: { cartId }, body: { discount_code } });

const balanceOf = async (id: string) =>
  (
    await shop.database.row<{ cents: number }>("SELECT balance_cents AS cents FROM vouchers WHERE id = $1", [
      id,
    ])
  )?.cents;

interface Paid {
  status: string;
  provider: string;
  amount: number;
  byVoucher: number;
  document: { totalCents: number; payment: object; vat: { grossCents: number }[] } | null;
}
const paymentOf = (orderId: string) =>
  shop.database.row<Paid>(
    `SELECT p.status, p.provider, p.amount_cents AS amount, p.voucher_cents AS "byVoucher", i.document
     FROM payments p LEFT JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice' WHERE p.order_id = $1`,
    [orderId],
  );

async function cartWith(cents: number, typed = (code: string) => code) {
  const voucher = await giveVoucher(shop, cents);
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const { message, data } = await redeem(guest, cartId, typed(voucher.code));
  return { voucher, guest, cartId, message, data };
}

describe("a voucher in the cart", () => {
  it("pays, and takes nothing off price and VAT; the rest is paid as ever", async () => {
    const { voucher, guest, cartId, message, data } = await cartWith(2_000);
    expect(message).toBe("Der Gutschein wurde eingelöst.");
    const total = Math.round(data.total * 100);
    expect(data).toMatchObject({ discount: 0, toPay: (total - 2_000) / 100 });
    expect(data.metaData.voucherData).toEqual({
      ending: `…${voucher.code.slice(-4)}`,
      amount: 20,
      message: null,
    });
    const placed = await placeOrder(guest, cartId);
    expect(await balanceOf(voucher.id)).toBe(0);
    // back from the payment page, the cart still counts on it
    const again = (await guest.call("readCart")).data;
    expect(again.metaData.voucherData?.amount).toBe(20);
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    expect((await confirm(guest, placed)).status).toBe("success");
    const paid = await paymentOf(placed.orderId);
    expect(paid).toMatchObject({
      status: "paid",
      provider: "sandbox",
      amount: total - 2_000,
      byVoucher: 2_000,
    });
    expect(paid?.document?.totalCents).toBe(total);
    expect(paid?.document?.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(total);
    expect(paid?.document?.payment).toMatchObject({
      status: "paid",
      means: "Testzahlung",
      voucherCents: 2_000,
    });
  });

  it("that covers all needs no provider, and keeps its rest", async () => {
    const { voucher, guest, cartId, data } = await cartWith(20_000, (code) =>
      code.replaceAll("-", " ").toLowerCase(),
    );
    expect(data.toPay).toBe(0);
    const placed = await placeOrder(guest, cartId);
    expect(placed.redirectLink).toContain("/thankyoupage");
    const total = Math.round(data.total * 100);
    expect(await balanceOf(voucher.id)).toBe(20_000 - total);
    expect(await paymentOf(placed.orderId)).toMatchObject({
      status: "paid",
      provider: "none",
      amount: 0,
      byVoucher: total,
      document: { payment: { status: "paid", means: "Gutschein", voucherCents: total } },
    });
  });

  it("is given back when the payment fails, and can be taken out and put in again", async () => {
    const { voucher, guest, cartId } = await cartWith(2_000);
    const placed = await placeOrder(guest, cartId);
    await pressAtProvider(shop, placed.sessionId, "ablehnen");
    await reportFailure(guest, placed);
    expect(await balanceOf(voucher.id)).toBe(2_000);
    const without = (await guest.call("removeVoucher", { params: { cartId } })).data;
    expect([without.metaData.voucherData, without.toPay]).toEqual([null, without.total]);
    expect((await redeem(guest, cartId, voucher.code)).data.metaData.voucherData?.amount).toBe(20);
  });

  it("stands beside a discount code, which it does not replace", async () => {
    await shop.database.rows(
      "INSERT INTO discount_codes (code, percent) VALUES ('ZEHN', 10) ON CONFLICT DO NOTHING",
    );
    const { guest, cartId, data } = await cartWith(2_000);
    const both = (await redeem(guest, cartId, "zehn")).data;
    expect(both.discount).toBeCloseTo(data.originalSubtotal / 10, 2);
    expect(both.toPay).toBeCloseTo(both.total - 20, 2);
  });

  it.each([
    ["stopped", "UPDATE vouchers SET stopped_at = now(), stopped_by = 'Chefin' WHERE id = $1", /gesperrt/],
    ["ended", "UPDATE vouchers SET ends_on = '2026-09-13' WHERE id = $1", /galt bis 13\.09\.2026/],
  ])("that was %s is refused, also at the order", async (_case, change, words) => {
    const { voucher, guest, cartId } = await cartWith(2_000);
    await shop.database.rows(change, [voucher.id]);
    const body = { cart_id: cartId, guest_data: eva, consents: { privacy: true, terms: true } };
    expect(await guest.refused("placeOrder", { body })).toMatchObject({
      code: "voucher_not_valid",
      message: expect.stringMatching(words),
    });
    const shown = (await guest.call("readCart")).data;
    expect([shown.toPay, shown.metaData.voucherData?.message]).toEqual([
      shown.total,
      expect.stringMatching(words),
    ]);
    const other = shop.guest();
    const otherCart = await fillCart(other);
    const refused = await other.refused("redeemDiscount", {
      params: { cartId: otherCart },
      body: { discount_code: voucher.code },
    });
    expect(refused.message).toMatch(words);
  });

  it("of real money pays no test order, and wrong codes are counted like those of discounts", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const { code } = await giveVoucher(shop, 2_000, { isTest: false });
    const tried = { params: { cartId }, body: { discount_code: code } };
    const answers = [];
    for (let at = 0; at < 31; at++) answers.push((await guest.refused("redeemDiscount", tried)).httpStatus);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
    expect(answers[30]).toBe(429);
  });
});

it("two carts with the same voucher: one pays with it, the other is told, and nothing is taken twice", async () => {
  const { voucher, guest, cartId } = await cartWith(2_000);
  const second = shop.guest();
  const secondCart = await fillCart(second, [{ menuId: 1, quantity: 6, day: friday }]);
  const shown = (await redeem(second, secondCart, voucher.code)).data;
  await placeOrder(guest, cartId);
  const body = {
    cart_id: secondCart,
    cart_revision: shown.metaData.revision ?? "",
    guest_data: { ...eva, email: "zweite@example.de" },
    consents: { privacy: true, terms: true },
  };
  expect((await second.refused("placeOrder", { body })).code).toBe("cart_changed");
  expect(await balanceOf(voucher.id)).toBe(0);
});

it("money goes back to the voucher first, and the books agree at every step", async () => {
  const faults = async () => (await verifyBooks(shop.database)).faults;
  const voucher = await giveVoucher(shop, 3_000);
  const guest = shop.guest();
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ];
  const cartId = await fillCart(guest, lines);
  await redeem(guest, cartId, voucher.code);
  const placed = await placeOrder(guest, cartId);
  expect(await faults()).toEqual([]);
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  await confirm(guest, placed);
  expect(await faults()).toEqual([]);
  const { token } = (await guest.call("readOrderLink", { params: { orderId: placed.orderId } })).data;
  const back = async () =>
    (await shop.database.row<{ money: number; voucher: number }>(
      `SELECT refunded_cents AS money, voucher_back_cents AS voucher FROM payments WHERE order_id = $1`,
      [placed.orderId],
    ))!;
  await guest.call("cancelDelivery", { params: { token, day: friday } });
  const first = await back();
  expect(first.voucher).toBeGreaterThan(1_500);
  expect([first.money, await balanceOf(voucher.id)]).toEqual([0, first.voucher]);
  expect(await faults()).toEqual([]);
  const { data: order } = await guest.call("cancelDelivery", { params: { token, day: wednesday } });
  expect(await back()).toEqual({ money: Math.round(order.total * 100) - 3_000, voucher: 3_000 });
  expect(await balanceOf(voucher.id)).toBe(3_000);
  expect(order).toMatchObject({ byVoucher: 30, refunded: order.total, remaining: 0 });
  await reconcilePayments(shop.checkout, (error) => expect.unreachable(String(error)));
  expect(await faults()).toEqual([]);
  const booked = await shop.database.rows<{ source: string; cents: number }>(
    `SELECT source, sum(cents)::int AS cents FROM journal_rows WHERE 'vouchers' IN (account, contra_account)
       AND document_number = (SELECT number FROM invoices WHERE order_id = $1 AND kind = 'invoice')
     GROUP BY 1 ORDER BY 1`,
    [placed.orderId],
  );
  expect(booked).toEqual([
    { source: "voucher", cents: 3_000 },
    { source: "voucher_refund", cents: 3_000 },
  ]);
});
