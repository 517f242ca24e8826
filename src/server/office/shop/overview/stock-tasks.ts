import { addDays, type CalendarDay } from "#contract/day.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

// the newest reading of each point by its index, as the page of readings shows it
const dueReadingsSql = statement(
  "overview.due-readings",
  `SELECT c.id, c.name, c.responsible, c.unit = 'done' AS "isWork", floor(extract(epoch FROM $1 - r.measured_at) / 60)::int AS minutes,
     count(*) OVER ()::int AS total
   FROM control_points c LEFT JOIN LATERAL (
     SELECT measured_at FROM readings WHERE control_point_id = c.id AND NOT is_late ORDER BY measured_at DESC LIMIT 1
   ) AS r ON true
   WHERE c.archived_at IS NULL
     AND coalesce(r.measured_at + make_interval(mins => c.interval_minutes) <= $1, c.interval_minutes IS NOT NULL)
   ORDER BY r.measured_at NULLS FIRST, c.name COLLATE german LIMIT $2`,
  { minutes: is<number | null>(), isWork: is<boolean>(), total: is<number>() },
);

/** Points that are read by the clock and are due, the longest silent first. */
export async function dueReadings(
  queries: Queries,
  now: Date,
  most: number,
): Promise<NonNullable<Tasks["dueReadings"]>> {
  const rows = await queries.rows(dueReadingsSql, [now, most]);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const dueSamplesSql = statement(
  "overview.due-samples",
  `SELECT s.id, l.code, l.name, count(*) OVER ()::int AS total
   FROM retained_samples s JOIN batches b ON b.id = s.batch_id JOIN lots l ON l.id = b.lot_id
   WHERE s.gone_at IS NULL AND s.keep_until < $1 ORDER BY s.keep_until, l.code LIMIT $2`,
  { total: is<number>() },
);

/** Retained samples that have been kept long enough. */
export async function dueSamples(
  queries: Queries,
  today: CalendarDay,
  most: number,
): Promise<NonNullable<Tasks["dueSamples"]>> {
  const rows = await queries.rows(dueSamplesSql, [today, most]);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** As in the stock, where these lots are found. */
const soonDays = 3;
const listedDays = 730;

// What was cooked for a delivery day leaves with it, and its date is on the guests' labels.
const endingLotsSql = statement(
  "overview.ending-lots",
  `WITH ending AS (
     SELECT l.*, least(l.ends_on, l.opened_ends_on) AS last_day FROM lots l JOIN lot_stock s ON s.lot_id = l.id
     WHERE s.milligrams > 0 AND l.menu_id IS NULL AND l.made_on >= $3 AND least(l.ends_on, l.opened_ends_on) <= $2
   ), ended AS (
     SELECT DISTINCT lot_id FROM may_use(ARRAY(SELECT id FROM ending WHERE last_day < $1), $1) WHERE kind LIKE '%_date'
   )
   SELECT l.id AS "lotId", l.code, l.name, l.last_day AS "endsOn", e.lot_id IS NOT NULL AS "hasEnded", count(*) OVER ()::int AS total
   FROM ending l LEFT JOIN ended e ON e.lot_id = l.id WHERE l.last_day >= $1 OR e.lot_id IS NOT NULL
   ORDER BY 4, l.name COLLATE german, l.id LIMIT $4`,
  {
    lotId: is<number>(),
    code: is<string>(),
    name: is<string>(),
    endsOn: is<CalendarDay>(),
    hasEnded: is<boolean>(),
    total: is<number>(),
  },
);

/** Goods and sub-recipes in stock that have ended or end within three days, the oldest first; none that may be used longer. */
export async function endingLots(
  queries: Queries,
  today: CalendarDay,
  most: number,
): Promise<NonNullable<Tasks["endingLots"]>> {
  const values = [today, addDays(today, soonDays), addDays(today, -listedDays), most] as const;
  const rows = await queries.rows(endingLotsSql, values);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const heldLotsSql = statement(
  "overview.held-lots",
  `SELECT l.id AS "lotId", l.code, l.name, h.reason, h.held_by AS by, count(*) OVER ()::int AS total
   FROM open_holds() h JOIN lots l ON l.id = h.lot_id JOIN lot_stock s ON s.lot_id = l.id AND s.milligrams > 0
   WHERE NOT EXISTS (SELECT FROM stock_exemptions e WHERE e.hold_id = h.id) ORDER BY h.held_at DESC, l.id LIMIT $1`,
  {
    lotId: is<number>(),
    code: is<string>(),
    name: is<string>(),
    reason: is<string>(),
    by: is<string>(),
    total: is<number>(),
  },
);

/** Goods that a person has stopped and no one has decided about yet. */
export async function heldLots(queries: Queries, most: number): Promise<NonNullable<Tasks["heldLots"]>> {
  const rows = await queries.rows(heldLotsSql, [most]);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
