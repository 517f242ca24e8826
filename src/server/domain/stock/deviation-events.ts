import { mostAheadMs } from "#server/domain/stock/is-ahead.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { run, statement } from "#server/platform/database/statement.ts";

const addLotsSql = statement(
  "stock.add-lots-to-deviation",
  `INSERT INTO deviation_lots (deviation_id, lot_id) SELECT $1, l.id FROM lots l WHERE l.id = ANY($2) ON CONFLICT DO NOTHING`,
);

/** With all that they have ever gone into. */
export async function addLots(queries: Queries, id: string, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length > 0) await queries.rows(addLotsSql, [id, lotIds]);
}

// A stay of a lot is from when it was put there until it was put elsewhere. What had left the house lay in no store any more.
/**
 * Stops what lay where the points of these events measure, at any moment from the first reading beyond the limit to the last
 * one (a silent logger: until now); of what lay there only what was cooked after that is concerned. What was put there just
 * then counts, too. A cleaning that was left out has warmed nothing.
 */
export const stopLotsOfEvents = run(
  "stock.stop-lots-of-events",
  `WITH event AS (
     SELECT v.id, c.place_id, v.since, v.since + make_interval(secs => $3) AS begun, coalesce((
       SELECT max(r.measured_at) FROM readings r WHERE r.control_point_id = v.control_point_id AND NOT r.is_within
         AND v.kind = 'reading' AND r.measured_at >= v.since AND (v.ended_at IS NULL OR r.measured_at < v.ended_at)
     ), $2) AS until FROM deviations v JOIN control_points c ON c.id = v.control_point_id WHERE v.id = ANY($1) AND c.unit <> 'done'
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
  (ids: readonly string[], now: Date) => [ids, now, mostAheadMs / 1_000],
);
