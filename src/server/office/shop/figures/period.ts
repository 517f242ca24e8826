import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { FigureStep, FigureTable } from "#contract/office/shop/figures.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Both days are included. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
  by: FigureStep;
}

export type ReadFigure = (queries: Queries, period: Period) => Promise<FigureTable>;

/** SQL: the Berlin midnight at which a day begins. */
export const midnightSql = (day: string) => `(${day})::timestamp AT TIME ZONE 'Europe/Berlin'`;

/** SQL: the moment lies between the days $1 and $2. */
export const withinSql = (moment: string) =>
  `${moment} >= ${midnightSql("$1::date")} AND ${moment} < ${midnightSql("$2::date + 1")}`;

/** SQL: what stands in an order (of this alias, with its point) was sold between the days $1 and $2; a replacement was not. */
export const soldSql = (of = "") => `${withinSql(`${of}paid_at`)} AND ${of}replaces IS NULL`;

/** SQL: the first day of the moment's day, week or month ($3). */
export const spanSql = (moment: string) =>
  `date_trunc($3::text, ${moment} AT TIME ZONE 'Europe/Berlin')::date`;

/** SQL: every day, week or month of the period, also those in which nothing happened. */
export const spansSql = `(SELECT at::date AS span FROM generate_series(
  date_trunc($3::text, $1::date::timestamp), $2::date::timestamp, ('1 ' || $3::text)::interval) AS at)`;

export function euros(cents: Cents | number | null): number {
  return eurosFromCents((cents ?? 0) as Cents);
}

/** Null when there is no whole. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
}
