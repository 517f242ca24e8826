import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { boughtSql, euros, percentOf, type ReadFigure, spanSql, spansSql } from "./period.ts";

const sums = `sum(l.quantity)::int AS sold,
  sum(l.unit_cents * l.quantity - l.discount_cents)::bigint AS "revenueCents",
  sum(CASE WHEN d.status = 'cancelled' THEN l.quantity ELSE l.refunded_quantity END)::int AS refunded`;
// a cancelled delivery gave back all its pieces, which its lines do not say
const soldLines =
  "orders o JOIN order_lines l ON l.order_id = o.id JOIN order_deliveries d USING (order_id, delivery_day)";

const dishesSql = statement(
  "figures.dishes",
  `WITH sold AS (
     SELECT l.menu_id AS id, ${sums} FROM ${soldLines} WHERE ${boughtSql("o.")} GROUP BY 1
   )
   SELECT m.name, m.is_box AS "isBox", coalesce(sold.sold, 0) AS sold,
     coalesce(sold."revenueCents", 0)::bigint AS "revenueCents", coalesce(sold.refunded, 0) AS refunded
   FROM menus m LEFT JOIN sold USING (id)
   WHERE m.is_published OR sold.sold > 0 ORDER BY 3 DESC, 4 DESC, m.name`,
);

export const readDishes: ReadFigure = async (queries, { from, to }) => {
  const dishes = await queries.rows(dishesSql, [from, to]);
  const total = dishes.reduce((sum, { revenueCents }) => sum + Number(revenueCents), 0);
  return {
    columns: [
      { name: "Gericht", kind: "text" },
      { name: "Art", kind: "text" },
      { name: "Verkauft", kind: "count", drawn: "bar", isCompared: true },
      { name: "Umsatz", kind: "euro", isCompared: true },
      { name: "Anteil", kind: "percent" },
      { name: "Erstattet", kind: "count" },
    ],
    rows: dishes.map((dish) => [
      dish.name,
      dish.isBox ? "Box" : "Menü",
      dish.sold,
      euros(dish.revenueCents),
      percentOf(Number(dish.revenueCents), total),
      dish.refunded,
    ]),
  };
};

// the lines are summed per menu before they meet the styles
const stylesSql = statement(
  "figures.styles",
  `WITH sold AS (
     SELECT l.menu_id, ${sums} FROM ${soldLines} WHERE ${boughtSql("o.")} GROUP BY 1
   )
   SELECT coalesce(s.name, 'ohne Küche') AS name, sum(sold.sold)::int AS sold,
     sum(sold."revenueCents")::bigint AS "revenueCents", sum(sold.refunded)::int AS refunded
   FROM sold LEFT JOIN menu_styles USING (menu_id) LEFT JOIN styles s ON s.id = style_id
   GROUP BY 1 ORDER BY 3 DESC, 1`,
  { name: is<string>(), sold: is<number>(), revenueCents: is<Cents>(), refunded: is<number>() },
);

export const readStyles: ReadFigure = async (queries, { from, to }) => ({
  columns: [
    { name: "Küche", kind: "text" },
    { name: "Verkauft", kind: "count" },
    { name: "Umsatz", kind: "euro", drawn: "bar" },
    { name: "Erstattet", kind: "count" },
  ],
  rows: (await queries.rows(stylesSql, [from, to])).map((style) => [
    style.name,
    style.sold,
    euros(style.revenueCents),
    style.refunded,
  ]),
});

// the span is computed once per order, not once per line
const sellersSql = statement(
  "figures.sellers",
  `WITH paid AS MATERIALIZED (
     SELECT id, ${spanSql("paid_at")} AS span FROM orders WHERE ${boughtSql()}
   ), sold AS (
     SELECT l.menu_id AS id, paid.span, sum(l.quantity)::int AS sold
     FROM paid JOIN order_lines l ON l.order_id = paid.id GROUP BY 1, 2
   ), ranked AS (
     SELECT m.id, m.name, row_number() OVER best AS rank, count(*) OVER () AS dishes
     FROM menus m LEFT JOIN (SELECT id, sum(sold) AS sold FROM sold GROUP BY 1) AS whole USING (id)
     WHERE m.is_published WINDOW best AS (ORDER BY coalesce(whole.sold, 0) DESC, m.name)
   )
   SELECT spans.span, ranked.name, ranked.rank::int AS rank, coalesce(sold.sold, 0) AS sold
   FROM ${spansSql} AS spans CROSS JOIN ranked LEFT JOIN sold ON sold.id = ranked.id AND sold.span = spans.span
   WHERE ranked.rank <= 5 OR ranked.rank > ranked.dishes - 5 ORDER BY spans.span, ranked.rank`,
  { span: is<CalendarDay>(), rank: is<number>() },
);

/** A column for each dish, the best one first. */
export const readSellers: ReadFigure = async (queries, { from, to, by }) => {
  const cells = await queries.rows(sellersSql, [from, to, by]);
  const names = cells.filter(({ span }) => span === cells[0]?.span);
  const spans = Map.groupBy(cells, ({ span }) => span);
  return {
    columns: [
      { name: "Zeit", kind: "span" },
      ...names.map(({ name, rank }) => ({
        name: `${rank}. ${name}`,
        kind: "count" as const,
        drawn: "line" as const,
      })),
    ],
    rows: [...spans].map(([span, dishes]) => [span, ...dishes.map(({ sold }) => sold)]),
  };
};
