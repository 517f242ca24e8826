import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { RecallRow, Remedy } from "#contract/office/stock/recalls.ts";
import type { Whereabouts } from "#contract/office/stock/trace.ts";
import { batchOf } from "#server/domain/stock/dish-batches.ts";
import { type Reached, reachedPortionsSql } from "#server/domain/stock/reached-portions.ts";
import type { Recalled } from "#server/office/orders/recalls/reach.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  column,
  count,
  is,
  matched,
  row,
  type RowOf,
  rows,
  run,
  statement,
} from "#server/platform/database/statement.ts";

const insertSql = statement(
  "recalls.insert-recall",
  `INSERT INTO recalls (id, lot_id, delivery_day, menu_id, is_practice, reason, started_at, started_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING id`,
);

export async function insertRecall(
  queries: Queries,
  recall: { id: string; of: Recalled; isPractice: boolean; reason: string; at: Date; by: string },
): Promise<void> {
  const { id, of, isPractice, reason, at, by } = recall;
  const what = "lotId" in of ? ([of.lotId, null, null] as const) : ([null, of.day, of.menuId] as const);
  await queries.rows(insertSql, [id, ...what, isPractice, reason, at, by]);
}

export const storeOffSale = run(
  "recalls.store-off-sale",
  "UPDATE recalls SET off_sale = $2 WHERE id = $1",
  (id: string, names: readonly string[]) => [id, names],
);

export const endPractice = run(
  "recalls.end-practice",
  "UPDATE recalls SET ended_at = $2 WHERE id = $1",
  (id: string, at: Date) => [id, at],
);

const lotSql = statement(
  "recalls.read-lot",
  `SELECT code, name, ingredient_id AS "ingredientId" FROM lots WHERE id = $1`,
  { ingredientId: is<number | null>() },
);
const dishSql = statement(
  "recalls.read-dish",
  `SELECT ${batchOf("$1::date", "m.id")} AS code, coalesce(f.name, m.name) AS name, NULL::int AS "ingredientId" FROM menus m
   JOIN cook_lists c ON c.delivery_day = $1
   LEFT JOIN cook_list_menus f ON f.delivery_day = c.delivery_day AND f.menu_id = m.id WHERE m.id = $2`,
  { code: is<string>(), name: is<string>(), ingredientId: is<number | null>() },
);

/** Undefined for a lot that is not there, and for a dish of a day without a frozen list: nothing was cooked. */
export function readRecalled(queries: Queries, of: Recalled) {
  return "lotId" in of ? queries.row(lotSql, [of.lotId]) : queries.row(dishSql, [of.day, of.menuId]);
}

const names = `coalesce(l.code, ${batchOf("c.delivery_day", "c.menu_id")}) AS code, coalesce(l.name, f.name, m.name) AS "lotName"`;
const joinedNames = `recalls c LEFT JOIN lots l ON l.id = c.lot_id LEFT JOIN menus m ON m.id = c.menu_id
   LEFT JOIN cook_list_menus f ON f.delivery_day = c.delivery_day AND f.menu_id = c.menu_id`;
const nameTypes = { code: is<string>(), lotName: is<string>() };

export type StoredRecall = RowOf<typeof findRecall>;

/** What it takes back. */
export function recalledBy({ lotId, day, menuId }: Pick<StoredRecall, "lotId" | "day" | "menuId">): Recalled {
  if (lotId !== null) return { lotId };
  if (day !== null && menuId !== null) return { day, menuId };
  throw new Error("a recall of nothing");
}

export const findRecall = row(
  "recalls.find-recall",
  `SELECT c.id, c.lot_id AS "lotId", c.delivery_day AS day, c.menu_id AS "menuId", ${names}, c.is_practice AS "isPractice", c.reason,
     c.started_at AS "startedAt", c.started_by AS "startedBy", c.ended_at AS "endedAt", c.sent_at AS "sentAt", c.sent_by AS "sentBy",
     c.sent_by_id AS "sentById", c.subject, c.message, c.remedy, c.off_sale AS "offSale",
     EXISTS (SELECT FROM open_holds() h WHERE h.id = c.id) AS "isHeld" FROM ${joinedNames} WHERE c.id = $1`,
  {
    remedy: is<Remedy | null>(),
    isHeld: is<boolean>(),
    lotId: is<number | null>(),
    day: is<DeliveryDay | null>(),
    menuId: is<number | null>(),
    ...nameTypes,
  },
);

export const readRecalls = rows(
  "recalls.read-recalls",
  `SELECT c.id, ${names}, c.is_practice AS "isPractice", c.reason, to_json(c.started_at) #>> '{}' AS "startedAt",
     c.started_by AS "startedBy", to_json(c.sent_at) #>> '{}' AS "sentAt", NOT c.is_practice AND (c.sent_at IS NULL OR EXISTS (
       SELECT FROM recalled_portions p WHERE p.recall_id = c.id AND p.settled_at IS NULL
     )) AS "isOpen"
   FROM ${joinedNames} ORDER BY c.started_at DESC LIMIT 200`,
  { ...nameTypes, startedAt: is<string>(), sentAt: is<RecallRow["sentAt"]>(), isOpen: is<boolean>() },
);

/** False when its letters are on their way already. */
export const markSent = matched(
  "recalls.send-recall",
  `UPDATE recalls SET subject = $2, message = $3, remedy = $4, sent_at = $5, sent_by = $6, sent_by_id = $7, touched_at = $5
   WHERE id = $1 AND sent_at IS NULL AND NOT is_practice RETURNING id`,
  ({
    id,
    subject,
    message,
    remedy,
    at,
    staff,
  }: {
    id: string;
    subject: string;
    message: string;
    remedy: Remedy;
    at: Date;
    staff: { id: number | null; name: string };
  }) => [id, subject, message, remedy, at, staff.name, staff.id],
);

/** Keeps whom these batches have reached at this moment. */
export const insertRecalledPortions = count(
  "recalls.insert-portions",
  `INSERT INTO recalled_portions (recall_id, order_id, delivery_day, menu_id, portions, whereabouts)
   SELECT $4, r.order_id, r.delivery_day, r.menu_id, r.portions, r.whereabouts FROM (${reachedPortionsSql}) AS r
   ON CONFLICT DO NOTHING RETURNING order_id`,
  (recallId: string, { batchIds, today, wholeDishes = [] }: Reached) => [
    batchIds,
    today,
    wholeDishes,
    recallId,
  ],
);

export const touchRecall = run(
  "recalls.touch-recall",
  "UPDATE recalls SET touched_at = $2 WHERE id = $1",
  (id: string, at: Date) => [id, at],
);

export const abandonedRecalls = column(
  "recalls.abandoned-recalls",
  `SELECT c.id FROM recalls c WHERE c.touched_at < $1 AND EXISTS (
     SELECT FROM recalled_portions p WHERE p.recall_id = c.id AND p.settled_at IS NULL AND (p.retry_at IS NULL OR p.retry_at <= $2)
   ) ORDER BY c.started_at LIMIT 20`,
  (since: Date, now: Date) => [since, now],
);

const columns = `p.order_id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name, p.delivery_day AS day,
  p.menu_id AS "menuId", coalesce(f.name, m.name) AS dish, p.portions, p.whereabouts, p.settled_at IS NOT NULL AS "isSettled",
  p.cents, CASE WHEN p.settled_at IS NULL AND p.tries > 0
    THEN concat_ws(' ', nullif(p.note, ''), 'Noch nicht unterrichtet: ein Fehler, der Shop versucht es wieder.') ELSE p.note END AS note,
  o.customer_key AS "customerKey", o.email <> '' AS "hasAddress"`;
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
  note: is<string>(),
};

export type RecalledRow = RowOf<typeof readRecalledPortions>;

export const readRecalledPortions = rows(
  "recalls.read-portions",
  `SELECT ${columns} FROM ${joined} WHERE p.recall_id = $1 ORDER BY p.delivery_day, o.number, p.menu_id LIMIT $2`,
  shape,
  (id: string, most: number) => [id, most],
);

/** What could not be done. */
export const readOpenPortions = rows(
  "recalls.read-open-portions",
  `SELECT ${columns} FROM ${joined} WHERE p.recall_id = $1 AND (p.note <> '' OR p.tries > 0 AND p.settled_at IS NULL) ORDER BY p.delivery_day, o.number LIMIT 500`,
  shape,
);

/** All rows of the next guest with something left to do now; empty when all is done or waits for its next try. */
export const readNextGuest = rows(
  "recalls.next-guest",
  `SELECT ${columns} FROM ${joined} WHERE p.recall_id = $1 AND o.customer_key = (
     SELECT o.customer_key FROM recalled_portions p JOIN orders o ON o.id = p.order_id
     WHERE p.recall_id = $1 AND p.settled_at IS NULL AND (p.retry_at IS NULL OR p.retry_at <= $2)
     ORDER BY p.tries, p.delivery_day, p.order_id LIMIT 1
   ) ORDER BY p.delivery_day, o.number, p.menu_id`,
  shape,
  (id: string, now: Date) => [id, now],
);

/** A guest who could not be told waits 1, 2, 4 … at most 60 minutes, and no one else waits with them. */
export const retryLater = run(
  "recalls.retry-guest",
  `UPDATE recalled_portions SET tries = tries + 1, retry_at = $3::timestamptz + make_interval(mins => least(60, 2 ^ least(tries, 6))::int)
   WHERE recall_id = $1 AND order_id = ANY($2) AND settled_at IS NULL`,
  (recallId: string, { orderIds, now }: { orderIds: readonly string[]; now: Date }) => [
    recallId,
    orderIds,
    now,
  ],
);

export interface Settled {
  at: Date;
  cents: Cents | null;
  /** what could not be done */
  note: string;
}

export const settlePortion = run(
  "recalls.settle-portion",
  `UPDATE recalled_portions SET settled_at = $5, cents = $6, note = btrim(note || ' ' || $7)
   WHERE recall_id = $1 AND order_id = $2 AND delivery_day = $3 AND menu_id = $4 AND settled_at IS NULL`,
  (recallId: string, row: Pick<RecalledRow, "orderId" | "day" | "menuId">, { at, cents, note }: Settled) => [
    recallId,
    row.orderId,
    row.day,
    row.menuId,
    at,
    cents,
    note,
  ],
);

const countSql = statement(
  "recalls.count-portions",
  `SELECT count(*)::int AS total, count(p.settled_at)::int AS settled, count(DISTINCT p.order_id)::int AS orders,
     count(DISTINCT o.customer_key)::int AS guests,
     count(*) FILTER (WHERE p.settled_at IS NULL AND p.retry_at > $2)::int AS waiting
   FROM recalled_portions p JOIN orders o ON o.id = p.order_id WHERE p.recall_id = $1`,
  {
    total: is<number>(),
    settled: is<number>(),
    orders: is<number>(),
    guests: is<number>(),
    waiting: is<number>(),
  },
);

/** `waiting`: they could not be told and are tried again later than now. */
export async function countRecalled(queries: Queries, id: string, now: Date) {
  return (
    (await queries.row(countSql, [id, now])) ?? { total: 0, settled: 0, orders: 0, guests: 0, waiting: 0 }
  );
}
