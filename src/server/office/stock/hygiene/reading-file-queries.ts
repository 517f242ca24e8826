import type { CalendarDay } from "#contract/day.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, is, rows, statement } from "#server/platform/database/statement.ts";

const pointsSql = statement(
  "stock.points-by-name",
  'SELECT id, name, unit, least, most, place_id AS "placeId" FROM control_points WHERE archived_at IS NULL',
  { unit: is<PointUnit>() },
);

/** By their name in lower case, as a file writes it. */
export async function pointsByName(queries: Queries): Promise<ReadonlyMap<string, ControlPoint>> {
  return new Map((await queries.rows(pointsSql)).map((point) => [point.name.toLowerCase(), point]));
}

export const knownReadings = column("stock.known-readings", "SELECT id FROM readings WHERE id = ANY($1)");

export const readReadingsForFile = rows(
  "stock.readings-for-file",
  `SELECT c.name AS point, CASE WHEN r.is_answer THEN 'done' ELSE c.unit END AS unit, r.value, r.least, r.most, r.is_within AS "isWithin", r.measured_at AS "measuredAt",
     r.entered_at AS "enteredAt", r.is_late AS "isLate", r.source, r.staff_name AS by, i.name AS instrument, l.code AS lot, r.delivery_day AS day,
     m.name AS dish
   FROM readings r JOIN control_points c ON c.id = r.control_point_id LEFT JOIN instruments i ON i.id = r.instrument_id
   LEFT JOIN lots l ON l.id = r.lot_id LEFT JOIN menus m ON m.id = r.menu_id
   WHERE r.measured_at >= $1::date::timestamp AT TIME ZONE 'Europe/Berlin'
     AND r.measured_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'
   ORDER BY r.measured_at, r.id`,
  {
    unit: is<PointUnit>(),
    source: is<"tap" | "file" | "logger" | "receipt" | "batch">(),
    instrument: is<string | null>(),
    lot: is<string | null>(),
    dish: is<string | null>(),
  },
  ({ from, to }: { from: CalendarDay; to: CalendarDay }) => [from, to],
);
