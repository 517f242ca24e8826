import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const readSql = statement(
  "orders.record-note-reading",
  `INSERT INTO guest_note_readings (order_id, delivery_day, note_hash, read_at, read_by)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (order_id, delivery_day) DO UPDATE
     SET note_hash = excluded.note_hash, read_at = excluded.read_at, read_by = excluded.read_by
     WHERE guest_note_readings.note_hash <> excluded.note_hash
   RETURNING order_id`,
);
const unreadSql = statement(
  "orders.delete-note-reading",
  "DELETE FROM guest_note_readings WHERE order_id = $1 AND delivery_day = $2 RETURNING order_id",
);

export async function recordNoteReading(
  queries: Queries,
  one: { orderId: string; deliveryDay: DeliveryDay; mark: string; at: Date; by: string },
): Promise<boolean> {
  return (await queries.row(readSql, [one.orderId, one.deliveryDay, one.mark, one.at, one.by])) !== undefined;
}

export async function deleteNoteReading(
  queries: Queries,
  orderId: string,
  deliveryDay: DeliveryDay,
): Promise<boolean> {
  return (await queries.row(unreadSql, [orderId, deliveryDay])) !== undefined;
}

const notesReadSql = statement(
  "orders.read-note-readings",
  `SELECT order_id AS "orderId", note_hash AS mark, read_at AS at, read_by AS by
     FROM guest_note_readings WHERE delivery_day = $1`,
);

/** Who has read which notes of the day. The mark identifies the text that was read. */
export function readNoteReadings(
  queries: Queries,
  deliveryDay: DeliveryDay,
): Promise<{ orderId: string; mark: string; at: Date; by: string }[]> {
  return queries.rows(notesReadSql, [deliveryDay]);
}
