import type { DeliveryDay } from "#contract/day.ts";
import { inOrder, matched, rows } from "#server/platform/database/statement.ts";

export const recordNoteReading = matched(
  "orders.record-note-reading",
  `INSERT INTO guest_note_readings (order_id, delivery_day, note_hash, read_at, read_by)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (order_id, delivery_day) DO UPDATE
     SET note_hash = excluded.note_hash, read_at = excluded.read_at, read_by = excluded.read_by
     WHERE guest_note_readings.note_hash <> excluded.note_hash
   RETURNING order_id`,
  (one: { orderId: string; deliveryDay: DeliveryDay; mark: string; at: Date; by: string }) =>
    inOrder(one, "orderId", "deliveryDay", "mark", "at", "by"),
);

export const deleteNoteReading = matched(
  "orders.delete-note-reading",
  "DELETE FROM guest_note_readings WHERE order_id = $1 AND delivery_day = $2 RETURNING order_id",
  (orderId: string, deliveryDay: DeliveryDay) => [orderId, deliveryDay],
);

/** Who has read which notes of the day. The mark identifies the text that was read. */
export const readNoteReadings = rows(
  "orders.read-note-readings",
  `SELECT order_id AS "orderId", note_hash AS mark, read_at AS at, read_by AS by
     FROM guest_note_readings WHERE delivery_day = $1`,
  (deliveryDay: DeliveryDay) => [deliveryDay],
);
