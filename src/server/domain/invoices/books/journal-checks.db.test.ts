import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { recordRefundState } from "#server/domain/checkout/carry-out-refunds.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { faultsAfter } from "#test/books.ts";
import { buy } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { moneyGoesBack, refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const { database } = shop;
const day = "2026-09-14";

/** A sale, one with refunds of every state, a purchase on invoice, a fee, a payout and a closed month. */
beforeAll(async () => {
  const boss = await staffOf(shop, "admin");
  const desk = refundContextOf(boss);
  await buy(shop, shop.guest());
  const order = await ordered(shop);
  const back = () =>
    desk.refund(order, { id: randomUUID(), what: { scope: "amount" }, reason: "Kulanz", amount: 5 });
  await back();
  await moneyGoesBack(shop);
  const [done] = await database.rows<{ id: string }>("SELECT id FROM refunds");
  await recordRefundState(shop.checkout, done!.id, { refundId: "re_1", status: "failed" });
  await back();
  await moneyGoesBack(shop);
  await back();
  await changeTerms(shop, { invoiceLimit: 5000 });
  const { invoiceNr } = await buyOnInvoice(shop.guest(), anotherFirm("Buch"));
  const { rows } = (await boss.call("readOpenInvoices", { query: { q: invoiceNr } })).data;
  const params = { purchaseId: rows[0]?.id ?? "" };
  for (const amount of [3, 4]) {
    const body = {
      id: randomUUID(),
      kind: "received",
      amount,
      bookedOn: calendarDay(day),
      isSure: false,
    } as const;
    await boss.call("bookReceipt", { params, body });
    if (amount === 4) await boss.call("revokeReceipt", { params: { receiptId: body.id } });
  }
  await database.rows(
    `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at)
     VALUES ('txn_1', 'sandbox', 'charge', 'payment', 100, 7, $1), ('txn_2', 'sandbox', 'payout', 'payout', -93, 0, $1),
       ('txn_3', 'sandbox', 'new', 'unknown', 5, 0, $1)`,
    [day],
  );
  await database.rows(
    `INSERT INTO book_periods (month, closed_at, closed_by, totals)
     SELECT '2026-09-01', now(), 'Boss', jsonb_build_object('accounts', jsonb_object_agg(
       CASE account WHEN 'revenue' THEN 'revenue_7' ELSE account END,
       jsonb_build_object('debitCents', debit, 'creditCents', credit)))
     FROM (
       SELECT s.account, sum(debit) AS debit, sum(credit) AS credit FROM journal_rows j,
         LATERAL (VALUES (j.account, j.cents, 0), (j.contra_account, 0, j.cents)) AS s (account, debit, credit)
       WHERE booked_on < '2026-10-01' GROUP BY 1
     ) AS sums`,
  );
  await database.rows(
    `INSERT INTO closed_supplies SELECT DISTINCT document_number, invoiced_day, s.delivery_day, s.tax_day
     FROM journal_rows, supply_on_invoice(document_number, invoiced_day) AS s
     WHERE source = 'invoice' AND invoiced_day IS NOT NULL`,
  );
});

it("the journal is in order after sales, refunds, transfers, fees and a closed month", async () => {
  expect((await verifyBooks(database)).faults).toEqual([]);
});

const rowsOf = (source: string) => `journal_rows WHERE source = '${source}'`;
it.each([
  ["a sale that is missing", `DELETE FROM ${rowsOf("invoice")}`, /RE-2026-000001 ist anders gebucht/],
  [
    "a sale of another amount",
    "UPDATE journal_rows SET cents = cents + 1 WHERE source_id = 'RE-2026-000002' AND part = 1",
    /RE-2026-000002 ist anders gebucht/,
  ],
  [
    "another tax",
    "UPDATE journal_rows SET vat_cents = vat_cents - 1 WHERE source_id = 'RE-2026-000001'",
    /RE-2026-000001 ist anders gebucht/,
  ],
  [
    "another rate",
    "UPDATE journal_rows SET vat_percent = 19 WHERE source_id = 'RE-2026-000001'",
    /anders gebucht/,
  ],
  [
    "a correction the wrong way round",
    `UPDATE journal_rows SET account = 'debtor', contra_account = 'revenue' WHERE source = 'correction'`,
    /anders gebucht, als sie lautet/,
  ],
  [
    "a row under the number of another",
    "UPDATE journal_rows SET document_number = 'RE-2026-000002' WHERE source_id = 'RE-2026-000001'",
    /Zu Rechnung RE-2026-000001 stehen/,
  ],
  ["a payment that is missing", `DELETE FROM ${rowsOf("payment")}`, /Zahlung .* ist mit 0 Cent gebucht/],
  [
    "a payment of another amount",
    "UPDATE journal_rows SET cents = 3 WHERE source = 'payment'",
    /mit 3 Cent gebucht/,
  ],
  [
    "a payment on the bank's account",
    "UPDATE journal_rows SET account = 'bank' WHERE source = 'payment'",
    /Zahlungen im Journal/,
  ],
  ["a refund that is missing", `DELETE FROM ${rowsOf("refund")}`, /Erstattung .* über 500 Cent ist anders/],
  [
    "a refund that came back and is not booked",
    `DELETE FROM ${rowsOf("refund_returned")}`,
    /Erstattung .* anders/,
  ],
  [
    "a refund that is not done",
    `INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, document_number, text, source,
       source_id) SELECT '${day}', '${day}', 'debtor', 'provider', 500, '1', 'x', 'refund', id::text FROM refunds
     WHERE status = 'requested'`,
    /Erstattung .* anders/,
  ],
  ["a transfer that is missing", `DELETE FROM ${rowsOf("receipt")}`, /Buchung .* zu Rechnungskauf/],
  ["a mistake that still counts", `DELETE FROM ${rowsOf("receipt_revoked")}`, /Buchung .* zu Rechnungskauf/],
  ["a fee that is missing", `DELETE FROM ${rowsOf("fee")}`, /txn_1 .* bewegt -7 Cent und ist mit 0 Cent/],
  [
    "a payout of another amount",
    "UPDATE journal_rows SET cents = 1 WHERE source = 'payout'",
    /txn_2 .* mit -1 Cent/,
  ],
  [
    "money that nobody knows",
    "UPDATE balance_entries SET kind = 'unknown' WHERE id = 'txn_2'",
    /txn_2 .* bewegt 0 Cent und ist mit -93 Cent/,
  ],
  [
    "a row for nothing",
    "UPDATE journal_rows SET source_id = gen_random_uuid()::text WHERE source = 'payment'",
    /Journalzeile \d+ \(Zahlung\) hat keinen Grund/,
  ],
  [
    "a row moved out of a closed month",
    "UPDATE journal_rows SET booked_on = '2026-10-01' WHERE source = 'fee'",
    /Der Monat 09\/2026 hat auf fees andere Summen/,
  ],
  [
    "a row added to a closed month",
    "UPDATE book_periods SET totals = totals #- '{accounts,bank}'",
    /Der Monat 09\/2026 hat auf bank andere Summen/,
  ],
  ["a purchase on invoice without its tax month", "DELETE FROM closed_supplies", /keinen Steuermonat/],
])("shows %s", async (_what, text, fault) => {
  expect((await faultsAfter(shop, text))?.join("\n")).toMatch(fault);
});
