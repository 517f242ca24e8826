import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { enforceRetention } from "#server/domain/team/privacy/enforce-retention.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, fillCart, placeOrder } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const noted = { ...eva, notes: "Bitte dreimal klingeln" };

function personOf(orderId: string) {
  return shop.database.row(
    `SELECT email, phone, notes, last_name AS name, contact_erased_at IS NOT NULL AS "isContactErased",
       erased_at IS NOT NULL AS "isErased" FROM orders WHERE id = $1`,
    [orderId],
  );
}

const whole = {
  email: eva.email,
  phone: "+492214710123",
  notes: noted.notes,
  name: "Brandt",
  isContactErased: false,
  isErased: false,
};
const deliver = () => shop.database.rows("UPDATE order_deliveries SET status = 'delivered'");
const blank = { email: "", phone: "", notes: "", name: "", isContactErased: true, isErased: true };

async function mail(kind: string, at: string): Promise<string> {
  const row = await shop.database.row<{ id: string }>(
    `INSERT INTO mails (id, kind, cause, recipient, status, subject, html, plain, created_at, sent_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'eva@example.de', 'sent', 'a', 'b', 'c', $2, $2) RETURNING id`,
    [kind, at],
  );
  return row?.id ?? "";
}

async function isBlank(mailId: string): Promise<boolean> {
  const row = await shop.database.row<{ text: string }>(
    "SELECT recipient || subject || html || plain AS text FROM mails WHERE id = $1",
    [mailId],
  );
  return row?.text === "gelöscht";
}

describe("an attempt that was never paid", () => {
  async function failed(): Promise<string> {
    const guest = shop.guest();
    const { orderId } = await placeOrder(guest, await fillCart(guest), noted);
    await shop.database.rows(
      `WITH over AS (UPDATE payments SET status = 'voided', session_closed_at = now() WHERE order_id = $1)
       UPDATE orders SET status = 'payment_failed' WHERE id = $1`,
      [orderId],
    );
    return orderId;
  }

  it("no longer names a person after 30 days", async () => {
    const orderId = await failed();
    await enforceRetention(shop.database, new Date("2026-10-14T06:59:00Z"));
    expect(await personOf(orderId)).toEqual(whole);
    await enforceRetention(shop.database, new Date("2026-10-14T07:01:00Z"));
    expect(await personOf(orderId)).toEqual(blank);
  });

  it("keeps its address while its payment page may still take money", async () => {
    const orderId = await failed();
    await shop.database.rows("UPDATE payments SET session_closed_at = NULL WHERE order_id = $1", [orderId]);
    await enforceRetention(shop.database, new Date("2027-09-14T07:00:00Z"));
    expect(await personOf(orderId)).toEqual(whole);
  });
});

describe("a delivered order", () => {
  it("loses phone and notes three months after its last delivery, and its person never before eight years", async () => {
    const { orderId } = await buy(shop, shop.guest(), { guestData: noted });
    await deliver();
    await enforceRetention(shop.database, new Date("2026-12-16T12:00:00Z"));
    expect(await personOf(orderId)).toEqual(whole);
    await enforceRetention(shop.database, new Date("2026-12-17T12:00:00Z"));
    const blanked = { ...whole, phone: "", notes: "", isContactErased: true };
    expect(await personOf(orderId)).toEqual(blanked);
    await enforceRetention(shop.database, new Date("2034-12-31T12:00:00Z"));
    expect(await personOf(orderId)).toEqual(blanked);
    expect(await shop.database.rows("SELECT number FROM invoices")).toHaveLength(1);
  });

  it("keeps everything while a refund is due", async () => {
    const { orderId } = await buy(shop, shop.guest(), { guestData: noted });
    await deliver();
    await shop.database.rows(
      `INSERT INTO refunds (payment_id, amount_cents, reason, created_at)
       SELECT id, 100, 'Storno', now() FROM payments WHERE order_id = $1`,
      [orderId],
    );
    await enforceRetention(shop.database, new Date("2027-12-17T12:00:00Z"));
    expect(await personOf(orderId)).toEqual(whole);
  });

  it("keeps its invoice against any clock that is ahead of the database's", async () => {
    await buy(shop, shop.guest(), { guestData: noted });
    await deliver();
    await enforceRetention(shop.database, new Date("2060-01-02T12:00:00Z"));
    expect(await shop.database.rows("SELECT number FROM invoices")).toHaveLength(1);
    await expect(shop.database.rows("DELETE FROM invoices")).rejects.toThrow("immutable");
  });
});

it.each([
  ["2024-12-31", "2034-12-31", true],
  ["2024-12-31", "2035-01-01", false],
  ["2025-01-01", "2033-12-31", true],
  ["2025-12-31", "2033-12-31", true],
  ["2025-12-31", "2034-01-01", false],
  ["2026-09-14", "2034-12-31", true],
  ["2026-09-14", "2035-01-01", false],
])("an invoice of %s is on %s still kept by law: %s", async (issuedOn, today, isKept) => {
  const text = 'SELECT is_kept_by_law($1::date, $2::date) AS "isKept"';
  expect(await shop.database.row(text, [issuedOn, today])).toEqual({ isKept });
});

it("an order from before 2025 keeps its invoice for ten years, although those since are kept for eight", async () => {
  await shop.close();
  shop = await openShop({ at: "2015-09-15T09:00+02:00[Europe/Berlin]" });
  const lines = [{ menuId: 1, quantity: 6, day: "2015-09-17" }];
  await buy(shop, shop.guest(), { guestData: noted, lines });
  await deliver();
  await enforceRetention(shop.database, new Date("2024-01-02T12:00:00Z"));
  expect(await shop.database.rows("SELECT number FROM invoices")).toHaveLength(1);
});

it("ten years after its year, an invoice from before 2025 is deleted with all data of its buyer", async () => {
  await shop.close();
  shop = await openShop({ at: "2014-09-15T09:00+02:00[Europe/Berlin]" });
  const lines = [{ menuId: 1, quantity: 6, day: "2014-09-17" }];
  const { orderId } = await buy(shop, shop.guest(), { guestData: noted, lines });
  await deliver();
  await shop.database.rows("INSERT INTO invoice_files (number, pdf) SELECT number, 'x' FROM invoices");
  await enforceRetention(shop.database, new Date("2024-12-31T12:00:00Z"));
  expect(await shop.database.rows("SELECT number FROM invoices")).toHaveLength(1);
  await enforceRetention(shop.database, new Date("2025-01-02T12:00:00Z"));
  expect(
    await shop.database.rows("SELECT number FROM invoices UNION SELECT number FROM invoice_files"),
  ).toEqual([]);
  expect(await personOf(orderId)).toEqual(blank);
  const order = await shop.database.row("SELECT status, total_cents > 0 AS worth FROM orders");
  expect(order).toEqual({ status: "paid", worth: true });
});

describe("mails", () => {
  it("are blank after a year, those about a contract six years after their year", async () => {
    const receipt = await mail("withdrawal-receipt", "2026-03-10T12:00:00Z");
    const letter = await mail("order-confirmation", "2026-03-10T12:00:00Z");
    await enforceRetention(shop.database, new Date("2027-03-10T11:00:00Z"));
    expect(await isBlank(receipt)).toBe(false);
    await enforceRetention(shop.database, new Date("2027-03-10T13:00:00Z"));
    expect([await isBlank(receipt), await isBlank(letter)]).toEqual([true, false]);
    await enforceRetention(shop.database, new Date("2032-12-31T12:00:00Z"));
    expect(await isBlank(letter)).toBe(false);
    await enforceRetention(shop.database, new Date("2033-01-01T12:00:00Z"));
    expect(await isBlank(letter)).toBe(true);
  });

  it("are all blanked when there are more than one batch", async () => {
    await shop.database.rows(
      `INSERT INTO mails (id, kind, cause, recipient, status, subject, html, plain, created_at, sent_at)
       SELECT gen_random_uuid(), 'dispatch', 'many/' || n, 'eva@example.de', 'sent', 'a', 'b', 'c', '2020-01-01', '2020-01-01'
       FROM generate_series(1, 1203) AS n`,
    );
    await enforceRetention(shop.database, shop.now());
    expect(await shop.database.rows("SELECT id FROM mails WHERE recipient <> 'gelöscht'")).toEqual([]);
  });
});

describe("a declaration of withdrawal", () => {
  const declarations = () => shop.database.rows<{ contract: string }>("SELECT contract FROM withdrawals");

  it("is deleted three years after its year, one without an order after 90 days with its receipt", async () => {
    const { orderId } = await buy(shop, shop.guest());
    const order = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    const contract = order?.number ?? "";
    for (const one of [contract, `${orderPrefix}-1`]) {
      await shop
        .guest()
        .call("declareWithdrawal", { body: { name: "Eva", contract: one, email: eva.email } });
    }
    await shop.database.rows(
      `UPDATE mails SET status = 'sent', sent_at = now(), subject = 'a', html = 'b', plain = 'c'
       WHERE kind = 'withdrawal-receipt'`,
    );
    await enforceRetention(shop.database, new Date("2026-12-13T06:00:00Z"));
    expect(await declarations()).toHaveLength(2);
    await enforceRetention(shop.database, new Date("2026-12-13T08:00:00Z"));
    expect(await declarations()).toEqual([{ contract }]);
    const mails = "SELECT recipient FROM mails WHERE kind = 'withdrawal-receipt' ORDER BY recipient";
    expect(await shop.database.rows(mails)).toEqual([{ recipient: eva.email }, { recipient: "gelöscht" }]);
    await enforceRetention(shop.database, new Date("2029-12-31T12:00:00Z"));
    expect(await declarations()).toHaveLength(1);
    await enforceRetention(shop.database, new Date("2030-01-01T12:00:00Z"));
    expect(await declarations()).toEqual([]);
  });
});
