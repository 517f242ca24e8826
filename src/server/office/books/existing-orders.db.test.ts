import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { projectRoot } from "#system/project-root.ts";
import { buy, friday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { issueDue, move, nextWednesday, ordered } from "#test/delivery-changes.ts";
import type { FreeQueries } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { payWithoutWebhook, returns } from "#test/late-money.ts";
import { shopForTests } from "#test/open-shop.ts";
import { moneyGoesBack, refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

/** Everything that has a row before the provider's balance was ever read. */
beforeAll(async () => {
  const support = await staffOf(shop, "support");
  const desk = refundContextOf(support);
  const order = await ordered(shop);
  await move(order, friday, nextWednesday);
  await issueDue(shop, order);
  await desk.refund(order, { id: randomUUID(), what: { scope: "amount" }, reason: "Kulanz", amount: 5 });
  await desk.refund(order, await desk.wholeRefund(order));
  await changeTerms(shop, { invoiceLimit: 5000 });
  const { invoiceNr } = await buyOnInvoice(shop.guest(), anotherFirm("Buch"));
  const { rows } = (await support.call("readOpenInvoices", { query: { q: invoiceNr } })).data;
  const params = { purchaseId: rows[0]?.id ?? "" };
  const bookedOn = calendarDay("2026-09-14");
  const body = { id: randomUUID(), kind: "received", amount: 3, bookedOn, isSure: false } as const;
  await support.call("bookReceipt", { params, body });
  await support.call("revokeReceipt", { params: { receiptId: body.id } });
  const day = deliveryDay("2026-09-24");
  await setPortionsOfDay(shop.database, day, 6);
  const late = await payWithoutWebhook(shop, day);
  await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
  await returns(late);
  await moneyGoesBack(shop);
});

const sold =
  "orders order_deliveries order_lines payments refunds invoice_series invoices invoice_purchases invoice_receipts";

/** From before the books, with what the shop has sold. */
let old: FreshDatabase;
beforeAll(async () => {
  old = await freshDatabase();
  await old.owner.rows("DROP SCHEMA public, pgboss CASCADE; CREATE SCHEMA public");
  await old.owner.rows(await readFile(join(projectRoot, "db/migrations/0001-start.sql"), "utf8"));
  await old.owner.rows(
    `CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL, run_on timestamp NOT NULL);
     INSERT INTO migrations (name, run_on) VALUES ('0001-start', now())`,
  );
  await old.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    for (const table of sold.split(" ")) await copyRows(table, queries);
  });
});
afterAll(() => old?.close());

async function copyRows(table: string, to: FreeQueries): Promise<void> {
  const [all] = await shop.database.rows<{ rows: unknown }>(
    `SELECT coalesce(jsonb_agg(t), '[]') AS rows FROM ${table} t`,
  );
  const [own] = await to.rows<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  await to.rows(
    `INSERT INTO ${table} (${own?.columns}) OVERRIDING SYSTEM VALUE
     SELECT ${own?.columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(all?.rows)],
  );
}

/** What the migration says after a change; both are undone. */
const startAfter = (change: string) =>
  old.owner.transaction(async (queries) => {
    await queries.rows("ALTER TABLE invoices DROP CONSTRAINT document_says_the_total");
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows(change);
    await queries.rows("SET LOCAL session_replication_role = origin");
    await migrate({ transaction: (work: (within: typeof queries) => unknown) => work(queries) } as never);
  });

const journal = ({ owner }: FreshDatabase) =>
  owner.rows<{ source: string }>(
    "SELECT to_jsonb(j) - 'id' AS row, source FROM journal_rows j ORDER BY source, source_id, part",
  );

it.each([
  [
    "a changed line",
    "UPDATE invoices SET document = jsonb_set(document, '{deliveries,0,lines,0,cents}', '1') WHERE sequence = 1",
    /0002-books ist gescheitert.*Beleg RE-2026-000001 lässt sich nicht so buchen/,
  ],
  [
    "a rate that is gone",
    "UPDATE invoices SET document = jsonb_set(document, '{vat}', '[]') WHERE sequence = 1",
    /Beleg RE-2026-000001 ist nicht die Summe/,
  ],
  [
    "another total",
    "UPDATE invoices SET total_cents = 1 WHERE sequence = 1",
    /Beleg RE-2026-000001 ist nicht die Summe/,
  ],
  [
    "another payment",
    "UPDATE payments SET amount_cents = amount_cents + 1",
    /Die Zahlung zu Rechnung RE-2026-\d+ passt nicht zu ihr/,
  ],
])("refuses to start on an invoice with %s", async (_what, change, message) => {
  await expect(startAfter(change)).rejects.toThrow(message);
});

it("what was sold before the books comes into them as if they had been there", async () => {
  expect((await migrate(old.owner))[0]).toBe("0002-books");
  const rows = await journal(old);
  expect(rows).toEqual(await journal(shop.database));
  const sources = ["correction", "invoice", "payment", "receipt", "receipt_revoked", "refund"];
  expect([...new Set(rows.map(({ source }) => source))]).toEqual(sources);
});
