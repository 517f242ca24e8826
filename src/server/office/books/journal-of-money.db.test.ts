import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { recordRefundState } from "#server/domain/checkout/carry-out-refunds.ts";
import { recordForeignRefund } from "#server/domain/checkout/refunds.ts";
import { cents } from "#contract/money.ts";
import { buy, fillCart, orderNumber, placeOrder, pressAtProvider, confirm } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { cancel, ordered, type Ordered } from "#test/delivery-changes.ts";
import { freshDatabase } from "#test/fresh-database.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { balanceOf, inShort, journalOf } from "#test/journal.ts";
import { payWithoutWebhook, returns, runReconciler } from "#test/late-money.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";
import { moneyGoesBack, refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { openStripeServer, type StripeServer } from "#test/stripe-server.ts";

const shop = await shopForTests();
const { database } = shop;
const boss = await staffOf(shop, "admin");
const desk = refundContextOf(boss);
beforeEach(() => shop.clock.set("2026-09-14T09:00"));

const moneyOf = async (order: { orderId: string }) =>
  inShort(
    (await journalOf(shop, order)).filter(({ contra, account }) => ![contra, account].includes("revenue")),
  );
const paid = (total: number) => `payment provider/debtor ${total}`;

async function totalOf({ orderId }: { orderId: string }): Promise<number> {
  const text = "SELECT total_cents AS cents FROM orders WHERE id = $1";
  return (await database.row<{ cents: number }>(text, [orderId]))?.cents ?? 0;
}

describe("a refund", () => {
  async function refunded(euros: number) {
    const order = await ordered(shop);
    await desk.refund(order, {
      id: randomUUID(),
      what: { scope: "amount" },
      reason: "Kulanz",
      amount: euros,
    });
    const text = `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1`;
    const { id } = (await database.row<{ id: string }>(text, [order.orderId]))!;
    const report = (status: "succeeded" | "pending" | "failed") =>
      recordRefundState(shop.checkout, id, { refundId: `re_${id}`, status });
    return { order, total: paid(await totalOf(order)), report };
  }

  it("is in the books once it is done, however often the provider says so", async () => {
    const { order, total, report } = await refunded(4);
    await report("pending");
    expect(await moneyOf(order)).toEqual([total]);
    await report("succeeded");
    await report("succeeded");
    expect(await moneyOf(order)).toEqual([total, "refund debtor/provider 400"]);
  });

  it("that failed at once is in no books, and that the bank sends back is booked back", async () => {
    const failed = await refunded(4);
    await failed.report("failed");
    expect(await moneyOf(failed.order)).toEqual([failed.total]);
    const returned = await refunded(4);
    await returned.report("succeeded");
    await returned.report("failed");
    await returned.report("failed");
    expect(await moneyOf(returned.order)).toEqual([
      returned.total,
      "refund debtor/provider 400",
      "refund_returned provider/debtor 400",
    ]);
  });

  it("made at the provider counts as the shop's own, also one that is told before its payment", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const { id: paymentId } = (await database.row<{ id: string }>(
      "SELECT id FROM payments WHERE order_id = $1",
      [placed.orderId],
    ))!;
    const refund = { paymentId, amountCents: cents(500), now: shop.now() };
    for (const status of ["pending", "done", "pending"] as const)
      await recordForeignRefund(database, { ...refund, providerRefundId: "re_before", status });
    expect(await moneyOf(placed)).toEqual([]);
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    await confirm(guest, placed);
    await recordForeignRefund(database, { ...refund, providerRefundId: "re_after", status: "done" });
    const total = paid(await totalOf(placed));
    expect(await moneyOf(placed)).toEqual([
      total,
      "refund debtor/provider 500",
      "refund debtor/provider 500",
    ]);
  });

  it("of everything leaves nothing open, though delivery after delivery was cancelled", async () => {
    const order: Ordered = await ordered(shop);
    await cancel(order, "2026-09-16");
    await cancel(order, "2026-09-18");
    await moneyGoesBack(shop);
    const rows = await journalOf(shop, order);
    expect(["debtor", "provider", "revenue"].map((account) => balanceOf(rows, account))).toEqual([0, 0, 0]);
  });
});

it("money that came too late is booked under the order and goes back", async () => {
  const day = deliveryDay("2026-09-24");
  await setPortionsOfDay(database, day, 6);
  const late = await payWithoutWebhook(shop, day);
  await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
  await returns(late);
  await runReconciler(shop);
  const total = await totalOf(late);
  expect(await moneyOf(late)).toEqual([paid(total), `refund debtor/provider ${total}`]);
  expect((await journalOf(shop, late))[0]?.number).toBe(await orderNumber(shop, late.orderId));
});

describe("a purchase on invoice", () => {
  beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));

  it("is a sale at once; money is booked as it is transferred, returned and taken back", async () => {
    const order = await buyOnInvoice(shop.guest(), anotherFirm("Buch"));
    const total = await totalOf(order);
    expect(await moneyOf(order)).toEqual([]);
    const { rows } = (await boss.call("readOpenInvoices", { query: { q: order.invoiceNr } })).data;
    const params = { purchaseId: rows[0]?.id ?? "" };
    const bookedOn = calendarDay("2026-09-15");
    shop.clock.set("2026-09-15T09:00");
    const booking = (kind: "received" | "returned", amount: number) =>
      ({ id: randomUUID(), kind, amount, bookedOn, isSure: false }) as const;
    const mistaken = booking("received", 5);
    await boss.call("bookReceipt", { params, body: mistaken });
    await boss.call("bookReceipt", { params, body: mistaken });
    for (const _ of [1, 2]) await boss.call("revokeReceipt", { params: { receiptId: mistaken.id } });
    await boss.call("bookReceipt", { params, body: booking("received", total / 100) });
    await desk.refund(order as Ordered, await desk.wholeRefund(order as Ordered));
    await boss.call("bookReceipt", { params, body: booking("returned", total / 100) });
    expect(await moneyOf(order)).toEqual([
      "receipt bank/debtor 500",
      "receipt_revoked debtor/bank 500",
      `receipt bank/debtor ${total}`,
      `receipt debtor/bank ${total}`,
    ]);
    const all = await journalOf(shop, order);
    expect(all.find(({ source }) => source === "receipt")).toMatchObject({
      happenedOn: bookedOn,
      text: "Überweisung",
    });
    expect(["debtor", "bank", "revenue"].map((account) => balanceOf(all, account))).toEqual([0, 0, 0]);
  });
});

describe("a test", () => {
  let stripe: StripeServer;
  beforeAll(async () => {
    stripe = await openStripeServer(() => shop.now());
  });
  afterAll(() => stripe.close());

  it("is in no books: neither its documents nor its money nor what the provider keeps of it", async () => {
    const tried = await freshDatabase();
    const sandbox = await openShop({
      database: tried,
      payments: { provider: "sandbox", stripe: stripe.access },
    });
    const order = await ordered(sandbox);
    expect(order.invoiceNr).toMatch(/^TEST-/);
    const day = deliveryDay("2026-09-24");
    await setPortionsOfDay(tried, day, 6);
    const late = await payWithoutWebhook(sandbox, day);
    await buy(sandbox, sandbox.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    await returns(late);
    await moneyGoesBack(sandbox);
    await tried.rows(
      `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, payment_id)
       SELECT 'e' || row_number() OVER (), 'sandbox', 'charge', 'payment', 100, 5, '2026-09-14', id
       FROM (SELECT id FROM payments WHERE status = 'paid' UNION ALL SELECT NULL) AS payment`,
    );
    expect(await tried.rows("SELECT status FROM refunds")).toEqual([{ status: "done" }]);
    expect(await tried.rows("SELECT * FROM journal_rows")).toEqual([]);
    await sandbox.close();
    await tried.close();
  });
});
