import type { CalendarDay } from "#contract/day.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, row, rows, run, statement } from "#server/platform/database/statement.ts";

/** What another person has read of the same point about the same time, and was another value. */
export const findConflict = row(
  "stock.conflicting-reading",
  `SELECT r.value, r.measured_at AS "measuredAt", r.staff_name AS by FROM readings r
   JOIN control_points c ON c.id = r.control_point_id
   WHERE r.control_point_id = $1 AND r.id <> $2 AND r.staff_name <> $3 AND r.value <> $4 AND r.source = 'tap'
     AND abs(extract(epoch FROM r.measured_at - $5::timestamptz)) < 30 * coalesce(c.interval_minutes, 30)
   ORDER BY abs(extract(epoch FROM r.measured_at - $5::timestamptz)) LIMIT 1`,
  (one: { pointId: number; id: string; by: string; value: number; measuredAt: Date }) =>
    inOrder(one, "pointId", "id", "by", "value", "measuredAt"),
);

export const readReadings = rows(
  "stock.readings-of-period",
  `SELECT r.id, json_build_object('id', c.id, 'name', c.name, 'unit', CASE WHEN r.is_answer THEN 'done' ELSE c.unit END) AS point, r.value, r.least, r.most,
     r.is_within AS "isWithin", r.measured_at AS "measuredAt", r.entered_at AS "enteredAt", r.is_late AS "isLate",
     r.source, r.staff_name AS by
   FROM readings r JOIN control_points c ON c.id = r.control_point_id
   WHERE r.measured_at >= $1::date::timestamp AT TIME ZONE 'Europe/Berlin'
     AND r.measured_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AND ($3::int IS NULL OR r.control_point_id = $3)
   ORDER BY r.measured_at DESC, r.id LIMIT 1000`,
  {
    point: is<{ id: number; name: string; unit: PointUnit }>(),
    source: is<"tap" | "file" | "logger" | "receipt" | "batch">(),
  },
  ({ from, to, point = null }: { from: CalendarDay; to: CalendarDay; point?: number | null | undefined }) => [
    from,
    to,
    point,
  ],
);

const instrumentsSql = statement("stock.instruments-by-id", "SELECT id FROM instruments WHERE id = ANY($1)");

export async function knownInstruments(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await queries.rows(instrumentsSql, [ids])).map(({ id }) => id));
}

/** Locks it, so that two deliveries of one logger follow each other. */
export const lockLogger = row(
  "stock.logger-by-key",
  `SELECT g.id, g.name, g.control_point_id AS "pointId" FROM loggers g WHERE g.key_hash = $1 AND g.archived_at IS NULL FOR UPDATE`,
);

/** Its silence, if there was one, ends. */
export const noteLogger = run(
  "stock.logger-was-heard",
  `WITH heard AS (
     UPDATE deviations SET ended_at = $2 WHERE logger_id = $1 AND kind = 'silence' AND ended_at IS NULL AND since < $2
   ) UPDATE loggers SET last_reading_at = greatest(last_reading_at, $2) WHERE id = $1`,
  (id: number, at: Date) => [id, at],
);
