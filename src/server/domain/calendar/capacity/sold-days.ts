import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { countsAt } from "#server/domain/calendar/capacity/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface CountedDay {
  day: DeliveryDay;
  capacity: number | null;
  reservedPortions: number;
}

const countedDaysSql = statement(
  "capacity.counted-days",
  `SELECT delivery_day AS day, capacity, taken AS "reservedPortions"
     FROM day_portions WHERE delivery_day BETWEEN $1 AND $2`,
);

export function countedDays(queries: Queries, from: CalendarDay, to: CalendarDay): Promise<CountedDay[]> {
  return queries.rows(countedDaysSql, [from, to]);
}

export interface SoldDay {
  day: DeliveryDay;
  orders: number;
  portions: number;
}

const soldSql = statement(
  "capacity.sold-days",
  `SELECT delivery_day AS day, count(DISTINCT order_id)::int AS orders, sum(portions)::int AS portions
   FROM order_portions
   WHERE delivery_day BETWEEN $1 AND $2 AND ${countsAt("$3")}
   GROUP BY delivery_day`,
  { portions: is<number>() },
);

/** Paid orders and unexpired holds. */
export function soldDays(
  queries: Queries,
  from: CalendarDay,
  to: CalendarDay,
  now: Date,
): Promise<SoldDay[]> {
  return queries.rows(soldSql, [from, to, now]);
}
