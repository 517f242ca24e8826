import type { DeliveryDay } from "#contract/day.ts";
import { signerWords } from "#server/domain/stock/second-person.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

/** What a hold stops: one lot, or a dish of a day with all its batches. */
export type Held = { lotId: number } | { day: DeliveryDay; menuId: number };

const insertSql = statement(
  "stock.insert-hold",
  `INSERT INTO stock_holds (id, lot_id, delivery_day, menu_id, reason, held_at, held_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** False when this request was stored before. */
export async function insertHold(
  queries: Queries,
  hold: { id: string; of: Held; reason: string; at: Date; by: string },
): Promise<boolean> {
  const { id, of, reason, at, by } = hold;
  const what = "lotId" in of ? ([of.lotId, null, null] as const) : ([null, of.day, of.menuId] as const);
  return (await queries.row(insertSql, [id, ...what, reason, at, by])) !== undefined;
}

/** Of a lot also those of the dish that it is a batch of; the newest first. */
export const readHolds = rows(
  "stock.read-holds",
  `SELECT h.id, h.reason, to_json(h.held_at) #>> '{}' AS "heldAt", h.held_by AS "heldBy", h.lot_id IS NULL AS "isOfDish",
     e.reason AS "releaseReason", e.requested_by AS "requestedBy", to_json(e.granted_at) #>> '{}' AS "releasedAt", ${signerWords("e.granted_by", "e.granted_alone_reason")} AS "releasedBy",
     EXISTS (SELECT FROM stock_exemptions a WHERE a.hold_id = h.id AND a.granted_at IS NULL) AS "isAsked"
   FROM stock_holds h LEFT JOIN LATERAL (
     SELECT * FROM stock_exemptions g WHERE g.hold_id = h.id AND g.granted_at IS NOT NULL ORDER BY g.granted_at LIMIT 1
   ) AS e ON true
   WHERE h.lot_id = $1 OR h.delivery_day = $2 AND h.menu_id = $3
     OR EXISTS (SELECT FROM batches b WHERE b.lot_id = $1 AND b.delivery_day = h.delivery_day AND b.menu_id = h.menu_id)
   ORDER BY h.held_at DESC, h.id`,
  {
    heldAt: is<string>(),
    isOfDish: is<boolean>(),
    releasedAt: is<string | null>(),
    requestedBy: is<string | null>(),
    releaseReason: is<string | null>(),
    releasedBy: is<string | null>(),
    isAsked: is<boolean>(),
  },
  (of: Held) => ("lotId" in of ? [of.lotId, null, null] : [null, of.day, of.menuId]),
);
