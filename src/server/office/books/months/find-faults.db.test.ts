import { beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { readBalances } from "#server/office/books/months/balances.ts";
import { findFaults } from "#server/office/books/months/find-faults.ts";
import { daysOf } from "#server/office/books/months/month-days.ts";
import { readRange } from "#server/office/books/months/sums.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type BookMonth, sellInSeptember, september } from "#test/book-month.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
let sold: BookMonth;
beforeAll(async () => {
  sold = await sellInSeptember(shop);
});

async function faultsBy(queries: Queries, today = calendarDay("2026-10-05")) {
  const [range, balances] = [await readRange(queries), await readBalances(queries)];
  const found = await findFaults(queries, daysOf("2026-09"), { today, range, balances });
  return found.map(({ kind, row, text, isWarning }) => `${isWarning ? "? " : ""}${kind} ${row}: ${text}`);
}

/** Tampers as an owner of the tables with every guard off, returns the faults found, then undoes the change. */
async function seen(...texts: string[]): Promise<string[]> {
  let faults: string[] = [];
  const undone = shop.database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows("ALTER TABLE invoices DROP CONSTRAINT document_says_the_total");
    for (const text of texts) await queries.rows(text);
    faults = await faultsBy(queries);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return faults;
}

const vatOf = (more: string) =>
  `UPDATE invoices SET document = jsonb_set(document, '{vat,0,${more}}', '1') WHERE number = 'RE-2026-000001'`;
const entry = (id: string, values: string) =>
  `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, source_id)
   VALUES ('${id}', 'sandbox', ${values})`;
const firstPayment = "(SELECT id FROM payments WHERE provider = 'sandbox' ORDER BY created_at LIMIT 1)";

describe("a month", () => {
  it("has no fault after purchases, a refund and a reading, but a payout that the bank has not shown", async () => {
    const found = await faultsBy(shop.database);
    expect(found).toEqual([
      expect.stringMatching(/^\? payout_without_line .* ist keiner Bankzeile zugeordnet\.$/),
    ]);
    expect(await faultsBy(shop.database, calendarDay("2026-09-22"))).toEqual([]);
  });

  it.each([
    [
      "a paid order without a document",
      "DELETE FROM invoices WHERE number = 'RE-2026-000001'",
      /paid_without_document .* ist bezahlt und hat keine Rechnung/,
    ],
    [
      "rows without their document",
      "DELETE FROM invoices WHERE number = 'RE-2026-000001'",
      /rows_differ RE-2026-000001: Im Journal stehen .* diesen Beleg gibt es nicht/,
    ],
    [
      "a document without rows",
      "DELETE FROM journal_rows WHERE source_id = 'RE-2026-000001'",
      /rows_differ RE-2026-000001: RE-2026-000001 nennt zu 7\u00a0% .* brutto, im Journal stehen 0,00\u00a0€/,
    ],
    [
      "another row",
      "UPDATE journal_rows SET cents = cents + 1 WHERE source_id = 'RE-2026-000001'",
      /rows_differ RE-2026-000001: .* brutto/,
    ],
    [
      "other VAT of a row",
      "UPDATE journal_rows SET vat_cents = vat_cents - 1 WHERE source_id = 'RE-2026-000001'",
      /rows_differ RE-2026-000001: .* Umsatzsteuer/,
    ],
    [
      "another sum of a document",
      vatOf("grossCents"),
      /rows_differ RE-2026-000001: RE-2026-000001 nennt zu 7\u00a0% 0,01\u00a0€ brutto/,
    ],
    [
      "another tax of a document",
      vatOf("vatCents"),
      /rows_differ RE-2026-000001: .* 0,01\u00a0€ Umsatzsteuer/,
    ],
    [
      "a rate without an account",
      "UPDATE journal_rows SET vat_percent = 16 WHERE source_id = 'RE-2026-000001'",
      /rate_without_account RE-2026-000001: Für Umsätze zu 16\u00a0% gibt es kein Konto/,
    ],
    [
      "no tax by who is not exempt",
      vatOf("percent").replace("'1'", "'0'"),
      /rate_without_account RE-2026-000001: .* 0\u00a0% Umsatzsteuer/,
    ],
    [
      "a payment without its row",
      "DELETE FROM journal_rows WHERE source = 'payment'",
      /rows_differ TT-\S+: Die Zahlung zu Bestellung .* im Journal stehen 0,00/,
    ],
    [
      "another refund than its row",
      "UPDATE refunds SET amount_cents = amount_cents + 1",
      /rows_differ TT-\S+: Eine Erstattung zu Bestellung/,
    ],
    [
      "a receipt without its row",
      "DELETE FROM journal_rows WHERE source = 'receipt'",
      /rows_differ TT-\S+: Ein Zahlungseingang zu Bestellung .* 20,00/,
    ],
    [
      "a refund without a payment",
      "UPDATE payments SET status = 'failed', paid_at = NULL",
      /refund_without_payment TT-\S+: .* ohne dass eine Zahlung da war/,
    ],
    [
      "a fee without its row",
      "DELETE FROM journal_rows WHERE source = 'fee'",
      /rows_differ \S+: Die Bewegung .* ändert den Stand um −/,
    ],
    [
      "a type that nobody knows",
      entry("txn_new", "'of_next_year', 'unknown', -7, 0, '2026-09-20T12:00Z', NULL"),
      /unknown_type txn_new: .*„of_next_year“/,
    ],
    [
      "a payment that the shop does not know",
      entry("txn_2", "'charge', 'payment', 500, 0, '2026-09-20T12:00Z', 'pi_foreign'"),
      /entry_without_payment txn_2: /,
    ],
    [
      "a refund that the shop does not know",
      entry("txn_3", "'refund', 'refund', -500, 0, '2026-09-20T12:00Z', 're_foreign'"),
      /refund_without_payment txn_3: Die Erstattung txn_3 über 5,00/,
    ],
    [
      "another amount at the provider",
      `UPDATE balance_entries SET amount_cents = amount_cents + 1 WHERE payment_id = ${firstPayment} AND kind = 'payment'`,
      /payment_differs TT-\S+: Die Zahlung zu Bestellung/,
    ],
    [
      "a payment that the provider does not know",
      `DELETE FROM balance_entries WHERE payment_id = ${firstPayment}`,
      /payment_without_entry TT-\S+: Die Zahlung .* kennt .* nicht/,
    ],
    [
      "a refund that the provider does not know",
      "DELETE FROM balance_entries WHERE kind = 'refund'",
      /payment_without_entry TT-\S+: Die Erstattung .* kennt .* nicht/,
    ],
    [
      "a payout with another entry",
      "UPDATE balance_entries SET fee_cents = fee_cents + 1 WHERE kind = 'payment'",
      /payout_differs \S+: .* geht nicht auf: Ihre Bewegungen ergeben/,
    ],
    [
      "another payout than what left the balance",
      "UPDATE balance_entries SET amount_cents = amount_cents - 1 WHERE kind = 'payout'",
      /payout_differs \S+: .* Vom Stand gingen/,
    ],
    [
      "a payout whose entries were not read",
      "UPDATE payouts SET is_complete = false",
      /\? payout_differs \S+: .* noch nicht aufgeschlüsselt/,
    ],
    [
      "another balance",
      "UPDATE balance_reading SET balance_cents = balance_cents + 1",
      /balance_differs .*: .* nennt einen Stand von/,
    ],
    [
      "a balance that was not read since",
      "UPDATE balance_reading SET read_at = '2026-09-30T21:59Z'",
      /balance_not_read .*: .* seit dem Ende des Monats nicht abgerufen \(zuletzt am 30\.09\.2026\)/,
    ],
    [
      "a balance that was never read",
      "UPDATE balance_reading SET read_at = NULL, balance_cents = NULL",
      /balance_not_read .*\(noch nie\)/,
    ],
    [
      "a reading that has failed",
      "UPDATE balance_reading SET failed_at = now(), failure = 'Nicht erreichbar.'",
      /\? balance_not_read .*: Der letzte Abruf ist gescheitert: Nicht erreichbar\./,
    ],
  ])("names %s", async (_what, text, fault) => {
    const found = await seen(text);
    expect(
      found.some((one) => fault.test(one)),
      found.join("\n"),
    ).toBe(true);
  });

  it("takes what happened until midnight in Berlin", async () => {
    const at = (time: string) => entry("txn_new", `'of_next_year', 'unknown', -7, 0, '${time}', NULL`);
    const isSeen = async (time: string) =>
      (await seen(at(time))).some((one) => one.startsWith("unknown_type"));
    expect(await isSeen("2026-08-31T22:00Z")).toBe(true);
    expect(await isSeen("2026-08-31T21:59:59Z")).toBe(false);
    expect(await isSeen("2026-09-30T21:59:59Z")).toBe(true);
    expect(await isSeen("2026-09-30T22:00Z")).toBe(false);
  });

  it("finds payment and refund of an entry that was read before the shop knew them", async () => {
    const unlinked = "UPDATE balance_entries SET payment_id = NULL, refund_id = NULL";
    expect(await seen(unlinked)).toEqual(await faultsBy(shop.database));
  });

  it("waits two days for the shop to settle what the provider has taken", async () => {
    const late = entry("txn_2", "'charge', 'payment', 500, 0, '2026-09-30T12:00Z', 'pi_late'");
    const known = (at: string) => [
      late,
      "UPDATE balance_entries SET read_at = '2026-09-30T13:00Z'",
      `UPDATE balance_reading SET read_at = '${at}', balance_cents = balance_cents + 500`,
      `INSERT INTO payments (id, order_id, provider, status, amount_cents, session_id, redirect_url, created_at, expires_at, provider_payment_id, is_test)
       SELECT gen_random_uuid(), order_id, 'sandbox', 'expired', 500, 'late', '', created_at, expires_at, 'pi_late', true
       FROM payments LIMIT 1`,
    ];
    const kinds = async (at: string) =>
      (await seen(...known(at))).map((one) => one.split(" ")[0]).filter((kind) => kind !== "?");
    expect(await kinds("2026-10-01T12:00Z")).toEqual([]);
    expect(await kinds("2026-10-03T12:00Z")).toEqual(["entry_without_payment", "balance_differs"]);
  });
});

it("links lead to the order", async () => {
  const faults = await shop.database.owner
    .transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows("DELETE FROM journal_rows WHERE source_id = 'RE-2026-000001'");
      const [range, balances] = [await readRange(queries), await readBalances(queries)];
      const context = { today: calendarDay("2026-10-05"), range, balances };
      throw Object.assign(new Error("undone"), {
        found: await findFaults(queries, daysOf("2026-09"), context),
      });
    })
    .catch((error: { found: { link: string | null }[] }) => error.found);
  expect(faults[0]?.link).toBe(`/dashboard/bestellungen/${sold.orders[0]?.orderId}`);
  const { faultList } = (await sold.boss.call("readBookMonth", september)).data;
  expect(faultList).toEqual([expect.objectContaining({ link: null, isWarning: true })]);
});
