import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { countsAt } from "#server/domain/calendar/capacity/queries.ts";
import { is, rows } from "#server/platform/database/statement.ts";

export const countedDays = rows(
  "capacity.counted-days",
  `SELECT delivery_day AS day, capacity, taken AS "reservedPortions"
     FROM day_portions WHERE delivery_day BETWEEN $1 AND $2`,
  (from: CalendarDay, to: CalendarDay) => [from, to],
);

export interface SoldDay {
  day: DeliveryDay;
  orders: number;
  portions: number;
}

/** Paid orders and unexpired holds. */
export const soldDays = rows(
  "capacity.sold-days",
  `SELECT delivery_day AS day, count(DISTINCT order_id)::int AS orders, sum(portions)::int AS portions
   FROM order_portions
   WHERE delivery_day BETWEEN $1 AND $2 AND ${countsAt("$3")}
   GROUP BY delivery_day`,
  { portions: is<number>() },
  (from: CalendarDay, to: CalendarDay, now: Date) => [from, to, now],
);
