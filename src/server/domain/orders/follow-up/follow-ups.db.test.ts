import { describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { mailboxHash, objectionToken } from "#server/domain/orders/follow-up/objection-token.ts";
import { queueFollowUps } from "#server/domain/orders/follow-up/queue-follow-ups.ts";
import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { eva, fillCart } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { openMailServer, plainTextOf } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();

const change = (sql: string, values: unknown[]) => shop.database.rows(sql, values);
const deliver = ({ orderId }: Ordered) =>
  change("UPDATE order_deliveries SET status = 'shipped', carrier = 'DHL' WHERE order_id = $1", [orderId]);
const letters = (orderId: string) =>
  change("SELECT id FROM mails WHERE order_id = $1 AND kind = 'follow-up'", [orderId]);
let guests = 0;

/** An order for Wednesday and Friday of a guest who agreed, brought on both days. */
async function brought(email = `gast${++guests}@example.de`): Promise<Ordered> {
  shop.clock.set("2026-09-14T09:00:00");
  const order = await ordered(shop, { guestData: { ...eva, email } });
  await change("UPDATE orders SET follow_up = 'agreed' WHERE id = $1", [order.orderId]);
  await deliver(order);
  return order;
}

async function roundAt(berlin: string, asksCustomers = false): Promise<void> {
  shop.clock.set(berlin);
  const { database, outbox } = shop;
  await queueFollowUps({ database, outbox, clock: shop.checkout.clock, settings: { asksCustomers } });
}
const sunday = "2026-09-20T10:00:00";

describe("the question after a delivery", () => {
  it.each([
    ["the day after the last delivery", "2026-09-19T10:00:00", 0],
    ["two days after it", sunday, 1],
    ["at night", "2026-09-20T21:00:00", 0],
    ["a week after it", "2026-09-25T10:00:00", 1],
    ["later", "2026-09-26T10:00:00", 0],
  ])("goes out %s: %s, %d", async (_when, berlin, count) => {
    const { orderId } = await brought();
    await roundAt(berlin);
    expect(await letters(orderId)).toHaveLength(count);
  });

  it("is asked once, however many workers look and however often", async () => {
    const { orderId } = await brought();
    await Promise.all([roundAt(sunday), roundAt(sunday), roundAt(sunday)]);
    await roundAt("2026-09-21T10:00:00");
    expect(await letters(orderId)).toHaveLength(1);
  });

  it.each<[string, string]>([
    [
      "has made a present of it",
      `UPDATE orders SET gift_card = '', invoice_buyer = '{"invoice_name": "Ute Brandt"}' WHERE id = $1`,
    ],
    ["has not agreed", "UPDATE orders SET follow_up = NULL WHERE id = $1"],
    ["is a customer, while the setting is off", "UPDATE orders SET follow_up = 'customer' WHERE id = $1"],
    [
      "waits for one of two parcels",
      "UPDATE order_deliveries SET status = 'packed' WHERE order_id = $1 AND delivery_day = '2026-09-18'",
    ],
    ["got a refund for a piece", "UPDATE order_lines SET refunded_quantity = 1 WHERE order_id = $1"],
    [
      "did not get the parcel",
      `INSERT INTO parcel_incidents (order_id, delivery_day, tracking_number, kind, words, reported_at, reported_by)
       VALUES ($1, '2026-09-16', 'X', 'returned', 'zurück', '2026-09-16T12:00:00Z', 'DHL')`,
    ],
    [
      "has withdrawn",
      `INSERT INTO withdrawals (received_at, name, contract, email, email_key, fingerprint, order_id)
       SELECT created_at, 'Eva', 'alles', 'a@example.de', 'a@example.de', sha256(id::text::bytea), id FROM orders WHERE id = $1`,
    ],
    [
      "was warned of a batch",
      `INSERT INTO mails (id, kind, cause, recipient, order_id, created_at)
       SELECT gen_random_uuid(), 'recall', 'recall/' || id, email, id, created_at FROM orders WHERE id = $1`,
    ],
    [
      "has reviewed already",
      `INSERT INTO reviews (order_id, position, menu_id, stars, body, created_at)
       SELECT order_id, position, menu_id, 5, '', '2026-09-17T12:00:00Z' FROM order_lines
       WHERE order_id = $1 AND position = 1`,
    ],
    ["has cancelled everything", "UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1"],
  ])("never reaches a guest who %s", async (_who, sql) => {
    const { orderId } = await brought();
    await change(sql, [orderId]);
    await roundAt(sunday);
    expect(await letters(orderId)).toEqual([]);
  });

  it("reaches a customer who was told, while the setting is on", async () => {
    const { orderId } = await brought();
    await change("UPDATE orders SET follow_up = 'customer' WHERE id = $1", [orderId]);
    await roundAt(sunday, true);
    expect(await letters(orderId)).toHaveLength(1);
  });

  it("is about what came, where the other delivery was cancelled", async () => {
    const { orderId } = await brought();
    await change(
      "UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1 AND delivery_day = '2026-09-18'",
      [orderId],
    );
    await roundAt("2026-09-18T10:00:00");
    expect(await letters(orderId)).toHaveLength(1);
  });
});

it("an order keeps the tick, and another answer is another order", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const guest = shop.guest();
  const cart = await fillCart(guest);
  const place = async (follow_up?: boolean) => {
    const consents = { privacy: true, terms: true, follow_up };
    const { data } = await guest.call("placeOrder", { body: { cart_id: cart, guest_data: eva, consents } });
    const [row] = await shop.database.rows<{ basis: string | null }>(
      "SELECT follow_up AS basis FROM orders WHERE id = $1",
      [data.orderId],
    );
    return { id: data.orderId, basis: row?.basis };
  };
  const agreed = await place(true);
  expect(agreed.basis).toBe("agreed");
  expect(await place(true)).toEqual(agreed);
  const silent = await place();
  expect(silent.basis).toBeNull();
  expect(silent.id).not.toBe(agreed.id);
});

describe("the letter", () => {
  it("rates no dish by itself, ends by one press, and leaves no open link in the database", async () => {
    const order = await brought("frieda@example.de");
    // the worker sends this one letter, not what the tests above have left
    await change("DELETE FROM mails WHERE status = 'queued'", []);
    const server = await openMailServer();
    await roundAt(sunday);
    const worker = await work(shop, server.url);
    const isAsked = ({ to, raw }: (typeof server.caught)[number]) =>
      to.includes("frieda@example.de") && raw.includes("List-Unsubscribe");
    await expect.poll(() => server.caught.filter(isAsked)).toHaveLength(1);
    await worker.stop();
    await server.close();
    expect(worker.errors).toEqual([]);
    const { raw } = server.caught.find(isAsked)!;
    const text = plainTextOf(raw);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    const [, path = ""] =
      /http:\/\/shop\.localhost(\/bestellung\/[\w-]+\/bewerten\?tag=2026-09-16&menu=1&sterne=4)/.exec(text) ??
      [];
    const [, objection = ""] = /http:\/\/shop\.localhost\/nachfrage\/([\w-]{70})/.exec(text) ?? [];
    const token = path.split("/")[2] ?? "";
    expect((await shop.guest().call("readGuestOrder", { params: { token } })).data.number).toBeTruthy();
    const [stored] = await shop.database.rows<{ html: string; plain: string }>(
      "SELECT html, plain FROM mails WHERE order_id = $1 AND kind = 'follow-up'",
      [order.orderId],
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    // a filter that follows every link has rated nothing, and has not objected
    await shop.app.inject(path);
    await shop.app.inject(`/nachfrage/${objection}`);
    expect(await change("SELECT id FROM reviews WHERE order_id = $1", [order.orderId])).toEqual([]);
    expect(await isDone(objection)).toBe(false);
  });
});

const isDone = async (token: string) =>
  (await shop.guest().call("readFollowUpObjection", { params: { token } })).data.isDone;
const press = (token: string, body = "") =>
  shop.app.inject({
    method: "POST",
    url: `/nachfrage/${token}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
    payload: body,
  });
const tokenOf = (email: string) => objectionToken(shop.linkKeys, mailboxHash(email));

describe("an objection", () => {
  it("takes the question that waits with it, and holds for later orders of the mailbox", async () => {
    const waiting = await brought("nora@example.de");
    await roundAt(sunday);
    expect(await letters(waiting.orderId)).toHaveLength(1);
    const token = tokenOf("nora@example.de");
    const answer = await press(token);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/nachfrage/${token}`]);
    expect(await isDone(token)).toBe(true);
    expect(await letters(waiting.orderId)).toEqual([]);
    const later = await brought("Nora+essen@example.de");
    await roundAt(sunday);
    expect(await letters(later.orderId)).toEqual([]);
    expect(JSON.stringify(await change("SELECT * FROM follow_up_objections", []))).not.toContain("nora@");
  });

  it("of a mail program gets no redirect, and the same again is the same", async () => {
    const token = tokenOf("otto@example.de");
    for (let time = 0; time < 2; time++) {
      const answer = await press(token, "List-Unsubscribe=One-Click");
      expect([answer.statusCode, answer.body]).toEqual([200, ""]);
    }
    expect(await isDone(token)).toBe(true);
  });

  it("is entered by the team for a guest who calls, and a copy of the letter goes out no more", async () => {
    const { orderId } = await brought("rosa@example.de");
    const support = await staffOf(shop, "support");
    const read = async () => (await support.call("readOrder", { params: { orderId } })).data.hasObjected;
    expect(await read()).toBe(false);
    for (let time = 0; time < 2; time++) await support.call("endFollowUps", { params: { orderId } });
    expect(await read()).toBe(true);
    const entries = await change("SELECT action FROM log_entries WHERE subject_id = $1", [orderId]);
    expect(entries).toEqual([{ action: "Widerspruch gegen Nachfragen eingetragen" }]);
    await roundAt(sunday);
    expect(await letters(orderId)).toEqual([]);
  });

  it("is taken from no made-up link", async () => {
    const token = tokenOf("paula@example.de").replace(/^./, (sign) => (sign === "A" ? "B" : "A"));
    expect((await press(token)).statusCode).toBe(404);
    expect(
      (await shop.app.inject(calls.readFollowUpObjection.path.replace(":token", token))).statusCode,
    ).toBe(404);
  });
});

it("an erased guest is asked no more, and a question that waits goes with the data", async () => {
  const order = await brought("quirin@example.de");
  await change(
    "UPDATE order_deliveries SET status = 'delivered', delivered_at = now(), delivered_by = 'DHL' WHERE order_id = $1",
    [order.orderId],
  );
  await roundAt(sunday);
  expect(await letters(order.orderId)).toHaveLength(1);
  await erasePerson(shop.database, "quirin@example.de", shop.now());
  expect(await letters(order.orderId)).toEqual([]);
});
