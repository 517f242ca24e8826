import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { RecallRow, Remedy } from "#contract/office/stock/lot-recalls.ts";
import type { Whereabouts } from "#contract/office/stock/trace.ts";
import { reachedPortionsSql } from "#server/domain/stock/reached-portions.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

const insertSql = statement(
  "lot-recalls.insert-recall",
  `INSERT INTO lot_recalls (id, lot_id, is_practice, reason, started_at, started_by) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

export async function insertLotRecall(
  queries: Queries,
  recall: { id: string; lotId: number; isPractice: boolean; reason: string; at: Date; by: string },
): Promise<void> {
  const { id, lotId, isPractice, reason, at, by } = recall;
  await queries.rows(insertSql, [id, lotId, isPractice, reason, at, by]);
}

const offSaleSql = statement(
  "lot-recalls.store-off-sale",
  "UPDATE lot_recalls SET off_sale = $2 WHERE id = $1",
);

export async function storeOffSale(queries: Queries, id: string, names: readonly string[]): Promise<void> {
  await queries.rows(offSaleSql, [id, names]);
}

const endSql = statement("lot-recalls.end-practice", "UPDATE lot_recalls SET ended_at = $2 WHERE id = $1");

export async function endPractice(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.rows(endSql, [id, at]);
}

const lotSql = statement(
  "lot-recalls.read-lot",
  `SELECT id AS "lotId", code, name, ingredient_id AS "ingredientId" FROM lots WHERE id = $1`,
);

export function readRecalledLot(queries: Queries, lotId: number) {
  return queries.row(lotSql, [lotId]);
}

const findSql = statement(
  "lot-recalls.find-recall",
  `SELECT c.id, c.lot_id AS "lotId", l.code, l.name AS "lotName", c.is_practice AS "isPractice", c.reason,
     c.started_at AS "startedAt", c.started_by AS "startedBy", c.ended_at AS "endedAt", c.sent_at AS "sentAt", c.sent_by AS "sentBy",
     c.sent_by_id AS "sentById", c.subject, c.message, c.remedy, c.off_sale AS "offSale",
     EXISTS (SELECT FROM lot_holds h WHERE h.lot_id = c.lot_id AND h.released_at IS NULL) AS "isHeld"
   FROM lot_recalls c JOIN lots l ON l.id = c.lot_id WHERE c.id = $1`,
  { remedy: is<Remedy | null>(), isHeld: is<boolean>() },
);
export type StoredRecall = RowOf<typeof findSql>;

export function findLotRecall(queries: Queries, id: string): Promise<StoredRecall | undefined> {
  return queries.row(findSql, [id]);
}

const listSql = statement(
  "lot-recalls.read-recalls",
  `SELECT c.id, l.code, l.name AS "lotName", c.is_practice AS "isPractice", c.reason, to_json(c.started_at) #>> '{}' AS "startedAt",
     c.started_by AS "startedBy", to_json(c.sent_at) #>> '{}' AS "sentAt", NOT c.is_practice AND (c.sent_at IS NULL OR EXISTS (
       SELECT FROM recalled_portions p WHERE p.recall_id = c.id AND p.settled_at IS NULL
     )) AS "isOpen"
   FROM lot_recalls c JOIN lots l ON l.id = c.lot_id ORDER BY c.started_at DESC LIMIT 200`,
  { startedAt: is<string>(), sentAt: is<RecallRow["sentAt"]>(), isOpen: is<boolean>() },
);

export function readLotRecalls(queries: Queries): Promise<RecallRow[]> {
  return queries.rows(listSql);
}

const sendSql = statement(
  "lot-recalls.send-recall",
  `UPDATE lot_recalls SET subject = $2, message = $3, remedy = $4, sent_at = $5, sent_by = $6, sent_by_id = $7, touched_at = $5
   WHERE id = $1 AND sent_at IS NULL AND NOT is_practice RETURNING id`,
);

/** False when its letters are on their way already. */
export async function markSent(
  queries: Queries,
  recall: {
    id: string;
    subject: string;
    message: string;
    remedy: Remedy;
    at: Date;
    staff: { id: number | null; name: string };
  },
): Promise<boolean> {
  const { id, subject, message, remedy, at, staff } = recall;
  const row = await queries.row(sendSql, [id, subject, message, remedy, at, staff.name, staff.id]);
  return row !== undefined;
}

const portionsSql = statement(
  "lot-recalls.insert-portions",
  `INSERT INTO recalled_portions (recall_id, order_id, delivery_day, menu_id, portions, whereabouts)
   SELECT $3, r.order_id, r.delivery_day, r.menu_id, r.portions, r.whereabouts FROM (${reachedPortionsSql}) AS r
   ON CONFLICT DO NOTHING RETURNING order_id`,
);

/** Keeps whom these batches have reached at this moment. */
export async function insertRecalledPortions(
  queries: Queries,
  recallId: string,
  { batchIds, today }: { batchIds: readonly string[]; today: string },
): Promise<number> {
  return (await queries.rows(portionsSql, [batchIds, today, recallId])).length;
}

const touchSql = statement(
  "lot-recalls.touch-recall",
  "UPDATE lot_recalls SET touched_at = $2 WHERE id = $1",
);

export async function touchRecall(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.rows(touchSql, [id, at]);
}

const abandonedSql = statement(
  "lot-recalls.abandoned-recalls",
  `SELECT c.id FROM lot_recalls c WHERE c.touched_at < $1 AND EXISTS (
     SELECT FROM recalled_portions p WHERE p.recall_id = c.id AND p.settled_at IS NULL
   ) ORDER BY c.started_at LIMIT 20`,
);

export async function abandonedRecalls(queries: Queries, since: Date): Promise<string[]> {
  return (await queries.rows(abandonedSql, [since])).map(({ id }) => id);
}

const columns = `p.order_id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name, p.delivery_day AS day,
  p.menu_id AS "menuId", coalesce(f.name, m.name) AS dish, p.portions, p.whereabouts, p.settled_at IS NOT NULL AS "isSettled",
  p.cents, p.note, o.customer_key AS "customerKey", o.email <> '' AS "hasAddress"`;
const joined = `recalled_portions p JOIN orders o ON o.id = p.order_id JOIN menus m ON m.id = p.menu_id
  LEFT JOIN cook_list_menus f ON f.delivery_day = p.delivery_day AND f.menu_id = p.menu_id`;
const shape = {
  name: is<string>(),
  dish: is<string>(),
  day: is<DeliveryDay>(),
  whereabouts: is<Whereabouts>(),
  isSettled: is<boolean>(),
  cents: is<Cents | null>(),
  hasAddress: is<boolean>(),
};

const rowsSql = statement(
  "lot-recalls.read-portions",
  `SELECT ${columns} FROM ${joined} WHERE p.recall_id = $1 ORDER BY p.delivery_day, o.number, p.menu_id LIMIT $2`,
  shape,
);
export type RecalledRow = RowOf<typeof rowsSql>;

export function readRecalledPortions(queries: Queries, id: string, most: number): Promise<RecalledRow[]> {
  return queries.rows(rowsSql, [id, most]);
}

const openSql = statement(
  "lot-recalls.read-open-portions",
  `SELECT ${columns} FROM ${joined} WHERE p.recall_id = $1 AND p.note <> '' ORDER BY p.delivery_day, o.number LIMIT 500`,
  shape,
);

/** What could not be done. */
export function readOpenPortions(queries: Queries, id: string): Promise<RecalledRow[]> {
  return queries.rows(openSql, [id]);
}

const guestSql = statement(
  "lot-recalls.next-guest",
  `SELECT ${columns} FROM ${joined} WHERE p.recall_id = $1 AND o.customer_key = (
     SELECT o.customer_key FROM recalled_portions p JOIN orders o ON o.id = p.order_id
     WHERE p.recall_id = $1 AND p.settled_at IS NULL ORDER BY p.delivery_day, p.order_id LIMIT 1
   ) ORDER BY p.delivery_day, o.number, p.menu_id`,
  shape,
);

/** All rows of the next guest with something left to do; empty when all is done. */
export function readNextGuest(queries: Queries, id: string): Promise<RecalledRow[]> {
  return queries.rows(guestSql, [id]);
}

const settleSql = statement(
  "lot-recalls.settle-portion",
  `UPDATE recalled_portions SET settled_at = $5, cents = $6, note = btrim(note || ' ' || $7)
   WHERE recall_id = $1 AND order_id = $2 AND delivery_day = $3 AND menu_id = $4 AND settled_at IS NULL`,
);

export interface Settled {
  at: Date;
  cents: Cents | null;
  /** what could not be done */
  note: string;
}

export async function settlePortion(
  queries: Queries,
  recallId: string,
  row: Pick<RecalledRow, "orderId" | "day" | "menuId">,
  { at, cents, note }: Settled,
): Promise<void> {
  await queries.rows(settleSql, [recallId, row.orderId, row.day, row.menuId, at, cents, note]);
}

const countSql = statement(
  "lot-recalls.count-portions",
  `SELECT count(*)::int AS total, count(p.settled_at)::int AS settled, count(DISTINCT p.order_id)::int AS orders,
     count(DISTINCT o.customer_key)::int AS guests
   FROM recalled_portions p JOIN orders o ON o.id = p.order_id WHERE p.recall_id = $1`,
  { total: is<number>(), settled: is<number>(), orders: is<number>(), guests: is<number>() },
);

export async function countRecalled(queries: Queries, id: string) {
  return (await queries.row(countSql, [id])) ?? { total: 0, settled: 0, orders: 0, guests: 0 };
}
