import { afterAll, beforeAll, expect, it } from "vitest";
import { blankContact, blankPerson } from "#server/domain/orders/blank-orders.ts";
import { buy, friday } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const tables = [
  "email_corrections",
  "guest_note_readings",
  "order_notes",
  "packing_slips",
  "parcel_incidents",
] as const;

/** A row in each table about the delivery of the order. */
async function noteAll(orderId: string): Promise<void> {
  await shop.database.rows(
    `WITH list AS (
       INSERT INTO cook_lists VALUES ($2, now(), now(), 'automatisch', 7) ON CONFLICT DO NOTHING
     ), correction AS (
       INSERT INTO email_corrections VALUES (gen_random_uuid(), $1, now(), 'Karla', 'a@b.de', 'b@b.de', false)
     ), reading AS (
       INSERT INTO guest_note_readings VALUES ($1, $2, md5(''), now(), 'Karla')
     ), note AS (
       INSERT INTO order_notes VALUES (gen_random_uuid(), $1, now(), 'Karla', 'Hat angerufen.')
     ), incident AS (
       INSERT INTO parcel_incidents (order_id, delivery_day, tracking_number, kind, words, reported_at, reported_by)
       VALUES ($1, $2, '1', 'lost', 'Verloren', now(), 'Karla')
     ), complaint AS (
       INSERT INTO complaints (id, order_id, delivery_day, reason, text, created_at, decision, answer, decided_at, decided_by,
         promise_withdrawn_at, promise_withdrawn_by, promise_withdrawn_why)
       VALUES (gen_random_uuid(), $1, $2, 'damaged', 'Bruch.', now(), 'replacement', 'Ersatz.', now(), 'Karla', now(), 'Karla',
         'Geld.')
       RETURNING id
     ), photo AS (
       INSERT INTO complaint_photos (complaint_id, hash, bytes, created_at) SELECT id, repeat('a', 64), 'x', now() FROM complaint
     )
     INSERT INTO packing_slips VALUES ($1, $2, 1, 'digest', '{}', now())`,
    [orderId, friday],
  );
}

async function filledTables(orderId: string): Promise<string[]> {
  const counted = tables.map((table) => `SELECT '${table}' AS name FROM ${table} WHERE order_id = $1`);
  const rows = await shop.database.rows<{ name: string }>(counted.join(" UNION ALL "), [orderId]);
  return rows.map(({ name }) => name).sort();
}

/** What was said in the order's complaint, and how many photos there are. */
const complaintOf = (orderId: string) =>
  shop.database.row(
    `SELECT text || answer || promise_withdrawn_why AS said,
       (SELECT count(*)::int FROM complaint_photos p WHERE p.complaint_id = c.id) AS photos
     FROM complaints c WHERE order_id = $1`,
    [orderId],
  );

it.each([
  ["contact", blankContact],
  ["personal", blankPerson],
])("what serves only the delivery of an order is erased with its %s data", async (_, blank) => {
  const lines = [{ menuId: 1, quantity: 6, day: friday }];
  const { orderId } = await buy(shop, shop.guest(), { lines });
  const other = await buy(shop, shop.guest(), { lines });
  for (const id of [orderId, other.orderId]) await noteAll(id);
  await blank(shop.database, [orderId], shop.now());
  expect(await filledTables(orderId)).toEqual([]);
  expect(await filledTables(other.orderId)).toEqual([...tables]);
  expect(await complaintOf(orderId)).toEqual({ said: "", photos: 0 });
  expect(await complaintOf(other.orderId)).toEqual({ said: "Bruch.Ersatz.Geld.", photos: 1 });
});
