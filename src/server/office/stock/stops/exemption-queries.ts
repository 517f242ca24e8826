import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Exemption, Liftable } from "#contract/office/stock/stops.ts";
import { secondPerson, signerWords } from "#server/domain/stock/second-person.ts";
import { is, matched, row, rows } from "#server/platform/database/statement.ts";

const columns = `e.id, e.lifts, e.hold_id AS "holdId", coalesce(e.lot_id, h.lot_id) AS "lotId", h.delivery_day AS day, h.menu_id AS "menuId",
  coalesce(l.code, f.batch, '') AS code, coalesce(l.name, f.name, m.name) AS name,
  CASE e.lifts WHEN 'hold' THEN h.reason WHEN 'pack_date' THEN 'haltbar bis ' || to_char(l.ends_on, 'DD.MM.YYYY')
    ELSE 'geöffnet haltbar bis ' || to_char(l.opened_ends_on, 'DD.MM.YYYY') END AS against,
  e.last_day AS "lastDay", e.reason, to_json(e.requested_at) #>> '{}' AS "requestedAt", e.requested_by_id AS "requestedById",
  e.requested_by AS "requestedBy", to_json(e.granted_at) #>> '{}' AS "grantedAt", ${signerWords("e.granted_by", "e.granted_alone_reason")} AS "grantedBy"
  FROM stock_exemptions e LEFT JOIN stock_holds h ON h.id = e.hold_id LEFT JOIN lots l ON l.id = coalesce(e.lot_id, h.lot_id)
  LEFT JOIN menus m ON m.id = h.menu_id
  LEFT JOIN cook_list_menus f ON f.delivery_day = h.delivery_day AND f.menu_id = h.menu_id`;
const types = {
  lifts: is<Liftable>(),
  holdId: is<string | null>(),
  lotId: is<number | null>(),
  day: is<DeliveryDay | null>(),
  menuId: is<number | null>(),
  code: is<string>(),
  name: is<string>(),
  against: is<string>(),
  lastDay: is<CalendarDay | null>(),
  requestedAt: is<string>(),
  grantedAt: is<string | null>(),
  grantedBy: is<string | null>(),
};

export type ExemptionRow = Omit<Exemption, "isMine" | "mayGrant"> & { requestedById: number };

export const readExemptionsOfLot = rows(
  "stock.exemptions-of-lot",
  `SELECT ${columns} WHERE coalesce(e.lot_id, h.lot_id) = $1 ORDER BY e.requested_at DESC, e.id LIMIT 100`,
  types,
);

// a hold that another request has ended needs no decision any more
export const readOpenExemptions = rows(
  "stock.open-exemptions",
  `SELECT ${columns} WHERE e.granted_at IS NULL AND NOT EXISTS (
     SELECT FROM stock_exemptions g WHERE g.hold_id = e.hold_id AND g.granted_at IS NOT NULL
   ) ORDER BY e.requested_at, e.id LIMIT 200`,
  types,
);

export const lockExemption = row(
  "stock.lock-exemption",
  `SELECT ${columns} WHERE e.id = $1 FOR UPDATE OF e`,
  types,
);

interface Person {
  id: number;
  name: string;
}

export interface NewExemption {
  id: string;
  lifts: Liftable;
  holdId: string | null;
  lotId: number | null;
  lastDay: CalendarDay | null;
  reason: string;
  at: Date;
  staff: Person;
}

/** False when this request was stored before. */
export const insertExemption = matched(
  "stock.insert-exemption",
  `INSERT INTO stock_exemptions (id, lifts, hold_id, lot_id, last_day, reason, requested_at, requested_by_id, requested_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
  ({ id, lifts, holdId, lotId, lastDay, reason, at, staff }: NewExemption) => [
    id,
    lifts,
    holdId,
    lotId,
    lastDay,
    reason,
    at,
    staff.id,
    staff.name,
  ],
);

const granter = secondPerson("requested_by_id <> $3", "$3");

/** The reason when it was granted alone, else null; undefined: it needs another person. */
export const markGranted = row(
  "stock.grant-exemption",
  `UPDATE stock_exemptions SET granted_at = $2, granted_by_id = $3, granted_by = $4, granted_alone_reason = ${granter.aloneReason}
   WHERE id = $1 AND granted_at IS NULL AND ${granter.isThere} RETURNING granted_alone_reason AS "aloneReason"`,
  { aloneReason: is<string | null>() },
  ({ id, at, staff }: { id: string; at: Date; staff: Person }) => [id, at, staff.id, staff.name],
);

export const findHold = row(
  "stock.find-hold",
  `SELECT coalesce(l.code, f.batch, '') AS code, coalesce(l.name, m.name) AS name, h.reason, h.menu_id IS NOT NULL AS "isDish" FROM stock_holds h
   LEFT JOIN lots l ON l.id = h.lot_id LEFT JOIN menus m ON m.id = h.menu_id
   LEFT JOIN cook_list_menus f ON f.delivery_day = h.delivery_day AND f.menu_id = h.menu_id WHERE h.id = $1`,
  { code: is<string>(), name: is<string>(), isDish: is<boolean>() },
);

export const readDates = row(
  "stock.dates-of-lot",
  `SELECT code, name, is_use_by AS "isUseBy", ends_on AS "endsOn", opened_ends_on AS "openedEndsOn" FROM lots WHERE id = $1`,
  { endsOn: is<CalendarDay | null>(), openedEndsOn: is<CalendarDay | null>() },
);
