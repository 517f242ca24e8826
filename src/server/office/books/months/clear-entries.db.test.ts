import { expect, it } from "vitest";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { type BookMonth, sellInSeptember, september } from "#test/book-month.ts";
import { type TestShop, shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

// one test follows the other
const shop = await shopForTests();
const { boss }: BookMonth = await sellInSeptember(shop);
const adviser = await staffOf(shop, "accounting");

const entry = (values: string) =>
  shop.database.rows(`INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, source_id, read_at)
    VALUES (${values}, '2026-10-05T06:00Z')`);
const month = async () => (await adviser.call("readBookMonth", september)).data;
const faults = async () =>
  (await month()).faultList.filter(({ isWarning }) => !isWarning).map(({ kind, clears }) => [kind, clears]);
const rowsOf = ({ database }: TestShop, id: string) =>
  database.rows(
    `SELECT account || '/' || contra_account || ' ' || cents || ' ' || text AS row FROM journal_rows WHERE source_id = $1
     ORDER BY source DESC, part`,
    [id],
  );
const close = () => adviser.call("closeBookMonth", { ...september, body: { leavesOpen: true } });

it("money that only the provider knows stops the month, and each entry says that it can be cleared", async () => {
  await entry("'txn_a', 'sandbox', 'charge', 'payment', 500, 20, '2026-09-20T12:00Z', 'pi_foreign'");
  await entry("'txn_b', 'sandbox', 'refund', 'refund', -300, 0, '2026-09-21T12:00Z', 're_foreign'");
  await entry("'txn_c', 'sandbox', 'of_next_year', 'unknown', -7, 1, '2026-09-22T12:00Z', NULL");
  await shop.database.rows("UPDATE balance_reading SET balance_cents = balance_cents + 500 - 20 - 300 - 8");
  expect(await faults()).toEqual([
    ["unknown_type", "txn_c"],
    ["entry_without_payment", "txn_a"],
    ["refund_without_payment", "txn_b"],
    ["balance_differs", undefined],
  ]);
  expect(await adviser.refused("closeBookMonth", { ...september, body: { leavesOpen: true } })).toMatchObject(
    {
      code: "books_have_faults",
    },
  );
});

it("what is new or known is not cleared", async () => {
  await shop.database.rows(
    `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, happened_at, source_id)
     VALUES ('txn_new', 'sandbox', 'charge', 'payment', 1, '2026-10-04T12:00Z', 'pi_new')`,
  );
  const known = await shop.database.row<{ id: string }>(
    "SELECT id FROM balance_entries WHERE kind = 'payment' AND payment_id IS NOT NULL LIMIT 1",
  );
  await adviser.call("clearEntries", { body: { entries: ["txn_new", known?.id ?? "", "unknown"] } });
  expect(await shop.database.rows("SELECT FROM cleared_entries")).toEqual([]);
  await shop.database.owner.rows(
    "SET session_replication_role = replica; DELETE FROM balance_entries WHERE id = 'txn_new'; RESET session_replication_role",
  );
});

it("booked to its own account it no longer stops the month; twice books once", async () => {
  const body = { entries: ["txn_a", "txn_b", "txn_c"] };
  await Promise.all([adviser.call("clearEntries", { body }), boss.call("clearEntries", { body })]);
  expect(await faults()).toEqual([]);
  expect(await rowsOf(shop, "txn_a")).toEqual([
    { row: "provider/unclear 500 Zu klären: charge" },
    { row: "fees/provider 20 Gebühr" },
  ]);
  expect(await rowsOf(shop, "txn_b")).toEqual([{ row: "unclear/provider 300 Zu klären: refund" }]);
  expect(await rowsOf(shop, "txn_c")).toEqual([
    { row: "unclear/provider 7 Zu klären: of_next_year" },
    { row: "fees/provider 1 Gebühr" },
  ]);
  expect((await month()).accounts.find(({ purpose }) => purpose === "unclear")).toMatchObject({
    number: "1370",
  });
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
  await close();
  expect((await month()).state).toBe("closed");
});

it("a payment of which the shop hears later is booked as every other, and its clearing taken back", async () => {
  await shop.database.rows(
    `INSERT INTO payments (id, order_id, provider, status, amount_cents, created_at, expires_at, provider_payment_id, is_test)
     SELECT gen_random_uuid(), id, 'sandbox', 'expired', 500, now(), now(), 'pi_foreign', true FROM orders LIMIT 1`,
  );
  const late = "provider_payment_id = 'pi_foreign'";
  await shop.database.owner.rows("DROP INDEX one_paid_payment_per_order");
  await shop.database.rows(`UPDATE payments SET status = 'paid', paid_at = now() WHERE ${late}`);
  expect((await rowsOf(shop, "txn_a")).slice(0, 2)).toEqual([
    { row: "provider/unclear 500 Zu klären: charge" },
    { row: "unclear/provider 500 Geklärt: charge" },
  ]);
  const [balance] = (await month()).balances;
  expect(balance?.booked).toBe(balance?.balance);
});

it("is for administration and bookkeeping", async () => {
  const support = await staffOf(shop, "support");
  expect(await support.refused("clearEntries", { body: { entries: ["txn_a"] } })).toMatchObject({
    httpStatus: 403,
  });
});
