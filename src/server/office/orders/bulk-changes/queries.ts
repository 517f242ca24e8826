import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { BulkChange, BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
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

const insertSql = statement(
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
);

/** False when this change exists already. */
export async function insertBulkChange(queries: Queries, bulk: NewBulkChange): Promise<boolean> {
  const { id, change, staff, at, items } = bulk;
  const values = [id, JSON.stringify(change), staff.id, staff.name, at, JSON.stringify(items)] as const;
  return (await queries.row(insertSql, values)) !== undefined;
}

export interface StoredBulkChange {
  id: string;
  change: BulkChange | FailDish;
  staff: Actor;
}

const touchSql = statement(
  "bulk-changes.touch-bulk-change",
  `UPDATE bulk_changes SET touched_at = $2 WHERE id = $1
   RETURNING id, change, json_build_object('id', staff_id, 'name', staff_name) AS staff`,
  { change: is<StoredBulkChange["change"]>(), staff: is<StoredBulkChange["staff"]>() },
);

/** Undefined for an unknown id. The touch keeps the background job away while a page is working. */
export function touchBulkChange(
  queries: Queries,
  id: string,
  at: Date,
): Promise<StoredBulkChange | undefined> {
  return queries.row(touchSql, [id, at]);
}

const abandonedSql = statement(
  "bulk-changes.abandoned-bulk-changes",
  `SELECT b.id FROM bulk_changes b WHERE b.touched_at < $1 AND EXISTS (
     SELECT FROM bulk_change_items i WHERE i.bulk_id = b.id AND i.status = 'waiting'
   ) ORDER BY b.created_at LIMIT 20`,
);

/** Unfinished changes that were not continued since then. */
export async function abandonedBulkChanges(queries: Queries, since: Date): Promise<string[]> {
  return (await queries.rows(abandonedSql, [since])).map(({ id }) => id);
}

export interface WaitingItem {
  id: string;
  orderId: string;
  day: DeliveryDay;
  amountCents: Cents | null;
}

const waitingSql = statement(
  "bulk-changes.waiting-items",
  `SELECT id, order_id AS "orderId", delivery_day AS day, amount_cents AS "amountCents" FROM bulk_change_items
   WHERE bulk_id = $1 AND status = 'waiting' ORDER BY delivery_day, order_id LIMIT $2`,
);

export function waitingItems(queries: Queries, bulkId: string, most: number): Promise<WaitingItem[]> {
  return queries.rows(waitingSql, [bulkId, most]);
}

const endSql = statement(
  "bulk-changes.end-item",
  `UPDATE bulk_change_items SET status = CASE WHEN $2::text IS NULL THEN 'done' ELSE 'refused' END, note = $2
   WHERE id = $1 AND status = 'waiting'`,
);

/** Sets the item's outcome: done, or refused with the note. A final outcome is never overwritten. */
export async function endItem(queries: Queries, itemId: string, note: string | null): Promise<void> {
  await queries.rows(endSql, [itemId, note]);
}

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

const oldSql = statement(
  "bulk-changes.remove-bulk-changes",
  "DELETE FROM bulk_changes WHERE created_at < $1",
);

/** Each order keeps its own audit entries, so only the progress is lost. */
export async function removeBulkChanges(queries: Queries, before: Date): Promise<void> {
  await queries.rows(oldSql, [before]);
}
