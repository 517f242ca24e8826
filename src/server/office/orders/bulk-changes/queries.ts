import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { BulkChange, BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, is, matched, row, rows, run, statement } from "#server/platform/database/statement.ts";
import type { Actor } from "#server/platform/log/audit.ts";

export interface NewItem {
  orderId: string;
  day: DeliveryDay;
  /** of a refund; null: there is nothing to refund */
  amountCents: Cents | null;
}

/** A dish that could not be cooked: the portions that each order goes without. It begins on the cook list. */
export interface FailDish {
  action: "fail-dish";
  portions: Record<string, number>;
}

export interface NewBulkChange {
  id: string;
  change: BulkChange | FailDish;
  staff: Actor;
  at: Date;
  items: readonly NewItem[];
}

/** False when this change exists already. */
export const insertBulkChange = matched(
  "bulk-changes.insert-bulk-change",
  `WITH made AS (
     INSERT INTO bulk_changes (id, change, staff_id, staff_name, created_at, touched_at)
     VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (id) DO NOTHING RETURNING id
   ), items AS (
     INSERT INTO bulk_change_items (bulk_id, order_id, delivery_day, amount_cents)
     SELECT made.id, one."orderId", one.day, one."amountCents"
     FROM made, json_to_recordset($6) AS one ("orderId" uuid, day date, "amountCents" int)
   )
   SELECT id FROM made`,
  ({ id, change, staff, at, items }: NewBulkChange) => [
    id,
    JSON.stringify(change),
    staff.id,
    staff.name,
    at,
    JSON.stringify(items),
  ],
);

export interface StoredBulkChange {
  id: string;
  change: BulkChange | FailDish;
  staff: Actor;
}

/** Undefined for an unknown id. The touch keeps the background job away while a page is working. */
export const touchBulkChange = row(
  "bulk-changes.touch-bulk-change",
  `UPDATE bulk_changes SET touched_at = $2 WHERE id = $1
   RETURNING id, change, json_build_object('id', staff_id, 'name', staff_name) AS staff`,
  { change: is<StoredBulkChange["change"]>(), staff: is<StoredBulkChange["staff"]>() },
  (id: string, at: Date) => [id, at],
);

/** Unfinished changes that were not continued since then. */
export const abandonedBulkChanges = column(
  "bulk-changes.abandoned-bulk-changes",
  `SELECT b.id FROM bulk_changes b WHERE b.touched_at < $1 AND EXISTS (
     SELECT FROM bulk_change_items i WHERE i.bulk_id = b.id AND i.status = 'waiting'
   ) ORDER BY b.created_at LIMIT 20`,
);

export interface WaitingItem {
  id: string;
  orderId: string;
  day: DeliveryDay;
  amountCents: Cents | null;
}

export const waitingItems = rows(
  "bulk-changes.waiting-items",
  `SELECT id, order_id AS "orderId", delivery_day AS day, amount_cents AS "amountCents" FROM bulk_change_items
   WHERE bulk_id = $1 AND status = 'waiting' ORDER BY delivery_day, order_id LIMIT $2`,
  (bulkId: string, most: number) => [bulkId, most],
);

/** Sets the item's outcome: done, or refused with the note. A final outcome is never overwritten. */
export const endItem = run(
  "bulk-changes.end-item",
  `UPDATE bulk_change_items SET status = CASE WHEN $2::text IS NULL THEN 'done' ELSE 'refused' END, note = $2
   WHERE id = $1 AND status = 'waiting'`,
  (itemId: string, note: string | null) => [itemId, note],
);

const progressSql = statement(
  "bulk-changes.read-progress",
  `SELECT count(*)::int AS total, count(*) FILTER (WHERE i.status = 'done')::int AS done,
     bool_and(i.status <> 'waiting') AS "isOver",
     coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.number, 'name',
       btrim(o.first_name || ' ' || o.last_name), 'day', i.delivery_day, 'reason', i.note)
       ORDER BY i.delivery_day, o.number) FILTER (WHERE i.status = 'refused'), '[]') AS refused
   FROM bulk_change_items i JOIN orders o ON o.id = i.order_id WHERE i.bulk_id = $1`,
  { isOver: is<BulkProgress["isOver"]>(), refused: is<BulkProgress["refused"]>() },
);

export async function readProgress(queries: Queries, bulkId: string): Promise<BulkProgress> {
  const row = await queries.row(progressSql, [bulkId]);
  if (!row) throw new Error("progress could not be counted");
  return row;
}

/** Each order keeps its own audit entries, so only the progress is lost. */
export const removeBulkChanges = run(
  "bulk-changes.remove-bulk-changes",
  "DELETE FROM bulk_changes WHERE created_at < $1",
);
