import type { Day } from "#contract/day.ts";
import type { DayPlan } from "#contract/office/calendar.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What is set for one day. */
export async function readDayPlan(queries: Queries, day: Day): Promise<DayPlan> {
  const row = await queries.row<DayPlan>(
    `SELECT (SELECT note FROM closed_days WHERE day = $1) AS closed,
       (SELECT note FROM carrier_free_days WHERE day = $1) AS "carrierFree",
       (SELECT capacity FROM day_portions WHERE delivery_day = $1) AS portions,
       (SELECT coalesce(json_agg(json_build_object('menuId', menu_id, 'portions', capacity) ORDER BY menu_id), '[]')
         FROM menu_day_portions WHERE delivery_day = $1) AS limits`,
    [day],
  );
  if (!row) throw new Error("a day has no plan");
  return row;
}
