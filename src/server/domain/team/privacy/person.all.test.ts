import { afterAll, describe, expect, it } from "vitest";
import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, fillCart, placeOrder } from "#test/buy.ts";
import { newAddress, subscriberOf } from "#test/newsletter.ts";
import { shopForTests } from "#test/open-shop.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const worker = await work(shop);
const subscriber = subscriberOf(shop, worker);
afterAll(() => worker.stop());

const later = () => new Date(shop.now().getTime() + 30 * 24 * 3_600_000);
const phone = "+49 221 99 88 77 66";

const deliver = ({ orderId }: { orderId: string }) =>
  shop.database.rows("UPDATE order_deliveries SET status = 'delivered' WHERE order_id = $1", [orderId]);

async function orderOf(email: string) {
  const guest = shop.guest();
  const guestData = { ...eva, email, phone, notes: "Bitte dreimal klingeln" };
  const placed = await buy(shop, guest, { guestData });
  await subscriber.mailTo(email, "order-confirmation");
  return { ...placed, guest };
}

const orderWithMails = `SELECT to_jsonb(o) AS o, (SELECT jsonb_agg(m) FROM mails m WHERE m.order_id = o.id) AS m
  FROM orders o WHERE id = $1`;

async function tablesWith(word: string): Promise<string[]> {
  const tables = await shop.database.rows<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const row = await shop.database.row(
      `SELECT FROM ${name} t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`,
      [word],
    );
    if (row) found.push(name);
  }
  return found.sort();
}

it("the export has every row with the mailbox, and the rows that belong to them", async () => {
  const email = await subscriber.confirmed();
  const { invoiceNr, guest } = await orderOf(email);
  await fillCart(guest);
  await shop
    .guest()
    .call("declareWithdrawal", { body: { name: "Eva", contract: `${orderPrefix}-1`, email } });
  const data = await exportPerson(shop.database, email.toUpperCase(), shop.now());
  expect(data.orders).toMatchObject([
    {
      email,
      phone: "+4922199887766",
      lines: [{ quantity: 6 }],
      deliveries: [{ status: "planned" }],
      payments: [{ status: "paid", refunds: [], alerts: [] }],
      invoices: [{ number: invoiceNr, document: { buyer: { name: "Eva Brandt" } } }],
    },
  ]);
  expect(data.carts).toMatchObject([{ lines: [{ menu_id: 1 }] }, { lines: [{ menu_id: 1 }] }]);
  expect(data.newsletter).toMatchObject([{ log: [{ event: "requested" }, { event: "confirmed" }] }]);
  expect(data.withdrawals).toMatchObject([{ contract: `${orderPrefix}-1` }]);
  const kinds = (data.mails as { kind: string }[]).map(({ kind }) => kind).sort();
  expect(kinds).toEqual([
    "newsletter-confirmation",
    "newsletter-welcome",
    "order-confirmation",
    "withdrawal-receipt",
  ]);
});

it("the export of one person has no data of another", async () => {
  const [email, other] = [newAddress(), newAddress()];
  await orderOf(email);
  await orderOf(other);
  expect(JSON.stringify(await exportPerson(shop.database, email, shop.now()))).not.toContain(other);
  const unknown = await exportPerson(shop.database, newAddress(), shop.now());
  expect(unknown).toMatchObject({ orders: [], carts: [], mails: [], newsletter: [], withdrawals: [] });
});

describe("erasing a person", () => {
  it("leaves an order that is on its way, and names it", async () => {
    const email = newAddress();
    const { orderId } = await orderOf(email);
    // a letter that no law keeps, so that only the order does
    await shop.database.rows("UPDATE mails SET kind = 'dispatch' WHERE order_id = $1", [orderId]);
    const stored = () => shop.database.row(orderWithMails, [orderId]);
    const before = await stored();
    const report = await erasePerson(shop.database, email, shop.now());
    expect(report.join("\n")).toMatch(/^Bestellung [A-Z]{1,4}-\d+: offen .+ nichts gelöscht/);
    expect(await stored()).toEqual(before);
  });

  it("leaves an attempt whose payment page may still take money", async () => {
    const email = newAddress();
    const guest = shop.guest();
    await placeOrder(guest, await fillCart(guest), { ...eva, email });
    await shop.database.rows("UPDATE orders SET status = 'payment_failed' WHERE email = $1", [email]);
    expect((await erasePerson(shop.database, email, later())).join("\n")).toContain(": offen");
  });

  it("erases phone, notes and cart of a delivered order, and keeps its invoice with the buyer", async () => {
    const email = newAddress();
    const { orderId, invoiceNr } = await orderOf(email);
    await deliver({ orderId });
    const report = await erasePerson(shop.database, email, later());
    expect(report.join("\n")).toContain(`bleiben mit ${invoiceNr} acht Jahre ab Jahresende`);
    expect(report).toContain("Handelsbriefe aufbewahrt, sechs Jahre ab Jahresende (§\u00a0257 HGB): 1.");
    const row = await shop.database.row(
      `SELECT o.phone, o.notes, o.last_name, i.document->'buyer'->>'name' AS buyer,
         (SELECT count(*) FROM carts c WHERE c.id = o.cart_id) AS carts
       FROM orders o JOIN invoices i ON i.order_id = o.id WHERE o.id = $1`,
      [orderId],
    );
    expect(row).toEqual({ phone: "", notes: "", last_name: "Brandt", buyer: "Eva Brandt", carts: 0 });
    const again = await erasePerson(shop.database, email, later());
    expect(again).toContain("Bestellungen mit jetzt gelöschten Kontaktdaten: 0.");
  });

  it("removes every trace of a person who never paid", async () => {
    const email = newAddress();
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const placed = await placeOrder(guest, cartId, { ...eva, email, lastName: "Niebezahlt" });
    await shop.database.rows(
      `WITH over AS (UPDATE payments SET status = 'voided', session_closed_at = now(), session_request = NULL WHERE order_id = $1)
       UPDATE orders SET status = 'payment_failed' WHERE id = $1`,
      [placed.orderId],
    );
    await shop.guest().call("subscribeNewsletter", { body: { email } });
    await subscriber.mailTo(email, "newsletter-confirmation");
    expect(await tablesWith(email)).not.toEqual([]);
    const report = await erasePerson(shop.database, email, later());
    expect(report).toContain("Unbezahlte Bestellungen ohne Rechnung, ganz von der Person gelöst: 1.");
    expect(report).toContain("Newsletter: unbestätigte Anmeldung gelöscht.");
    for (const word of [email, "Niebezahlt", guest.id, cartId]) {
      // The order's row still holds the id of its deleted cart.
      expect((await tablesWith(word)).filter((name) => word !== cartId || !name.includes("order"))).toEqual(
        [],
      );
    }
  });

  it("ends the newsletter and keeps the proof of the consent", async () => {
    const email = await subscriber.confirmed();
    await subscriber.mailTo(email, "newsletter-welcome");
    const report = await erasePerson(shop.database, email, later());
    expect(report.join("\n")).toContain("Newsletter: abgemeldet; der Nachweis");
    expect(await subscriber.statusOf(email)).toBe("unsubscribed");
    expect(await subscriber.logOf(email)).toEqual(["requested", "confirmed", "unsubscribed"]);
    expect(await tablesWith(email)).toEqual(["public.newsletter_log", "public.newsletter_subscriptions"]);
    await erasePerson(shop.database, email, later());
    expect(await subscriber.logOf(email)).toEqual(["requested", "confirmed", "unsubscribed"]);
  });

  it("erases declarations of withdrawal that match no order, and keeps that of an order", async () => {
    const email = newAddress();
    const { orderId } = await orderOf(email);
    const order = await shop.database.row<{ number: string }>("SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    for (const contract of [`${orderPrefix}-1`, order?.number ?? ""]) {
      await shop.guest().call("declareWithdrawal", { body: { name: "Eva Brandt", contract, email } });
    }
    const report = await erasePerson(shop.database, email, later());
    expect(report).toContain("Widerrufserklärungen ohne passende Bestellung gelöscht: 1.");
    expect(report.join("\n")).toContain("Widerrufserklärungen aufbewahrt, drei Jahre ab Jahresende");
    const withdrawals = await shop.database.rows("SELECT order_id FROM withdrawals WHERE email = $1", [
      email,
    ]);
    expect(withdrawals).toEqual([{ order_id: orderId }]);
  });

  it("affects no other person, and is logged without the address", async () => {
    const [email, other] = [newAddress(), newAddress()];
    await deliver(await orderOf(email));
    const { orderId } = await orderOf(other);
    const before = await shop.database.row(orderWithMails, [orderId]);
    await erasePerson(shop.database, email, later());
    expect(await shop.database.row(orderWithMails, [orderId])).toEqual(before);
    const last = await shop.database.row<{ staff_name: string; action: string }>(
      "SELECT staff_name, action FROM log_entries ORDER BY id DESC LIMIT 1",
    );
    expect(last).toEqual({ staff_name: "Kommandozeile", action: "Daten gelöscht" });
    expect(await tablesWith(email)).not.toContain("public.log_entries");
  });
});
