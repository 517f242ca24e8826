import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { type Cents, noCents } from "#contract/money.ts";
import type { StockMove, StockRow } from "#contract/office/stock/stock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { placeWarning } from "#server/domain/stock/place-warning.ts";
import { is, matched, row, type RowOf, rows, statement, value } from "#server/platform/database/statement.ts";

const columns = `l.id AS "lotId", l.code, l.name,
  CASE WHEN l.ingredient_id IS NOT NULL THEN 'goods' WHEN l.recipe_id IS NOT NULL THEN 'sub-recipe' ELSE 'dish' END AS kind,
  p.name AS supplier, l.supplier_lot AS "supplierLot", least(l.ends_on, l.opened_ends_on) AS "endsOn", l.is_use_by AS "isUseBy",
  l.opened_on AS "openedOn", l.made_on AS "madeOn", l.receipt_id AS "receiptId",
  coalesce(s.milligrams, 0)::float8 AS milligrams, coalesce(s.cents, 0) AS cents,
  i.milligrams_per_piece AS "milligramsPerPiece", i.milligrams_per_ml AS "milligramsPerMl",
  n.days_once_opened AS "daysOnceOpened", b.delivery_day AS "deliveryDay",
  CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', o.name) END AS place
  FROM lots l LEFT JOIN lot_stock s ON s.lot_id = l.id LEFT JOIN receipts r ON r.id = l.receipt_id
  LEFT JOIN suppliers p ON p.id = r.supplier_id LEFT JOIN ingredients i ON i.id = l.ingredient_id
  LEFT JOIN stored_ingredients n ON n.ingredient_id = l.ingredient_id LEFT JOIN places o ON o.id = l.place_id
  LEFT JOIN batches b ON b.lot_id = l.id`;
const types = {
  kind: is<StockRow["kind"]>(),
  endsOn: is<CalendarDay | null>(),
  milligrams: is<number>(),
  cents: is<Cents>(),
  place: is<StockRow["place"]>(),
  supplier: is<string | null>(),
  milligramsPerPiece: is<number | null>(),
  milligramsPerMl: is<number | null>(),
  daysOnceOpened: is<number | null>(),
  deliveryDay: is<DeliveryDay | null>(),
};

// dishes that were delivered and have expired lie nowhere any more
// empty lots matter for a while: they are counted again, and what was taken out of them is taken back
const listSql = (which: string) =>
  `SELECT ${columns} WHERE ${which} AND l.made_on >= $1
     AND (b.delivery_day IS NULL OR greatest(b.delivery_day, l.ends_on) >= $2)
   ORDER BY least(l.ends_on, l.opened_ends_on) NULLS LAST, l.name COLLATE german, l.id LIMIT 5000`;
const thereSql = statement("stock.list-lots", listSql("s.milligrams > 0"), types);
const emptySql = statement("stock.list-empty-lots", listSql("coalesce(s.milligrams, 0) = 0"), types);
export type LotRow = RowOf<typeof thereSql>;

/** What is left of it in cents; a dish that was delivered is not ours any more. */
export function worthOf({ cents, deliveryDay }: LotRow, today: CalendarDay): Cents {
  return deliveryDay !== null && deliveryDay < today ? noCents : cents;
}

/** Those with something in them, or the empty ones. */
export function listLots(
  queries: Queries,
  { isEmpty, since, today }: { isEmpty: boolean; since: CalendarDay; today: CalendarDay },
): Promise<LotRow[]> {
  return queries.rows(isEmpty ? emptySql : thereSql, [since, today]);
}

export const findLot = row("stock.read-lot", `SELECT ${columns} WHERE l.id = $1`, types);

export const findLotByCode = value("stock.find-lot-by-code", "SELECT id FROM lots WHERE code = $1");

const lockSql = statement(
  "stock.lock-lots",
  'SELECT lot_id AS "lotId", milligrams::float8 AS milligrams FROM lot_stock WHERE lot_id = ANY($1) ORDER BY lot_id FOR UPDATE',
  { milligrams: is<number>() },
);

/** In one sorted order, so that two counts wait for each other; answers what is there. */
export async function lockLots(
  queries: Queries,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return new Map((await queries.rows(lockSql, [lotIds])).map(({ lotId, milligrams }) => [lotId, milligrams]));
}

const movesColumns = `m.id::text AS id, m.kind, m.milligrams::float8 AS milligrams, m.cents, m.reason, m.at, m.staff_name AS by,
  m.corrects::text AS corrects,
  CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'code', o.code, 'name', o.name) END AS batch,
  (m.milligrams + coalesce((SELECT sum(c.milligrams) FROM stock_moves c WHERE c.corrects = m.id), 0))::float8 AS rest`;
const moveTypes = {
  id: is<string>(),
  kind: is<StockMove["kind"]>(),
  milligrams: is<number>(),
  cents: is<Cents>(),
  rest: is<number>(),
  batch: is<StockMove["batch"]>(),
};

/** The newest first. */
export const readMoves = rows(
  "stock.moves-of-lot",
  `SELECT ${movesColumns} FROM stock_moves m LEFT JOIN batches b ON b.id = m.batch_id LEFT JOIN lots o ON o.id = b.lot_id
   WHERE m.lot_id = $1 ORDER BY m.id DESC LIMIT 1000`,
  moveTypes,
);

export const readMovesOfPeriod = rows(
  "stock.moves-of-period",
  `SELECT ${movesColumns}, l.code, l.name, l.supplier_lot AS "supplierLot"
   FROM stock_moves m JOIN lots l ON l.id = m.lot_id
   LEFT JOIN batches b ON b.id = m.batch_id LEFT JOIN lots o ON o.id = b.lot_id
   WHERE m.at >= $1::date::timestamp AT TIME ZONE 'Europe/Berlin' AND m.at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'
   ORDER BY m.id`,
  moveTypes,
  ({ from, to }: { from: CalendarDay; to: CalendarDay }) => [from, to],
);

export const readPlaces = rows(
  "stock.places",
  `SELECT p.id, p.name, ${placeWarning("p.id")} AS warning FROM places p WHERE p.archived_at IS NULL
   ORDER BY p.name COLLATE german`,
  { warning: is<string | null>() },
);

/** False when it is open already. */
export const markOpened = matched(
  "stock.open-lot",
  "UPDATE lots SET opened_on = $2, opened_ends_on = $3 WHERE id = $1 AND opened_on IS NULL RETURNING id",
  ({ lotId, on, endsOn }: { lotId: number; on: CalendarDay; endsOn: CalendarDay }) => [lotId, on, endsOn],
);

/** False when it lies there already. */
export const setPlace = matched(
  "stock.place-lot",
  `WITH before AS (SELECT id, place_id FROM lots WHERE id = $1 FOR UPDATE), placed AS (
     UPDATE lots SET place_id = $2 FROM before b WHERE lots.id = b.id AND b.place_id IS DISTINCT FROM $2
       AND ($2::int IS NULL OR EXISTS (SELECT FROM places WHERE id = $2 AND archived_at IS NULL)) RETURNING lots.id
   )
   INSERT INTO former_places (lot_id, place_id, until) SELECT b.id, b.place_id, $3 FROM before b JOIN placed p ON p.id = b.id
   RETURNING lot_id`,
  ({ lotId, placeId, at }: { lotId: number; placeId: number | null; at: Date }) => [lotId, placeId, at],
);
