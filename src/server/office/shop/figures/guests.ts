import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { boughtSql, euros, percentOf, type ReadFigure, spanSql, spansSql, withinSql } from "./period.ts";

const firstOrders = `SELECT customer_key, min(paid_at) AS first_at FROM orders WHERE paid_at IS NOT NULL AND replaces IS NULL GROUP BY 1`;

const guestsSql = statement(
  "figures.guests",
  `WITH first AS (${firstOrders}), sold AS (
     SELECT ${spanSql("o.paid_at")} AS span, count(*)::int AS orders,
       (count(*) FILTER (WHERE o.paid_at = first_at))::int AS first, sum(total_cents) AS total,
       sum(total_cents) FILTER (WHERE o.paid_at = first_at) AS first_total
     FROM orders o JOIN first USING (customer_key) WHERE ${boughtSql("o.")} GROUP BY 1
   )
   SELECT span, coalesce(orders, 0) AS orders, coalesce(first, 0) AS first,
     coalesce(first_total, 0)::bigint AS "firstCents", coalesce(total - coalesce(first_total, 0), 0)::bigint AS "repeatCents"
   FROM ${spansSql} AS spans LEFT JOIN sold USING (span) ORDER BY span`,
);

export const readGuests: ReadFigure = async (queries, { from, to, by }) => ({
  columns: [
    { name: "Zeit", kind: "span" },
    { name: "Bestellungen", kind: "count" },
    { name: "Erste", kind: "count", drawn: "bar", isCompared: true },
    { name: "Weitere", kind: "count", drawn: "line", isCompared: true },
    { name: "Anteil weitere", kind: "percent" },
    { name: "Umsatz erste", kind: "euro" },
    { name: "Umsatz weitere", kind: "euro" },
  ],
  rows: (await queries.rows(guestsSql, [from, to, by])).map(({ span, orders, first, ...sums }) => [
    span,
    orders,
    first,
    orders - first,
    percentOf(orders - first, orders),
    euros(sums.firstCents),
    euros(sums.repeatCents),
  ]),
});

const months = [1, 2, 3, 4, 5, 6] as const;

// one row per guest and month first, so that no guest is counted twice in a month
const cohortsSql = statement(
  "figures.cohorts",
  `WITH first AS (${firstOrders}), month_of_guest AS (
     SELECT customer_key, date_trunc('month', first_at AT TIME ZONE 'Europe/Berlin') AS cohort,
       date_trunc('month', o.paid_at AT TIME ZONE 'Europe/Berlin') AS month, sum(total_cents) AS total,
       count(*) AS orders
     FROM orders o JOIN first USING (customer_key)
     WHERE o.paid_at IS NOT NULL AND o.replaces IS NULL AND ${withinSql("first_at")} GROUP BY 1, 2, 3
   ), guest AS (
     SELECT customer_key, cohort, sum(total) AS total, sum(orders) > 1 AS is_back,
       array_agg(DISTINCT ((extract(year FROM month) - extract(year FROM cohort)) * 12
         + extract(month FROM month) - extract(month FROM cohort))::int) AS months
     FROM month_of_guest GROUP BY 1, 2
   )
   SELECT cohort::date AS month, count(*)::int AS guests, sum(total)::bigint AS "totalCents",
     (count(*) FILTER (WHERE is_back))::int AS back,
     ARRAY[${months.map((n) => `(count(*) FILTER (WHERE ${n} = ANY (months)))::int`).join(", ")}] AS "backIn"
   FROM guest GROUP BY 1 ORDER BY 1`,
  { month: is<CalendarDay>(), totalCents: is<Cents>(), backIn: is<number[]>() },
);

export const readCohorts: ReadFigure = async (queries, { from, to, today }) => ({
  columns: [
    { name: "Erste Bestellung", kind: "month" },
    { name: "Gäste", kind: "count", drawn: "bar" },
    { name: "Umsatz je Gast", kind: "euro" },
    { name: "Noch einmal", kind: "percent", drawn: "line" },
    ...months.map((n) => ({ name: `${n}. Monat danach`, kind: "percent" as const })),
  ],
  rows: (await queries.rows(cohortsSql, [from, to])).map(({ month, guests, totalCents, back, backIn }) => [
    month,
    guests,
    euros(Math.round(totalCents / guests)),
    percentOf(back, guests),
    // a month that has not begun is no 0 %
    ...months.map((n) => (monthsBetween(month, today) < n ? null : percentOf(backIn[n - 1] ?? 0, guests))),
  ]),
});

function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const count = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from);
}
