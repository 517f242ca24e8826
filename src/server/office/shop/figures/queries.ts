import type { Cents } from "#contract/money.ts";
import { alertTexts } from "#contract/office/checkout/payment-alerts.ts";
import { moneyBackSql } from "#server/domain/checkout/refunds.ts";
import { isPurchaseSql } from "#server/domain/orders/purchases.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { euros, percentOf, type ReadFigure, soldSql, spanSql, spansSql, withinSql } from "./period.ts";

// a late payment never paid an order, so neither it nor its refund counts as a sale
const revenueSql = statement(
  "figures.revenue",
  `WITH sold AS (
     SELECT ${spanSql("paid_at")} AS span, (count(*) FILTER (WHERE ${isPurchaseSql()}))::int AS orders,
       sum(goods_cents) AS goods,
       sum(discount_cents) AS discount, sum(shipping_cents) AS shipping, sum(total_cents) AS total
     FROM orders WHERE ${soldSql()} GROUP BY 1
   ), back AS (
     SELECT ${spanSql("r.created_at")} AS span, sum(r.amount_cents) AS total
     FROM ${moneyBackSql} AS r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE ${withinSql("r.created_at")} AND o.paid_at IS NOT NULL GROUP BY 1
   )
   SELECT span, coalesce(orders, 0) AS orders, coalesce(goods, 0)::bigint AS "goodsCents",
     coalesce(discount, 0)::bigint AS "discountCents", coalesce(shipping, 0)::bigint AS "shippingCents",
     coalesce(sold.total, 0)::bigint AS "totalCents", coalesce(back.total, 0)::bigint AS "refundCents"
   FROM ${spansSql} AS spans LEFT JOIN sold USING (span) LEFT JOIN back USING (span) ORDER BY span`,
);

export const readRevenue: ReadFigure = async (queries, { from, to, by }) => ({
  columns: [
    { name: "Zeit", kind: "span" },
    { name: "Bestellungen", kind: "count", isCompared: true },
    { name: "Ware", kind: "euro" },
    { name: "Rabatt", kind: "euro" },
    { name: "Versand", kind: "euro" },
    { name: "Umsatz", kind: "euro", isCompared: true },
    { name: "Erstattet", kind: "euro", isCompared: true },
    { name: "Bleibt", kind: "euro" },
  ],
  rows: (await queries.rows(revenueSql, [from, to, by])).map((row) => [
    row.span,
    row.orders,
    euros(row.goodsCents),
    euros(row.discountCents),
    euros(row.shippingCents),
    euros(row.totalCents),
    euros(row.refundCents),
    euros(Number(row.totalCents) - Number(row.refundCents)),
  ]),
});

const guestsSql = statement(
  "figures.guests",
  `WITH first AS (
     SELECT DISTINCT ON (customer_key) id FROM orders WHERE ${isPurchaseSql()} ORDER BY customer_key, paid_at, id
   ), sold AS (
     SELECT ${spanSql("o.paid_at")} AS span, count(*) FILTER (WHERE ${isPurchaseSql("o.")})::int AS orders,
       count(*) FILTER (WHERE f.id = o.id)::int AS first, sum(total_cents) AS total,
       sum(total_cents) FILTER (WHERE f.id IS NOT NULL) AS first_total
     FROM orders o LEFT JOIN first f ON f.id = coalesce(o.adds_to, o.id) WHERE ${soldSql("o.")} GROUP BY 1
   )
   SELECT span, coalesce(orders, 0) AS orders, coalesce(first, 0) AS first,
     coalesce(first_total, 0)::bigint AS "firstCents", coalesce(total - coalesce(first_total, 0), 0)::bigint AS "repeatCents"
   FROM ${spansSql} AS spans LEFT JOIN sold USING (span) ORDER BY span`,
);

export const readGuests: ReadFigure = async (queries, { from, to, by }) => ({
  columns: [
    { name: "Zeit", kind: "span" },
    { name: "Bestellungen", kind: "count" },
    { name: "Erste", kind: "count", isCompared: true },
    { name: "Weitere", kind: "count", isCompared: true },
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

// a cancelled delivery gave back all its pieces, which its lines do not say
const dishesSql = statement(
  "figures.dishes",
  `WITH sold AS (
     SELECT l.menu_id AS id, sum(l.quantity)::int AS sold,
       sum(l.unit_cents * l.quantity - l.discount_cents)::bigint AS "revenueCents",
       sum(CASE WHEN d.status = 'cancelled' THEN l.quantity ELSE l.refunded_quantity END)::int AS refunded
     FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_deliveries d USING (order_id, delivery_day)
     WHERE ${soldSql("o.")} GROUP BY 1
   ), boxed AS (
     SELECT k.ordered_id AS id, sum(k.portions)::int AS portions
     FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.is_box
     JOIN line_dishes k USING (order_id, position) WHERE ${soldSql("o.")} GROUP BY 1
   )
   SELECT m.name, m.is_box AS "isBox", coalesce(sold.sold, 0) AS sold, coalesce(boxed.portions, 0) AS "inBoxes",
     coalesce(sold."revenueCents", 0)::bigint AS "revenueCents", coalesce(sold.refunded, 0) AS refunded
   FROM menus m LEFT JOIN sold USING (id) LEFT JOIN boxed USING (id)
   WHERE m.is_published OR sold.sold > 0 OR boxed.portions > 0 ORDER BY 3 DESC, 5 DESC, m.name`,
);

export const readDishes: ReadFigure = async (queries, { from, to }) => {
  const dishes = await queries.rows(dishesSql, [from, to]);
  const total = dishes.reduce((sum, { revenueCents }) => sum + Number(revenueCents), 0);
  return {
    columns: [
      { name: "Gericht", kind: "text" },
      { name: "Art", kind: "text" },
      { name: "Verkauft", kind: "count", isCompared: true },
      { name: "Dazu in Boxen", kind: "count" },
      { name: "Umsatz", kind: "euro", isCompared: true },
      { name: "Anteil", kind: "percent" },
      { name: "Erstattet", kind: "count" },
    ],
    rows: dishes.map((dish) => [
      dish.name,
      dish.isBox ? "Box" : "Menü",
      dish.sold,
      dish.inBoxes,
      euros(dish.revenueCents),
      percentOf(Number(dish.revenueCents), total),
      dish.refunded,
    ]),
  };
};

// the number of the correction document follows the reason; what was typed is counted whatever its capitals
const refundsSql = statement(
  "figures.refunds",
  `SELECT min(reason) AS reason, count(*)::int AS refunds, count(DISTINCT order_id)::int AS orders,
     sum(amount_cents)::bigint AS "refundCents"
   FROM (
     SELECT regexp_replace(r.reason, ': (RE|TEST)-[0-9].*$', '') AS reason, r.amount_cents, p.order_id
     FROM ${moneyBackSql} AS r JOIN payments p ON p.id = r.payment_id AND p.order_id IS NOT NULL
     WHERE ${withinSql("r.created_at")}
   ) AS given_back
   GROUP BY lower(btrim(reason, ' .!')) ORDER BY sum(amount_cents) DESC, 1 LIMIT 500`,
  { reason: is<string>(), refundCents: is<Cents>() },
);

const reasonNames: Partial<Record<string, string>> = alertTexts;

export const readRefunds: ReadFigure = async (queries, { from, to }) => ({
  columns: [
    { name: "Grund", kind: "text" },
    { name: "Erstattungen", kind: "count", isCompared: true },
    { name: "Bestellungen", kind: "count" },
    { name: "Erstattet", kind: "euro", isCompared: true },
  ],
  rows: (await queries.rows(refundsSql, [from, to])).map((row) => [
    // the shop gives back by itself what was paid too late or twice, under the name of its alert
    reasonNames[row.reason] ?? row.reason,
    row.refunds,
    row.orders,
    euros(row.refundCents),
  ]),
});
