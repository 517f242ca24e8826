import type { CalendarDay } from "#contract/day.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { euros, midnightSql, percentOf, type ReadFigure, spanSql, spansSql, withinSql } from "./period.ts";

// A cart is counted once, however often its payment was tried, on the day of the first try. $4: today
const unpaidSql = statement(
  "figures.unpaid",
  `WITH tried AS (
     SELECT min(created_at) AS at, max(total_cents) AS total, bool_or(paid_at IS NOT NULL) AS is_paid
     FROM orders WHERE ${withinSql("created_at")} GROUP BY cart_id
     HAVING bool_or(paid_at IS NOT NULL) OR bool_and(status <> 'pending_payment')
   ), till AS (
     SELECT ${spanSql("at")} AS span, count(*)::int AS carts, (count(*) FILTER (WHERE NOT is_paid))::int AS unpaid,
       sum(total) FILTER (WHERE NOT is_paid) AS total FROM tried GROUP BY 1
   ), left_carts AS (
     SELECT ${spanSql("c.touched_at")} AS span, count(DISTINCT c.id)::int AS carts, sum(l.quantity * l.unit_cents) AS total
     FROM carts c JOIN cart_lines l ON l.cart_id = c.id
     WHERE c.closed_at IS NULL AND c.attempted_at IS NULL AND ${withinSql("c.touched_at")}
       AND c.touched_at < ${midnightSql("$4::date")} GROUP BY 1
   )
   SELECT span, coalesce(till.carts, 0) AS carts, coalesce(till.unpaid, 0) AS unpaid,
     coalesce(till.total, 0)::bigint AS "unpaidCents", coalesce(left_carts.carts, 0) AS "leftCarts",
     coalesce(left_carts.total, 0)::bigint AS "leftCents"
   FROM ${spansSql} AS spans LEFT JOIN till USING (span) LEFT JOIN left_carts USING (span) ORDER BY span`,
);

export const readUnpaid: ReadFigure = async (queries, { from, to, by, today }) => ({
  columns: [
    { name: "Zeit", kind: "span" },
    { name: "An der Kasse", kind: "count", drawn: "line" },
    { name: "Bezahlt", kind: "count" },
    { name: "Nicht bezahlt", kind: "count", drawn: "bar", isCompared: true },
    { name: "Anteil", kind: "percent" },
    { name: "Wert", kind: "euro", isCompared: true },
    { name: "Liegen geblieben", kind: "count" },
    { name: "Deren Wert", kind: "euro" },
  ],
  rows: (await queries.rows(unpaidSql, [from, to, by, today])).map((row) => [
    row.span,
    row.carts,
    row.carts - row.unpaid,
    row.unpaid,
    percentOf(row.unpaid, row.carts),
    euros(row.unpaidCents),
    row.leftCarts,
    euros(row.leftCents),
  ]),
});

const fillSql = statement(
  "figures.fill",
  `SELECT date_trunc($3::text, d.delivery_day::timestamp)::date AS span, count(*)::int AS days,
     sum(d.taken)::int AS taken, sum(coalesce(d.capacity, s.portions_per_day))::int AS capacity,
     (count(*) FILTER (WHERE d.taken >= coalesce(d.capacity, s.portions_per_day)))::int AS full_days
   FROM day_portions d CROSS JOIN calendar_settings s
   WHERE d.delivery_day BETWEEN $1::date AND
       CASE WHEN $2::date >= $4::date THEN greatest($2::date, $4::date + s.horizon_days) ELSE $2::date END
     AND coalesce(d.capacity, s.portions_per_day) + d.taken > 0
   GROUP BY 1 ORDER BY 1`,
  { span: is<CalendarDay>(), taken: is<number>(), capacity: is<number>(), full_days: is<number>() },
);

export const readFill: ReadFigure = async (queries, { from, to, by, today }) => ({
  columns: [
    { name: "Liefertage", kind: "span" },
    { name: "Tage", kind: "count" },
    { name: "Portionen", kind: "count", drawn: "bar", isCompared: true },
    { name: "Möglich", kind: "count", drawn: "line" },
    { name: "Auslastung", kind: "percent" },
    { name: "Volle Tage", kind: "count" },
  ],
  rows: (await queries.rows(fillSql, [from, to, by, today])).map(
    ({ span, days, taken, capacity, full_days }) => [
      span,
      days,
      taken,
      capacity,
      percentOf(taken, capacity),
      full_days,
    ],
  ),
});
