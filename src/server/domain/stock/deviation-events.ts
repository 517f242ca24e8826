import { isWithin } from "#contract/office/stock/reading-words.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { mostAheadMs } from "#server/domain/stock/is-ahead.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** A reading that was just stored. */
interface PointEvent {
  readingId: string;
  point: ControlPoint;
  /** in the unit of the point */
  value: number;
  measuredAt: Date;
  at: Date;
  /** such as Kühlhaus 1: 9,4 °C statt höchstens 7,0 °C */
  words: string;
}

const endSql = statement(
  "stock.end-deviation",
  `UPDATE deviations d SET ended_at = $2 WHERE d.control_point_id = $1 AND d.kind = 'reading' AND d.since < $2
     AND (d.ended_at IS NULL OR d.ended_at > $2) AND NOT EXISTS (
       SELECT FROM readings r WHERE r.control_point_id = $1 AND NOT r.is_within AND r.measured_at > $2
         AND (d.ended_at IS NULL OR r.measured_at < d.ended_at)
     )`,
);

// one that goes on at that moment, or one that begins later with nothing inside the limit between
const openSql = statement(
  "stock.deviation-that-goes-on",
  `SELECT d.id, d.worst FROM deviations d WHERE d.control_point_id = $1 AND d.kind = 'reading' AND d.signed_at IS NULL
     AND (d.ended_at IS NULL OR d.ended_at > $2) AND NOT EXISTS (
       SELECT FROM readings r WHERE r.control_point_id = $1 AND r.is_within AND r.measured_at > $2 AND r.measured_at < d.since
     ) ORDER BY d.since LIMIT 1 FOR UPDATE OF d`,
);

const extendSql = statement(
  "stock.extend-deviation",
  `UPDATE deviations SET since = least(since, $2), worst = coalesce($3, worst), description = coalesce($4, description),
     version = version + CASE WHEN $3::int IS NULL THEN 0 ELSE 1 END WHERE id = $1`,
);

/**
 * What a reading of a place means for its event: beyond the limit it opens one or extends the one that goes on, back inside it
 * ends it. Readings come in any order. An event that is signed off is over for those who signed it: what comes after it is
 * another one.
 */
export async function followPlace(queries: Queries, event: PointEvent): Promise<string | null> {
  const { point, value, measuredAt, words } = event;
  if (isWithin(value, point)) {
    await queries.rows(endSql, [point.id, measuredAt]);
    return null;
  }
  const open = await queries.row(openSql, [point.id, measuredAt]);
  if (!open) return openEvent(queries, event, await nextInside(queries, event));
  const isWorse = open.worst === null || beyond(value, point) > beyond(open.worst, point);
  await queries.rows(extendSql, [open.id, measuredAt, isWorse ? value : null, isWorse ? words : null]);
  return open.id;
}

/** How far beyond the limit, in the unit of the point. */
const beyond = (value: number, { least, most }: ControlPoint) =>
  Math.max(least === null ? 0 : least - value, most === null ? 0 : value - most);

const insideSql = statement(
  "stock.next-reading-inside",
  `SELECT measured_at AS at FROM readings WHERE control_point_id = $1 AND is_within AND measured_at > $2
   ORDER BY measured_at LIMIT 1`,
);

/** When it was back inside, of a reading that comes late; null: it goes on. */
async function nextInside(queries: Queries, { point, measuredAt }: PointEvent): Promise<Date | null> {
  return (await queries.row(insideSql, [point.id, measuredAt]))?.at ?? null;
}

const insertSql = statement(
  "stock.insert-deviation-of-reading",
  `INSERT INTO deviations (id, kind, reading_id, control_point_id, description, opened_at, since, ended_at, worst)
   VALUES ($1, 'reading', $2, $3, $4, $5, $6, $7, $8)`,
);

export async function openEvent(queries: Queries, event: PointEvent, endedAt: Date | null): Promise<string> {
  const { readingId, point, value, measuredAt, at, words } = event;
  const id = derivedId(`deviation/${readingId}`);
  await queries.rows(insertSql, [id, readingId, point.id, words, at, measuredAt, endedAt, value]);
  return id;
}

const addLotsSql = statement(
  "stock.add-lots-to-deviation",
  `INSERT INTO deviation_lots (deviation_id, lot_id) SELECT $1, l.id FROM lots l WHERE l.id = ANY($2) ON CONFLICT DO NOTHING`,
);

/** With all that they have ever gone into. */
export async function addLots(queries: Queries, id: string, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length > 0) await queries.rows(addLotsSql, [id, lotIds]);
}

// A stay of a lot is from when it was put there until it was put elsewhere. What had left the house lay in no store any more.
const stopSql = statement(
  "stock.stop-lots-of-events",
  `WITH event AS (
     SELECT v.id, c.place_id, v.since, v.since + make_interval(secs => $3) AS begun, coalesce((
       SELECT max(r.measured_at) FROM readings r WHERE r.control_point_id = v.control_point_id AND NOT r.is_within
         AND v.kind = 'reading' AND r.measured_at >= v.since AND (v.ended_at IS NULL OR r.measured_at < v.ended_at)
     ), $2) AS until FROM deviations v JOIN control_points c ON c.id = v.control_point_id WHERE v.id = ANY($1)
   ), stay AS (
     SELECT e.id, e.since, e.begun, e.until, l.id AS lot_id,
       coalesce((SELECT max(f.until) FROM former_places f WHERE f.lot_id = l.id), '-infinity') AS came
     FROM event e JOIN lots l ON l.place_id = e.place_id
     UNION ALL
     SELECT e.id, e.since, e.begun, e.until, f.lot_id, coalesce((
       SELECT max(g.until) FROM former_places g WHERE g.lot_id = f.lot_id AND (g.until, g.id) < (f.until, f.id)
     ), '-infinity') FROM event e JOIN former_places f ON f.place_id = e.place_id AND f.until > e.begun
   ), added AS (
     INSERT INTO deviation_lots (deviation_id, lot_id, since)
     SELECT s.id, s.lot_id, min(greatest(s.since, s.came)) FROM stay s LEFT JOIN batches b ON b.lot_id = s.lot_id
     WHERE s.came <= s.until + make_interval(secs => $3)
       AND (b.delivery_day IS NULL OR b.delivery_day >= (s.since AT TIME ZONE 'Europe/Berlin')::date)
       AND (EXISTS (
         SELECT FROM stock_moves m WHERE m.lot_id = s.lot_id AND m.milligrams > 0 AND m.at > s.begun AND m.at <= s.until
       ) OR (SELECT sum(m.milligrams) FROM stock_moves m WHERE m.lot_id = s.lot_id AND m.at <= greatest(s.begun, s.came)) > 0)
     GROUP BY s.id, s.lot_id
     ON CONFLICT (deviation_id, lot_id) DO UPDATE SET since = excluded.since WHERE deviation_lots.since > excluded.since
     RETURNING deviation_id
   )
   UPDATE deviations SET version = version + 1 WHERE id IN (SELECT deviation_id FROM added)`,
);

/**
 * Stops what lay where the points of these events measure, at any moment from the first reading beyond the limit to the last
 * one (a silent logger: until now); of what lay there only what was cooked after that is concerned. What was put there just
 * then counts, too.
 */
export async function stopLotsOfEvents(queries: Queries, ids: readonly string[], now: Date): Promise<void> {
  await queries.rows(stopSql, [ids, now, mostAheadMs / 1_000]);
}
