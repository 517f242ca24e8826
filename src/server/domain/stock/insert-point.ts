import type { PointContent } from "#contract/office/stock/hygiene.ts";
import { value } from "#server/platform/database/statement.ts";

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
    point.responsible,
    point.instructions,
    point.source,
    point.sourceOn,
  ] as const;

/** Undefined when the name or the step has a control point already. */
export const insertPoint = value(
  "stock.insert-point",
  `INSERT INTO control_points (name, kind, place_id, step, unit, least, most, interval_minutes, responsible, instructions,
     source, source_on)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING id`,
  (point: PointContent) => pointValues(point),
);
