import { beforeAll, expect, it } from "vitest";
import { type BookMonth, sellInSeptember, september } from "#test/book-month.ts";
import { buy, confirm, fillCart, placeOrder, pressAtProvider } from "#test/buy.ts";
import { allAtOnce } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
let sold: BookMonth;
beforeAll(async () => {
  sold = await sellInSeptember(shop);
});

const close = (month: string, leavesOpen = true) =>
  sold.boss.call("closeBookMonth", { params: { month }, body: { leavesOpen } });
const refused = async (month: string, leavesOpen = true) =>
  sold.boss.refused("closeBookMonth", { params: { month }, body: { leavesOpen } });
const closings = async () => {
  const { rows } = (await sold.boss.call("readLog", { query: { topic: "books" } })).data;
  return rows.filter(({ action }) => action.endsWith("abgeschlossen"));
};
const bookedDays = async (source: string, after = "") =>
  (
    await shop.database.rows<{ day: string; happened: string }>(
      `SELECT DISTINCT booked_on AS day, happened_on AS happened FROM journal_rows WHERE source = $1 AND source_id > $2`,
      [source, after],
    )
  ).map(({ day, happened }) => `${happened} ${day}`);

it("shows a month as its documents and the journal have it", async () => {
  const { rows } = (await sold.boss.call("readBookMonths")).data;
  expect(rows.map(({ month, state }) => [month, state])).toEqual([
    ["2026-10", "running"],
    ["2026-09", "open"],
  ]);
  const documents = await shop.database.row<{ gross: number; vat: number; corrections: number }>(
    `SELECT sum(total_cents)::int AS gross, (sum(total_cents) FILTER (WHERE kind = 'correction'))::int AS corrections,
       (SELECT sum((r->>'vatCents')::int) FROM invoices, jsonb_array_elements(document->'vat') AS r)::int AS vat
     FROM invoices`,
  );
  const { data } = await sold.boss.call("readBookMonth", september);
  const cents = (euros: number) => Math.round(euros * 100);
  expect(cents(data.gross)).toBe(documents?.gross);
  expect([cents(data.vatTotal), cents(data.gross) - cents(data.net)]).toEqual([
    documents?.vat,
    documents?.vat,
  ]);
  expect(cents(data.corrections)).toBe(documents?.corrections);
  expect(data.vat.reduce((sum, { vat }) => sum + cents(vat), 0)).toBe(documents?.vat);
  expect(data.openItems.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(data.open));
  expect(data.openItems.map(({ kind, count }) => [kind, count])).toEqual([
    ["without_payout", 0],
    ["on_invoice", 1],
    ["overpaid", 0],
    ["refund", 0],
    ["disputed", 0],
  ]);
  expect(data.payoutList).toMatchObject([
    { provider: "Testzahlung", amount: data.payouts, state: "no_line", candidates: [] },
  ]);
  const balanced = data.accounts.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0);
  expect(balanced).toBe(0);
  for (const { debit, credit, balance } of [...data.accounts, data.accountTotals]) {
    expect(cents(balance)).toBe(cents(debit) - cents(credit));
  }
  const { debit, credit } = data.accountTotals;
  expect([cents(debit), cents(credit)]).toEqual(
    (["debit", "credit"] as const).map((side) =>
      data.accounts.reduce((sum, account) => sum + cents(account[side]), 0),
    ),
  );
  expect(data.accounts.map(({ number }) => number)).toEqual(["1200", "1360", "4970", "8300", "10000"]);
  expect(data.accounts).toContainEqual(
    expect.objectContaining({ purpose: "revenue", percent: 7, number: "8300", name: "Erlöse 7\u00a0%" }),
  );
  expect(data).toMatchObject({ closed: null, closeFirst: null, faults: 0, warnings: 1, exports: [] });
});

it("knows no month to come, and is for who keeps the books", async () => {
  const future = await sold.boss.refused("readBookMonth", { params: { month: "2026-11" } });
  expect(future.code).toBe("not_found");
  const kitchen = await staffOf(shop, "kitchen");
  expect((await kitchen.refused("readBookMonths")).httpStatus).toBe(403);
});

it("is closed in order, when it is over, and when what is open was confirmed", async () => {
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: "2026-10-07" }] });
  shop.clock.set("2026-10-31T23:59:00");
  expect((await refused("2026-10")).code).toBe("month_not_over");
  shop.clock.set("2026-11-02T09:00:00");
  expect((await refused("2026-10")).code).toBe("earlier_month_open");
  const { code, faults } = await refused("2026-09", false);
  expect([code, faults?.map(({ kind }) => kind)]).toEqual(["books_have_warnings", ["payout_without_line"]]);
});

it("is not closed with a fault, and says which row", async () => {
  await shop.database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows("UPDATE balance_entries SET fee_cents = fee_cents + 1 WHERE kind = 'refund'");
  });
  const { code, faults } = await refused("2026-09");
  expect(code).toBe("books_have_faults");
  expect(faults?.map(({ kind }) => kind)).toEqual(["rows_differ", "payout_differs"]);
  const { rows } = (await sold.boss.call("readBookMonths")).data;
  expect(rows.map(({ month, faults: count }) => [month, count])).toEqual([
    ["2026-11", 0],
    ["2026-10", 1],
    ["2026-09", 2],
  ]);
  await shop.database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows("UPDATE balance_entries SET fee_cents = fee_cents - 1 WHERE kind = 'refund'");
  });
});

it("two people close it once, and again changes nothing", async () => {
  const before = await figures();
  const both = [() => close("2026-09"), () => close("2026-09")];
  const ended = await allAtOnce(shop, "SELECT FROM books FOR UPDATE", both);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  await close("2026-09", false);
  expect((await closings()).map(({ changes }) => changes.at(-1))).toEqual([
    ["Offen gelassen", null, "1 Hinweis"],
  ]);
  expect(await figures()).toEqual(before);
  const { data } = await sold.boss.call("readBookMonth", september);
  expect(data).toMatchObject({
    state: "closed",
    closed: { by: expect.stringContaining("admin") },
    faults: 0,
  });
  const { rows } = (await sold.boss.call("readBookMonths")).data;
  expect(rows.find(({ month }) => month === "2026-09")).toMatchObject({
    faults: 0,
    warnings: 1,
    state: "closed",
  });
  const period = await shop.database.row<{ totals: { accounts: Record<string, object> } }>(
    "SELECT totals FROM book_periods",
  );
  const cents = (euros: number) => Math.round(euros * 100);
  const shown = data.accounts.map(({ purpose, percent, debit, credit, rows }) => [
    percent === null ? purpose : `${purpose}_${percent}`,
    { debitCents: cents(debit), creditCents: cents(credit), rows },
  ]);
  expect(period?.totals.accounts).toEqual(Object.fromEntries(shown));
});

it("a closed month keeps the sums with which it was closed, and the next one begins with what was open", async () => {
  const before = await figures();
  const change = (by: string) =>
    shop.database.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows(`UPDATE journal_rows SET cents = cents ${by} WHERE booked_on < '2026-10-01'`);
    });
  await change("+ 100");
  expect(await figures()).toEqual(before);
  expect((await sold.boss.call("readBookMonth", september)).data.faults).toBeGreaterThan(0);
  await change("- 100");
});

it("a correction after closing falls into the next month", async () => {
  const [first] = sold.orders;
  const { data: terms } = await sold.boss.call("readRefundTerms", {
    params: { orderId: first?.orderId ?? "" },
  });
  await sold.boss.call("refundOrder", {
    params: { orderId: first?.orderId ?? "" },
    body: { id: crypto.randomUUID(), what: { scope: "whole" }, reason: "Zu spät", amount: terms.whole },
  });
  expect(await bookedDays("correction", "RE-2026-000005")).toEqual(["2026-11-02 2026-11-02"]);
});

it("waits for what is being booked, and what is settled afterwards falls on a day that is open", async () => {
  shop.clock.set("2026-10-31T23:59:50");
  const guest = shop.guest();
  const cart = await fillCart(guest, [{ menuId: 1, quantity: 6, day: "2026-11-04" }]);
  const placed = await placeOrder(guest, cart);
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  shop.clock.set("2026-11-02T10:00:00");
  await sold.boss.call("readProviderBalance");
  let closing: Promise<unknown> | undefined;
  await shop.database.owner.transaction(async (queries) => {
    await queries.rows(
      `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, happened_at)
       VALUES ('txn_late', 'sandbox', 'adjustment', 'unclear', -700, '2026-10-31T22:59Z')`,
    );
    closing = close("2026-10");
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.database.owner.rows(waiting)).length).toBe(1);
  });
  await closing;
  const period = await shop.database.row(
    "SELECT totals->'accounts'->'unclear' AS sums FROM book_periods WHERE month = '2026-10-01'",
  );
  expect(period).toEqual({ sums: { debitCents: 700, creditCents: 0, rows: 1 } });
  shop.clock.set("2026-10-31T23:59:55");
  const { invoiceNr } = await confirm(guest, placed);
  const days = await shop.database.rows(
    "SELECT DISTINCT happened_on, booked_on FROM journal_rows WHERE document_number = $1 AND source <> 'fee'",
    [invoiceNr],
  );
  expect(days).toEqual([{ happened_on: "2026-10-31", booked_on: "2026-11-01" }]);
});

/** Of all months, in the list and on their own pages. */
async function figures() {
  const { rows } = (await sold.boss.call("readBookMonths")).data;
  const shown = ({
    month,
    net,
    vat,
    vatTotal,
    gross,
    corrections,
    fees,
    payouts,
    open,
  }: (typeof rows)[number]) => ({
    ...{ month, net, vat, vatTotal, gross, corrections, fees, payouts, open },
  });
  const pages = await Promise.all(
    rows.map(async ({ month }) => (await sold.boss.call("readBookMonth", { params: { month } })).data),
  );
  expect(pages.map(shown)).toEqual(rows.map(shown));
  expect(rows.map(({ gross }) => gross > 0)).toContain(true);
  return rows.map(shown);
}
