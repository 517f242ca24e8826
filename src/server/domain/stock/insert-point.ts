import type { PointContent } from "#contract/office/stock/hygiene.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const insertPointSql = statement(
  "stock.insert-point",
  `INSERT INTO control_points (name, kind, place_id, step, unit, least, most, interval_minutes, source, source_on)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
);

export const pointValues = (point: PointContent) =>
  [
    point.name,
    point.kind,
    point.placeId,
    point.step,
    point.unit,
    point.least,
    point.most,
    point.intervalMinutes,
    point.source,
    point.sourceOn,
  ] as const;

/** Undefined when the name or the step has a control point already. */
export async function insertPoint(queries: Queries, point: PointContent): Promise<number | undefined> {
  return (await queries.row(insertPointSql, pointValues(point)))?.id;
}
