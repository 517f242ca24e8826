import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { type LotToCount, mostCounted } from "#contract/office/stock/counts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

const lastMoveSql = "CROSS JOIN LATERAL (SELECT max(id) AS id FROM stock_moves WHERE lot_id = l.id) AS m";

interface CountedWhere {
  lotIds: readonly number[] | null;
  isAll: boolean;
  /** null: nowhere in particular */
  placeId: number | null;
}

/** These lots, also empty ones, or all that lie there. Dishes lie in parcels, and leave the stock with them. */
export const readLotsToCount = rows(
  "stock.lots-to-count",
  `SELECT l.id AS "lotId", l.code, l.name, least(l.ends_on, l.opened_ends_on) AS "endsOn",
     CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', o.name) END AS place,
     i.milligrams_per_piece AS "milligramsPerPiece", i.milligrams_per_ml AS "milligramsPerMl", m.id::text AS "lastMove",
     s.milligrams::float8 AS expected, (
       SELECT (c.at AT TIME ZONE 'Europe/Berlin')::date FROM lot_counts c WHERE c.lot_id = l.id AND c.last_move_id = m.id
       ORDER BY c.is_untouched, c.at DESC LIMIT 1
     ) AS "untouchedSince"
   FROM lots l JOIN lot_stock s ON s.lot_id = l.id LEFT JOIN ingredients i ON i.id = l.ingredient_id
   LEFT JOIN places o ON o.id = l.place_id ${lastMoveSql}
   WHERE l.menu_id IS NULL AND CASE WHEN $1::int[] IS NOT NULL THEN l.id = ANY($1)
     ELSE s.milligrams > 0 AND ($2 OR l.place_id IS NOT DISTINCT FROM $3) END
   ORDER BY least(l.ends_on, l.opened_ends_on) NULLS LAST, l.name COLLATE german, l.id LIMIT ${mostCounted + 1}`,
  {
    endsOn: is<CalendarDay | null>(),
    place: is<LotToCount["place"]>(),
    milligramsPerPiece: is<number | null>(),
    milligramsPerMl: is<number | null>(),
    lastMove: is<string>(),
    expected: is<number>(),
    untouchedSince: is<CalendarDay | null>(),
  },
  ({ lotIds, isAll, placeId }: CountedWhere) => [lotIds, isAll, placeId],
);

/** Lots as they are now. */
export const readLotsCounted = rows(
  "stock.lots-counted",
  `SELECT l.id AS "lotId", l.code, l.name, l.place_id AS "placeId", s.milligrams::float8 AS stock, s.cents, m.id::text AS "lastMove",
     EXISTS (SELECT FROM lot_counts c WHERE c.lot_id = l.id AND c.last_move_id = m.id) AS "isUntouched"
   FROM lots l JOIN lot_stock s ON s.lot_id = l.id ${lastMoveSql} WHERE l.id = ANY($1) ORDER BY l.id`,
  { stock: is<number>(), cents: is<Cents>(), lastMove: is<string>(), isUntouched: is<boolean>() },
);

const insertSql = statement(
  "stock.insert-counts",
  `INSERT INTO lot_counts (count_id, lot_id, expected_milligrams, milligrams, is_untouched, last_move_id, at, staff_name)
   SELECT $1, "lotId", stock, counted, "isUntouched", (SELECT max(id) FROM stock_moves WHERE lot_id = "lotId"), $2, $3
   FROM jsonb_to_recordset($4) AS c ("lotId" int, stock bigint, counted bigint, "isUntouched" boolean)`,
);

interface CountedLot {
  lotId: number;
  stock: number;
  counted: number;
  isUntouched: boolean;
}

/** After the moves of the count, so that its newest move is among them. */
export async function insertCounts(
  queries: Queries,
  { countId, at, by, lots }: { countId: string; at: Date; by: string; lots: readonly CountedLot[] },
): Promise<void> {
  await queries.rows(insertSql, [countId, at, by, JSON.stringify(lots)]);
}

/** What was taken over of a count, with what its own move was worth. */
export const readCountTaken = rows(
  "stock.count-taken",
  `SELECT c.lot_id AS "lotId", l.code, l.name, c.expected_milligrams::float8 AS stock, c.milligrams::float8 AS counted,
     coalesce(m.cents, 0) AS cents
   FROM lot_counts c JOIN lots l ON l.id = c.lot_id LEFT JOIN stock_moves m ON m.id = c.last_move_id AND m.request = c.count_id
   WHERE c.count_id = $1 ORDER BY c.lot_id`,
  { stock: is<number>(), counted: is<number>(), cents: is<Cents>() },
);
