import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { settlePayment } from "#server/storefront/checkout/settle-payment.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { buy, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { issueDue, move, nextWednesday, ordered, type Ordered } from "#test/delivery-changes.ts";
import { apartFromDocuments, balanceOf, inShort, journalOf } from "#test/journal.ts";
import { shopForTests } from "#test/open-shop.ts";
import { correctWhole, moneyGoesBack, refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const { database } = shop;
const desk = refundContextOf(await staffOf(shop, "support"));
beforeAll(async () => {
  await database.rows("UPDATE menus SET vat_percent = 19 WHERE id = 9");
  await database.rows("INSERT INTO discount_codes (code, percent) VALUES ('DRITTEL', 33), ('GANZ', 100)");
  await shop.snapshot.refresh();
});
beforeEach(() => shop.clock.set("2026-09-14T09:00"));
afterAll(async () => expect(await apartFromDocuments(shop)).toEqual([]));

const rowsOf = (order: { orderId: string }) => journalOf(shop, order);
const salesOf = async (order: { orderId: string }) =>
  (await rowsOf(order)).filter(({ contra }) => contra === "revenue");

describe("a sale", () => {
  it("is one row with its rate, its day and its tax, and its payment another", async () => {
    const order = await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
    const rows = await rowsOf(order);
    const cents = rows[0]?.cents ?? 0;
    const common = { bookedOn: "2026-09-14", happenedOn: "2026-09-14", number: order.invoiceNr, own: null };
    expect(rows).toEqual([
      {
        ...common,
        ...{ account: "debtor", contra: "revenue", percent: 7, cents, vat: Math.round((cents * 7) / 107) },
        ...{ reversal: false, text: "Verkauf 7 %", source: "invoice", day: wednesday },
      },
      {
        ...common,
        ...{ account: "provider", contra: "debtor", percent: null, cents, vat: 0 },
        ...{ reversal: false, text: "Zahlung", source: "payment", day: null },
      },
    ]);
  });

  it("of two rates and days has a row for each, with shipping and discount split to the cent", async () => {
    const lines = [wednesday, friday].flatMap((day) => [
      { menuId: 1, quantity: 1, day },
      { menuId: 9, quantity: 1, day },
    ]);
    const order = await buy(shop, shop.guest(), { lines, code: "DRITTEL" });
    const sales = await salesOf(order);
    expect(sales.map(({ percent, day }) => [percent, day])).toEqual([
      [7, wednesday],
      [7, friday],
      [19, wednesday],
      [19, friday],
    ]);
    const paid = await database.row<{ cents: number }>(
      "SELECT total_cents AS cents FROM orders WHERE id = $1",
      [order.orderId],
    );
    expect(balanceOf(sales, "debtor")).toBe(paid?.cents);
    expect(balanceOf(await rowsOf(order), "debtor")).toBe(0);
  });

  it("that costs nothing has no row", async () => {
    await database.rows("UPDATE shop_settings SET free_shipping_from_cents = 0");
    await shop.snapshot.refresh();
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "GANZ" } });
    const placed = await placeOrder(guest, cartId);
    const text = "SELECT total_cents AS total FROM invoices WHERE order_id = $1";
    expect(await database.rows(text, [placed.orderId])).toEqual([{ total: 0 }]);
    expect(await rowsOf(placed)).toEqual([]);
  });

  it("of a small business is exempt", async () => {
    const boss = await staffOf(shop, "admin");
    const setStatus = async (vatStatus: typeof company.vatStatus) => {
      const { data } = await boss.call("readCompany");
      await boss.call("changeCompany", { body: { ...data, vatStatus } });
    };
    await setStatus("Kleinunternehmen");
    const sales = await salesOf(await buy(shop, shop.guest()));
    await setStatus(company.vatStatus);
    expect(sales).toMatchObject([{ percent: 0, vat: 0, text: "Verkauf § 19 UStG" }]);
  });

  it("that is settled again and again is written once", async () => {
    const order = await buy(shop, shop.guest());
    const before = await rowsOf(order);
    const payment = { ...(await paymentOfOrder(database, order.orderId))!, status: "open" as const };
    await Promise.all([1, 2, 3].map(() => settlePayment(shop.checkout, payment, { urgent: true })));
    expect(await rowsOf(order)).toEqual(before);
  });
});

describe("a correction", () => {
  const amount = (
    order: Ordered,
    what: { scope: "amount" | "whole" } | { scope: "delivery"; day: string },
    euros: number,
  ) => desk.refund(order, { id: randomUUID(), what, reason: "Schale undicht", amount: euros });
  const correctionsOf = async (order: Ordered) =>
    (await rowsOf(order)).filter(({ source }) => source === "correction");

  it("of an amount takes back revenue of each day and names the invoice and itself", async () => {
    const order = await ordered(shop);
    const { number } = await amount(order, { scope: "amount" }, 7.35);
    const rows = await correctionsOf(order);
    const one = { account: "revenue", contra: "debtor", percent: 7, reversal: true, number: order.invoiceNr };
    const text = `Berichtigung ${number}`;
    expect(rows).toMatchObject([
      { ...one, own: number, text, day: wednesday },
      { ...one, own: number, text, day: friday },
    ]);
    expect(balanceOf(rows, "debtor")).toBe(-735);
  });

  it("of a delivery after its move has the new day; the document of the move has no row", async () => {
    const order = await ordered(shop);
    await move(order, friday, nextWednesday);
    await issueDue(shop, order);
    expect(await correctionsOf(order)).toEqual([]);
    const { deliveries } = await desk.termsOf(order);
    const moved = deliveries.find(({ day }) => day === nextWednesday)!;
    await amount(order, { scope: "delivery", day: nextWednesday }, moved.amount);
    const [sale] = (await salesOf(order)).filter(({ day }) => day === friday);
    expect(await correctionsOf(order)).toMatchObject([
      { day: nextWednesday, cents: sale?.cents, vat: sale?.vat, reversal: true },
    ]);
  });

  it("of the whole takes back what is left, and revenue and tax are 0", async () => {
    const order = await ordered(shop);
    await amount(order, { scope: "amount" }, 3.33);
    const { number } = await correctWhole(shop, order.orderId);
    const rows = await rowsOf(order);
    expect(rows.at(-1)).toMatchObject({ text: `Storno ${number}`, own: number, number: order.invoiceNr });
    expect(balanceOf(rows, "revenue")).toBe(0);
    const vat = rows.reduce((sum, row) => sum + (row.reversal ? -row.vat : row.vat), 0);
    expect(vat).toBe(0);
  });

  it("with its refund leaves the guest nothing to pay and nothing to get", async () => {
    const order = await ordered(shop);
    await amount(order, { scope: "amount" }, 5);
    await desk.refund(order, await desk.wholeRefund(order));
    expect(balanceOf(await rowsOf(order), "debtor")).toBeLessThan(0);
    await moneyGoesBack(shop);
    const rows = await rowsOf(order);
    expect(inShort(rows).filter((row) => row.startsWith("refund"))).toEqual([
      "refund debtor/provider 500",
      expect.stringMatching(/^refund debtor\/provider \d+$/),
    ]);
    expect([balanceOf(rows, "debtor"), balanceOf(rows, "provider")]).toEqual([0, 0]);
  });
});
