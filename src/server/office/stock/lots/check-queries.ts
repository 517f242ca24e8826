import type { Fate } from "#contract/office/stock/deviations.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { is, rows } from "#server/platform/database/statement.ts";

export const readReadingsOfLot = rows(
  "stock.readings-of-lot",
  `SELECT r.id, c.name AS point, c.unit, r.value, r.is_within AS "isWithin", r.measured_at AS "measuredAt", r.staff_name AS by
   FROM readings r JOIN control_points c ON c.id = r.control_point_id
   WHERE r.lot_id = $1 ORDER BY r.measured_at DESC, r.id LIMIT 50`,
  { unit: is<PointUnit>() },
);

// of a batch of a dish also those of the dish on its day
export const readDeviationsOfLot = rows(
  "stock.deviations-of-lot",
  `SELECT d.id, d.description, d.opened_at AS "openedAt", d.fate FROM deviations d WHERE d.id IN (
     SELECT deviation_id FROM deviation_lots WHERE lot_id = $1
     UNION
     SELECT x.deviation_id FROM deviation_dishes x JOIN batches b ON b.delivery_day = x.delivery_day AND b.menu_id = x.menu_id
     WHERE b.lot_id = $1
   ) ORDER BY d.opened_at DESC, d.id LIMIT 50`,
  { fate: is<Fate | null>() },
);
