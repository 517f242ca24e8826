import { expect, it } from "vitest";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { sellInSeptember } from "#test/book-month.ts";
import { buy, confirm, eva, fillCart, markDelivered, orderNumber, placeOrder } from "#test/buy.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { receivedLot } from "#test/stock.ts";
import { openStripeServer } from "#test/stripe-server.ts";
import { placedAt } from "#test/stripe-shop.ts";

/** The demo's dishes belong to the company, as if it had entered them. */
async function ownShop(): Promise<{ shop: TestShop; boss: TestStaff }> {
  const shop = await openShop();
  await shop.database.owner.rows("DELETE FROM demo_items; UPDATE demo_state SET left_at = now()");
  return { shop, boss: await staffOf(shop, "admin") };
}

const trialOf = async (boss: TestStaff) => (await boss.call("readTrial")).data;

async function end(boss: TestStaff, emptiesStock = false) {
  const { orders } = await trialOf(boss);
  return boss.call("endTrial", { body: { orders, emptiesStock } });
}

/** What people do and what the shop only remembers stays. */
const lasting =
  "log_entries log_chain staff staff_sessions public_version day_portions carts cart_lines mail_budgets guess_counters lots lot_stock stock_moves bank_lines shop_settings legal_versions";

async function counts({ database }: Pick<TestShop, "database">): Promise<Record<string, number>> {
  const tables = await database.owner.rows<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1) ORDER BY 1",
    [lasting.split(" ")],
  );
  const texts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM ${name}`);
  const rows = await database.owner.rows<{ name: string; n: number }>(texts.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** What guests and team do, and what stands in the books of the demo for it. */
async function tryOut(shop: TestShop): Promise<void> {
  const { orders } = await sellInSeptember(shop);
  const orderId = orders[0]?.orderId ?? "";
  await markDelivered(shop, orderId);
  const number = await orderNumber(shop, orderId);
  await shop.guest().call("declareWithdrawal", { body: { name: "Eva", contract: number, email: eva.email } });
  const values = [orderId];
  for (const text of [
    `INSERT INTO complaints (id, order_id, reason, text, created_at) VALUES (gen_random_uuid(), $1, 'warm', '', now())`,
    `INSERT INTO reviews (order_id, position, menu_id, stars, body, created_at)
     SELECT order_id, position, menu_id, 5, '', now() FROM order_lines WHERE order_id = $1 LIMIT 1`,
    `INSERT INTO order_notes (id, order_id, at, staff_name, text) VALUES (gen_random_uuid(), $1, now(), 'Mira', 'Probe')`,
    `INSERT INTO discount_codes (code, percent, for_customer_of) VALUES ('TROST', 10, $1)`,
    `INSERT INTO remembered_weeks (id, email, customer_key, slots, starts_on, created_at, heard_at)
     SELECT id, email, customer_key, '[{}]', '2026-09-21', now(), now() FROM orders WHERE id = $1`,
    `INSERT INTO shipped_parcels (order_id, delivery_day, shipped_on, portions, reusable_portions, cool_packs, cartons)
     SELECT order_id, delivery_day, delivery_day, 1, 0, 1, 1 FROM order_deliveries WHERE order_id = $1 LIMIT 1`,
    `INSERT INTO packaging_ledger (order_id, delivery_day, name, material, used_per, is_reusable, pieces, milligrams)
     SELECT order_id, delivery_day, 'Karton', 'paper', 'parcel', false, 1, 1 FROM shipped_parcels WHERE order_id = $1`,
  ])
    await shop.database.rows(text, values);
  await shop.database.rows(
    "INSERT INTO statement_wishes SELECT customer_key, 'probe', id, now(), 'Mira', '2026-08-01' FROM orders WHERE id = $1",
    values,
  );
  await shop.database.rows(
    `WITH drawn AS (
       INSERT INTO monthly_statements (month, customer_key, firm_key, order_id, purchase_ids, open_cents, document, drawn_at, drawn_on)
       SELECT '2026-08-01', customer_key, 'probe', id, '{x}', 0, '{}', now(), '2026-09-01' FROM orders WHERE id = $1 RETURNING number
     ) SELECT number FROM drawn`,
    values,
  );
  await shop.database.rows("INSERT INTO statement_files SELECT number, 'x' FROM monthly_statements");
  await shop.database.rows(
    `INSERT INTO book_periods (month, closed_at, closed_by, totals) VALUES ('2026-08-01', now(), 'Mira', '{}')`,
  );
  await shop.database.rows("UPDATE books SET closed_through = '2026-08-31'");
}

it("a test purchase in a company's own shop has a number of its own and stands in no books", async () => {
  const { shop, boss } = await ownShop();
  await changeTerms(shop, {});
  expect((await buy(shop, shop.guest())).invoiceNr).toBe("TEST-2026-000001");
  expect((await buyOnInvoice(shop.guest())).invoiceNr).toBe("TEST-2026-000002");
  shop.clock.set("2026-10-05T09:00:00");
  await boss.call("readProviderBalance");
  const found = await counts(shop);
  for (const table of ["journal_rows", "balance_entries", "payouts"])
    expect([table, found[table]]).toEqual([table, 0]);
  expect((await boss.call("readBookMonths")).data.rows.filter(({ gross }) => gross !== 0)).toEqual([]);
  await shop.close();
});

it("no real sale has the number of a test, and outside the demo no test that of a real sale; neither is booked", async () => {
  const { shop } = await ownShop();
  const { owner } = shop.database;
  await buy(shop, shop.guest());
  const guest = shop.guest();
  const { orderId } = await placeOrder(guest, await fillCart(guest));
  await owner.rows("UPDATE payments SET status = 'paid', paid_at = now() WHERE order_id = $1", [orderId]);
  await owner.rows("INSERT INTO invoice_series VALUES ('RE-2026', 1)");
  const issue = (series: string) =>
    owner
      .rows(
        `INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on, document)
         SELECT $2, 7, $1, total_cents, issued_at, issued_on, document FROM invoices LIMIT 1`,
        [orderId, series],
      )
      .then(() => "issued")
      .catch((error: { constraint?: string }) => error.constraint);
  expect(await issue("RE-2026")).toBe("series_fits_the_money");
  await owner.rows("UPDATE payments SET provider = 'stripe', is_test = false WHERE order_id = $1", [orderId]);
  expect(await issue("TEST-2026")).toBe("series_fits_the_money");
  await expect(
    owner.rows(
      `INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, document_number, text, source, source_id)
       VALUES (now(), now(), 'provider', 'debtor', 1, 'TEST-2026-000001', 'x', 'payment', 'x')`,
    ),
  ).rejects.toMatchObject({ constraint: "tests_are_in_no_books" });
  await shop.close();
});

it("the end of the trial takes every purchase with all that hangs on it, and keeps what was set up", async () => {
  const shop = await openShop();
  const boss = await staffOf(shop, "admin");
  const before = await counts(shop);
  await tryOut(shop);
  const tried = await trialOf(boss);
  expect(tried).toMatchObject({ complaints: 1, reviews: 1, withdrawals: 1, parcels: 1, hasSold: false });
  expect(tried.orders).toBeGreaterThan(3);
  await end(boss);
  expect(await counts(shop)).toEqual(before);
  expect(await shop.database.row("SELECT closed_through FROM books")).toEqual({ closed_through: null });
  const used =
    "SELECT FROM day_portions WHERE taken <> 0 UNION ALL SELECT FROM discount_codes WHERE uses <> 0";
  expect(await shop.database.rows(used)).toEqual([]);
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
  // once more changes nothing, and the log tells it once
  await end(boss);
  const log = await shop.database.rows("SELECT FROM log_entries WHERE action = 'Testbetrieb beendet'");
  expect(log).toHaveLength(1);
  await shop.close();
});

it("takes receipts, batches and readings only when asked to", async () => {
  const { shop, boss } = await ownShop();
  await receivedLot(shop);
  await buy(shop, shop.guest());
  await end(boss, false);
  expect((await counts(shop)).receipts).toBeGreaterThan(0);
  await buy(shop, shop.guest());
  await end(boss, true);
  expect((await counts(shop)).receipts).toBe(0);
  expect(await shop.database.rows("SELECT FROM lots")).toEqual([]);
  await shop.close();
});

it("takes nothing that nobody was told of, and of two people at once one ends it", async () => {
  const { shop, boss } = await ownShop();
  await buy(shop, shop.guest());
  await buy(shop, shop.guest());
  const body = { orders: 1, emptiesStock: false };
  expect(await boss.refused("endTrial", { body })).toMatchObject({ code: "trial_changed", httpStatus: 409 });
  expect((await trialOf(boss)).orders).toBe(2);
  const second = await staffOf(shop, "admin");
  await Promise.all([boss, second].map((one) => one.call("endTrial", { body: { ...body, orders: 2 } })));
  const log = await shop.database.rows("SELECT FROM log_entries WHERE action = 'Testbetrieb beendet'");
  expect(log).toHaveLength(1);
  await shop.close();
});

it("is for the administration alone, and the role of the shop takes no row of the journal by another way", async () => {
  const shop = await openShop();
  await buy(shop, shop.guest());
  const support = await staffOf(shop, "support");
  expect(await support.refused("readTrial")).toMatchObject({ httpStatus: 403 });
  expect(await support.refused("endTrial", { body: { orders: 1, emptiesStock: false } })).toMatchObject({
    httpStatus: 403,
  });
  const { database } = shop;
  await expect(database.rows("DELETE FROM journal_rows")).rejects.toMatchObject({ code: "42501" });
  await expect(
    database.rows("UPDATE trial_state SET ending_in = pg_current_xact_id()"),
  ).rejects.toMatchObject({
    code: "42501",
  });
  await expect(database.rows("DELETE FROM invoices")).rejects.toThrow("immutable");
  const both = database.transaction(async (queries) => {
    await queries.rows("SELECT end_trial()");
    await queries.rows("DELETE FROM log_chain");
  });
  await expect(both).rejects.toMatchObject({ code: "42501" });
  await shop.close();
});

async function startOn(database: FreshDatabase, access: StripeAccess) {
  return openShop({ database, payments: { provider: "stripe", stripe: { ...access, isTest: false } } });
}
type StripeAccess = Awaited<ReturnType<typeof openStripeServer>>["access"];

it("lets the shop begin with Stripe on the same books at number 1; from then on no purchase leaves", async () => {
  const database = await freshDatabase();
  const tried = await openShop({ database });
  const boss = await staffOf(tried, "admin");
  const stripe = await openStripeServer(() => tried.now());
  expect((await buy(tried, tried.guest())).invoiceNr).toBe("RE-2026-000001");
  await expect(startOn(database, stripe.access)).rejects.toThrow(/Testbetrieb beenden/);
  await end(boss);
  await tried.close();
  const live = await startOn(database, stripe.access);
  const guest = live.guest();
  const { orderId, redirectLink } = await placeOrder(guest, await fillCart(guest));
  const admin = await staffOf(live, "admin");
  // money may be on its way already
  const body = { orders: 1, emptiesStock: true };
  expect(await admin.refused("endTrial", { body })).toMatchObject({ code: "trial_is_over", httpStatus: 409 });
  const placed = placedAt(orderId, redirectLink);
  stripe.book.pay(placed.sessionId);
  expect((await confirm(guest, placed)).invoiceNr).toBe("RE-2026-000001");
  expect((await trialOf(admin)).hasSold).toBe(true);
  await expect(database.rows("SELECT end_trial()")).rejects.toMatchObject({
    constraint: "trial_ends_before_sales",
  });
  expect((await counts(live)).orders).toBe(1);
  await live.close();
  await stripe.close();
  await database.close();
});
