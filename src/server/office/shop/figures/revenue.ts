import type { Cents } from "#contract/money.ts";
import { alertTexts } from "#contract/office/checkout/payment-alerts.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { boughtSql, euros, type ReadFigure, spanSql, spansSql, withinSql } from "./period.ts";

// a late payment never paid an order, so neither it nor its refund counts as a sale
const revenueSql = statement(
  "figures.revenue",
  `WITH sold AS (
     SELECT ${spanSql("paid_at")} AS span, count(*)::int AS orders, sum(goods_cents) AS goods,
       sum(discount_cents) AS discount, sum(shipping_cents) AS shipping, sum(total_cents) AS total
     FROM orders WHERE ${boughtSql()} GROUP BY 1
   ), back AS (
     SELECT ${spanSql("r.created_at")} AS span, sum(r.amount_cents) AS total
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE ${withinSql("r.created_at")} AND r.status <> 'failed' AND o.paid_at IS NOT NULL GROUP BY 1
   )
   SELECT span, coalesce(orders, 0) AS orders, coalesce(goods, 0)::bigint AS "goodsCents",
     coalesce(discount, 0)::bigint AS "discountCents", coalesce(shipping, 0)::bigint AS "shippingCents",
     coalesce(sold.total, 0)::bigint AS "totalCents", coalesce(back.total, 0)::bigint AS "refundCents"
   FROM ${spansSql} AS spans LEFT JOIN sold USING (span) LEFT JOIN back USING (span) ORDER BY span`,
);

export const readRevenue: ReadFigure = async (queries, { from, to, by }) => ({
  columns: [
    { name: "Zeit", kind: "span" },
    { name: "Bestellungen", kind: "count", drawn: "line", isCompared: true },
    { name: "Ware", kind: "euro" },
    { name: "Rabatt", kind: "euro" },
    { name: "Versand", kind: "euro" },
    { name: "Umsatz", kind: "euro", drawn: "bar", isCompared: true },
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

const vatSql = statement(
  "figures.vat",
  `WITH sold AS (
     SELECT (rate->>'percent')::int AS percent, sum((rate->>'grossCents')::int) AS gross,
       sum((rate->>'vatCents')::int) AS vat
     FROM orders, jsonb_array_elements(vat) AS rate WHERE ${boughtSql()} GROUP BY 1
   ), corrected AS (
     SELECT (rate->>'percent')::int AS percent, sum((rate->>'grossCents')::int) AS gross,
       sum((rate->>'vatCents')::int) AS vat
     FROM invoices, jsonb_array_elements(document->'vat') AS rate
     WHERE kind = 'correction' AND ${withinSql("issued_at")} GROUP BY 1
   )
   SELECT percent, coalesce(sold.gross, 0)::bigint AS "grossCents", coalesce(sold.vat, 0)::bigint AS "vatCents",
     coalesce(corrected.gross, 0)::bigint AS "correctedCents", coalesce(corrected.vat, 0)::bigint AS "correctedVatCents"
   FROM sold FULL JOIN corrected USING (percent) ORDER BY percent`,
  { percent: is<number>() },
);

export const readVat: ReadFigure = async (queries, { from, to }) => ({
  columns: [
    { name: "Satz", kind: "text" },
    { name: "Brutto", kind: "euro", drawn: "bar", isCompared: true },
    { name: "Netto", kind: "euro" },
    { name: "MwSt.", kind: "euro" },
    { name: "Korrigiert brutto", kind: "euro" },
    { name: "Bleibt brutto", kind: "euro", drawn: "bar" },
    { name: "Bleibt MwSt.", kind: "euro" },
  ],
  rows: (await queries.rows(vatSql, [from, to])).map((row) => {
    const [gross, vat, back, backVat] = [
      row.grossCents,
      row.vatCents,
      row.correctedCents,
      row.correctedVatCents,
    ].map(Number) as [number, number, number, number];
    return [
      `${row.percent}\u00a0%`,
      euros(gross),
      euros(gross - vat),
      euros(vat),
      euros(back),
      euros(gross + back),
      euros(vat + backVat),
    ];
  }),
});

const codesSql = statement(
  "figures.codes",
  `SELECT coalesce(discount_code, '') AS code, count(*)::int AS orders, sum(discount_cents)::bigint AS "discountCents",
     sum(total_cents)::bigint AS "totalCents"
   FROM orders WHERE ${boughtSql()} GROUP BY discount_code
   ORDER BY discount_code IS NULL, sum(total_cents) DESC, 1 LIMIT 501`,
  { discountCents: is<Cents>(), totalCents: is<Cents>() },
);

export const readCodes: ReadFigure = async (queries, { from, to }) => ({
  columns: [
    { name: "Code", kind: "text" },
    { name: "Bestellungen", kind: "count" },
    { name: "Rabatt", kind: "euro", drawn: "bar" },
    { name: "Umsatz", kind: "euro", drawn: "bar", isCompared: true },
    { name: "Je Bestellung", kind: "euro" },
  ],
  rows: (await queries.rows(codesSql, [from, to])).map(({ code, orders, discountCents, totalCents }) => [
    code || "ohne Code",
    orders,
    euros(discountCents),
    euros(totalCents),
    euros(Math.round(totalCents / orders)),
  ]),
});

// the number of the correction document follows the reason; what was typed is counted whatever its capitals
const refundsSql = statement(
  "figures.refunds",
  `SELECT min(reason) AS reason, count(*)::int AS refunds, count(DISTINCT order_id)::int AS orders,
     sum(amount_cents)::bigint AS "refundCents"
   FROM (
     SELECT regexp_replace(r.reason, ': (RE|TEST)-[0-9].*$', '') AS reason, r.amount_cents, p.order_id
     FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE ${withinSql("r.created_at")} AND r.status <> 'failed'
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
    { name: "Erstattet", kind: "euro", drawn: "bar", isCompared: true },
  ],
  rows: (await queries.rows(refundsSql, [from, to])).map((row) => [
    // the shop gives back by itself what was paid too late or twice, under the name of its alert
    reasonNames[row.reason] ?? row.reason,
    row.refunds,
    row.orders,
    euros(row.refundCents),
  ]),
});
