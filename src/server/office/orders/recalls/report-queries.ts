import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Recall } from "#contract/office/stock/recalls.ts";
import { cameInSql } from "#server/domain/stock/corrected-moves.ts";
import { signerWords } from "#server/domain/stock/second-person.ts";
import { causeOf } from "#server/office/orders/recalls/tell-guest.ts";
import type { Recalled } from "#server/office/orders/recalls/reach.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

// the lot itself when a supplier has delivered it, else all received lots that it was made of
export const readSuspectedLots = rows(
  "recalls.read-suspected",
  `WITH RECURSIVE made_of (lot_id) AS (
     SELECT id FROM unnest($1::int[]) AS start (id)
     UNION
     SELECT i.lot_id FROM made_of r JOIN batches b ON b.lot_id = r.lot_id CROSS JOIN LATERAL (
       SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
       UNION ALL SELECT o.lot_id FROM batch_open_lots o WHERE o.batch_id = b.id
     ) AS i
   )
   SELECT l.code, l.name, s.name AS supplier, s.address AS "supplierAddress", concat(l.supplier_lot) AS "supplierLot",
     ${cameInSql("l.id")}::float8 AS milligrams, r.received_on AS "receivedOn", l.ends_on AS "endsOn",
     r.dispatched_on AS "dispatchedOn", r.dispatcher, r.consignor, r.consignee, l.identification_mark AS "identificationMark",
     r.slip_number AS "slipNumber"
   FROM made_of JOIN lots l ON l.id = made_of.lot_id JOIN receipts r ON r.id = l.receipt_id
   JOIN suppliers s ON s.id = r.supplier_id ORDER BY l.made_on, l.id`,
  { milligrams: is<number>(), supplierLot: is<string>(), receivedOn: is<CalendarDay>() },
);

// as it was corrected: by moves alone, never by what was typed at first
const weightsSql = statement(
  "recalls.read-weights",
  `SELECT coalesce(sum(m.milligrams) FILTER (WHERE coalesce(c.kind, m.kind) IN ('receipt', 'output')), 0)::float8 AS made,
     greatest(0, -coalesce(sum(m.milligrams) FILTER (WHERE coalesce(c.kind, m.kind) = 'count'), 0))::float8 AS lost
   FROM stock_moves m LEFT JOIN stock_moves c ON c.id = m.corrects WHERE m.lot_id = ANY($1)`,
  { made: is<number>(), lost: is<number>() },
);

/** Milligrams that came in, and what only a count found missing: no one can say where it went. */
export async function readWeights(
  queries: Queries,
  lotIds: readonly number[],
): Promise<{ made: number; lost: number }> {
  return (await queries.row(weightsSql, [lotIds])) ?? { made: 0, lost: 0 };
}

const eventsSql = statement(
  "recalls.read-events",
  `WITH hold AS (
     SELECT h.* FROM stock_holds h WHERE h.lot_id = ANY($1) OR h.delivery_day = $2 AND h.menu_id = $3
   )
   SELECT held_at AS at, held_by AS by, 'Gesperrt: ' || reason AS text FROM hold
   UNION ALL
   SELECT e.granted_at, ${signerWords("e.granted_by", "e.granted_alone_reason")}, 'Freigegeben: ' || e.reason FROM hold h JOIN stock_exemptions e ON e.hold_id = h.id
   WHERE e.granted_at IS NOT NULL
   UNION ALL
   SELECT at, staff_name, 'Entsorgt: ' || reason FROM stock_moves WHERE lot_id = ANY($1) AND kind = 'waste'
   UNION ALL
   SELECT at, staff_name, 'An den Lieferanten zurück: ' || reason FROM stock_moves WHERE lot_id = ANY($1) AND kind = 'return'
   ORDER BY 1`,
  { at: is<Date>(), by: is<string>(), text: is<string>() },
);

export function readEvents(queries: Queries, of: Recalled, lotIds: readonly number[]) {
  const dish = "lotId" in of ? ([null, null] as const) : ([of.day, of.menuId] as const);
  return queries.rows(eventsSql, [lotIds, ...dish]);
}

const lettersSql = statement(
  "recalls.read-letters",
  `SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
     count(*) FILTER (WHERE status IN ('queued', 'sending'))::int AS waiting, count(*) FILTER (WHERE status = 'failed')::int AS failed
   FROM mails WHERE kind = 'recall' AND starts_with(cause, $1)`,
  { sent: is<number>(), waiting: is<number>(), failed: is<number>() },
);

export async function readLetterStates(queries: Queries, recallId: string): Promise<Recall["letters"]> {
  return (await queries.row(lettersSql, [causeOf(recallId)])) ?? { sent: 0, waiting: 0, failed: 0 };
}

// thrown away by weight of the dish's lots; what a carrier brought back by parcel
export const readDishLosses = rows(
  "recalls.read-dish-losses",
  `SELECT b.delivery_day AS day, b.menu_id AS "menuId", round(sum(b.milligrams) / sum(b.portions) / 1000)::int AS "gramsEach",
     round(sum(-w.milligrams * b.portions / b.milligrams))::int AS destroyed, (
       SELECT coalesce(sum(p.portions), 0)::int FROM packed_portions p
       WHERE p.delivery_day = b.delivery_day AND p.menu_id = b.menu_id AND EXISTS (
         SELECT FROM parcel_incidents i WHERE i.order_id = p.order_id AND i.delivery_day = p.delivery_day
           AND i.kind IN ('returned', 'refused')
       )
     ) AS "gotBack"
   FROM batches b CROSS JOIN LATERAL (
     SELECT coalesce(sum(m.milligrams), 0) AS milligrams FROM stock_moves m WHERE m.lot_id = b.lot_id AND m.kind = 'waste'
   ) AS w WHERE b.id = ANY($1) AND b.menu_id IS NOT NULL GROUP BY b.delivery_day, b.menu_id`,
  {
    day: is<DeliveryDay>(),
    menuId: is<number>(),
    gramsEach: is<number>(),
    destroyed: is<number>(),
    gotBack: is<number>(),
  },
);

export const readRecipients = rows(
  "recalls.read-recipients",
  `SELECT o.id AS "orderId", btrim(o.street || ' ' || o.street_nr || ', ' || o.zip_code || ' ' || o.city, ' ,') AS address, o.phone,
     o.email, (
       SELECT m.status || coalesce(' ' || to_char(m.sent_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD HH24:MI'), '')
       FROM mails m WHERE m.kind = 'recall' AND starts_with(m.cause, $2) AND m.recipient = o.email ORDER BY m.created_at LIMIT 1
     ) AS letter FROM orders o WHERE o.id = ANY($1)`,
  { address: is<string>(), letter: is<string | null>() },
  (orderIds: readonly string[], recallId: string) => [orderIds, causeOf(recallId)],
);
