import type { Deviation } from "#contract/office/stock/deviations.ts";
import { mostAheadMs } from "#server/domain/stock/is-ahead.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

const countSql = statement(
  "stock.count-open-deviations",
  "SELECT count(*)::int AS open FROM deviations WHERE signed_at IS NULL",
  {
    open: is<number>(),
  },
);

export async function countOpenDeviations(queries: Queries): Promise<number> {
  return (await queries.row(countSql))?.open ?? 0;
}

const listSql = statement(
  "stock.list-deviations",
  `SELECT d.id, d.kind, c.name AS point, d.description, d.since, d.opened_at AS "openedAt", d.measure, d.cause, d.prevention,
     d.measured_at AS "measuredAt", d.measured_by AS "measuredBy", d.measured_by_id AS "measuredById", d.measured_role AS "measuredRole",
     d.fate, d.signed_at AS "signedAt", d.signed_by AS "signedBy", coalesce((
       SELECT json_agg(json_build_object('lotId', l.id, 'code', l.code, 'name', l.name) ORDER BY l.code)
       FROM deviation_lots x JOIN lots l ON l.id = x.lot_id WHERE x.deviation_id = d.id
     ), '[]') AS lots, coalesce((
       SELECT json_agg(json_build_object('day', x.delivery_day, 'menuId', m.id, 'name', m.name) ORDER BY x.delivery_day, m.name)
       FROM deviation_dishes x JOIN menus m ON m.id = x.menu_id WHERE x.deviation_id = d.id
     ), '[]') AS dishes
   FROM deviations d LEFT JOIN control_points c ON c.id = d.control_point_id
   WHERE d.signed_at IS NULL OR d.id IN (SELECT id FROM deviations WHERE signed_at IS NOT NULL ORDER BY signed_at DESC LIMIT 200)
   ORDER BY d.signed_at IS NOT NULL, d.signed_at DESC, d.opened_at DESC, d.id`,
  {
    kind: is<Deviation["kind"]>(),
    point: is<string | null>(),
    fate: is<"free" | "destroyed" | null>(),
    lots: is<Deviation["lots"]>(),
    dishes: is<Deviation["dishes"]>(),
  },
);
export type DeviationRow = RowOf<typeof listSql>;

export function listDeviations(queries: Queries): Promise<DeviationRow[]> {
  return queries.rows(listSql);
}

const lockSql = statement(
  "stock.lock-deviation",
  `SELECT description, measured_at AS "measuredAt", measured_by_id AS "measuredById", measured_role AS "measuredRole",
     signed_at AS "signedAt" FROM deviations WHERE id = $1 FOR UPDATE`,
);

export function lockDeviation(queries: Queries, id: string): Promise<RowOf<typeof lockSql> | undefined> {
  return queries.row(lockSql, [id]);
}

const openSql = statement(
  "stock.open-deviation-by-hand",
  `INSERT INTO deviations (id, kind, description, opened_at, since) VALUES ($1, 'other', $2, $3, $3) ON CONFLICT DO NOTHING RETURNING id`,
);

export async function insertDeviation(
  queries: Queries,
  { id, description, at }: { id: string; description: string; at: Date },
): Promise<boolean> {
  return (await queries.row(openSql, [id, description, at])) !== undefined;
}

interface Person {
  id: number;
  name: string;
  role: string;
}

const measureSql = statement(
  "stock.record-measure",
  `UPDATE deviations SET measure = $2, cause = $3, prevention = $4, measured_at = $5, measured_by_id = $6, measured_by = $7, measured_role = $8
   WHERE id = $1 AND signed_at IS NULL RETURNING id`,
);

export async function storeMeasure(
  queries: Queries,
  one: { id: string; measure: string; cause: string; prevention: string; at: Date; staff: Person },
): Promise<boolean> {
  const { id, measure, cause, prevention, at, staff } = one;
  const values = [id, measure, cause, prevention, at, staff.id, staff.name, staff.role] as const;
  return (await queries.row(measureSql, values)) !== undefined;
}

const signSql = statement(
  "stock.sign-off-deviation",
  `UPDATE deviations SET fate = $2, signed_at = $3, signed_by_id = $4, signed_by = $5, signed_role = $6
   WHERE id = $1 AND signed_at IS NULL AND measured_at IS NOT NULL AND measured_by_id <> $4 AND measured_role <> $6 RETURNING id`,
);

export async function storeSignOff(
  queries: Queries,
  { id, fate, at, staff }: { id: string; fate: "free" | "destroyed"; at: Date; staff: Person },
): Promise<boolean> {
  return (await queries.row(signSql, [id, fate, at, staff.id, staff.name, staff.role])) !== undefined;
}

// What was there is what is there now or was moved since; what had left the house lay in no store any more.
const lotsSql = statement(
  "stock.lots-at-place-of-point",
  `SELECT l.id FROM (
     SELECT lot_id FROM lot_stock WHERE milligrams > 0 UNION SELECT lot_id FROM stock_moves WHERE at > $2
   ) AS t JOIN lots l ON l.id = t.lot_id JOIN control_points c ON c.id = $1 LEFT JOIN batches b ON b.lot_id = l.id
   LEFT JOIN LATERAL (
     SELECT f.id, f.place_id FROM former_places f WHERE f.lot_id = l.id AND f.until > $2 ORDER BY f.until, f.id LIMIT 1
   ) AS f ON true
   WHERE c.place_id = CASE WHEN f.id IS NULL THEN l.place_id ELSE f.place_id END
     AND (b.delivery_day IS NULL OR b.delivery_day >= ($2 AT TIME ZONE 'Europe/Berlin')::date)
     AND (SELECT sum(m.milligrams) FROM stock_moves m WHERE m.lot_id = l.id AND m.at <= $2) > 0
   ORDER BY l.id`,
);

/** What lay where a control point measures, at the moment of measuring; what was put there just then counts, too. */
export async function lotsAtPoint(queries: Queries, pointId: number, measuredAt: Date): Promise<number[]> {
  const at = new Date(measuredAt.getTime() + mostAheadMs);
  return (await queries.rows(lotsSql, [pointId, at])).map(({ id }) => id);
}

const silentSql = statement(
  "stock.open-silences",
  `INSERT INTO deviations (id, kind, logger_id, control_point_id, description, opened_at, since)
   SELECT gen_random_uuid(), 'silence', id, control_point_id,
     left('Datenlogger „' || name || '“ schweigt seit ' || to_char(last AT TIME ZONE 'Europe/Berlin', 'DD.MM.YYYY HH24:MI') || ' Uhr', 300), $1, last
   FROM (SELECT *, coalesce(last_reading_at, created_at) AS last FROM loggers WHERE archived_at IS NULL) AS g
   WHERE last < $1::timestamptz - make_interval(mins => 2 * interval_minutes)
   ON CONFLICT DO NOTHING RETURNING id, control_point_id AS "pointId"`,
  { pointId: is<number>() },
);

/** One for each logger that has been silent for two intervals, until somebody has signed it off. */
export function insertSilences(queries: Queries, now: Date): Promise<RowOf<typeof silentSql>[]> {
  return queries.rows(silentSql, [now]);
}

const addLotsSql = statement(
  "stock.add-lots-to-deviation",
  "INSERT INTO deviation_lots (deviation_id, lot_id) SELECT $1, l.id FROM lots l WHERE l.id = ANY($2) ON CONFLICT DO NOTHING",
);

export async function addLots(queries: Queries, id: string, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length > 0) await queries.rows(addLotsSql, [id, lotIds]);
}
