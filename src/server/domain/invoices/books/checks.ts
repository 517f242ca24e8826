import { type Statement, statement } from "#server/platform/database/statement.ts";

/** What is wrong: how many, and the first one with words for a person. */
export interface Fault {
  count: number;
  first: string | null;
}

export type Check = Statement<Fault, []>;

/** Wraps a list of sentences, one per fault. */
export const counted = (rows: string) =>
  `SELECT count(*)::int AS count, min(text) AS first FROM (${rows}) AS fault`;

const gapsSql = statement(
  "books.gaps",
  counted(`
    SELECT 'Rechnung ' || invoice_number(s.series, n) || ' fehlt' AS text
    FROM invoice_series s, LATERAL generate_series(1, s.last) n
    WHERE is_kept_by_law(make_date(right(s.series, 4)::int, 12, 31))
      AND NOT EXISTS (SELECT FROM invoices i WHERE i.series = s.series AND i.sequence = n)
    UNION ALL
    SELECT 'Rechnung ' || i.number || ' liegt hinter dem Ende ihrer Reihe (' || s.last || ')'
    FROM invoices i JOIN invoice_series s ON s.series = i.series WHERE i.sequence > s.last`),
);

const invoicedSql = statement(
  "books.invoiced",
  counted(`
    SELECT 'Bestellung ' || o.number || ' ist bezahlt und hat keine Rechnung' AS text
    FROM orders o WHERE o.paid_at IS NOT NULL AND is_kept_by_law((o.paid_at AT TIME ZONE 'Europe/Berlin')::date)
      AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')
    UNION ALL
    SELECT 'Rechnung ' || i.number || ' über ' || i.total_cents || ' Cent gehört zu Bestellung ' || o.number || ' über '
      || o.total_cents || ' Cent'
    FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.kind = 'invoice' AND i.total_cents <> o.total_cents
    UNION ALL
    SELECT 'Rechnung ' || i.number || ' gehört zu Bestellung ' || o.number || ', die nie bezahlt war'
    FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.kind = 'invoice' AND o.paid_at IS NULL`),
);

const orderSumsSql = statement(
  "books.order-sums",
  counted(`
    SELECT 'Bestellung ' || o.number || ' ist nicht die Summe ihrer Lieferungen' AS text
    FROM orders o LEFT JOIN (
      SELECT order_id, sum(goods_cents) AS goods, sum(discount_cents) AS discount, sum(shipping_cents) AS shipping
      FROM order_deliveries GROUP BY order_id
    ) d ON d.order_id = o.id
    WHERE o.total_cents <> o.goods_cents - o.discount_cents + o.shipping_cents
      OR (d.goods, d.discount, d.shipping) IS DISTINCT FROM
        (o.goods_cents::bigint, o.discount_cents::bigint, o.shipping_cents::bigint)
    UNION ALL
    SELECT 'Bestellung ' || o.number || ' ist nicht die Summe ihrer Zeilen'
    FROM orders o LEFT JOIN (
      SELECT order_id, sum(unit_cents * quantity) AS goods, sum(discount_cents) AS discount
      FROM order_lines GROUP BY order_id
    ) l ON l.order_id = o.id
    WHERE (l.goods, l.discount) IS DISTINCT FROM (o.goods_cents::bigint, o.discount_cents::bigint)`),
);

const paymentsSql = statement(
  "books.payments",
  counted(`
    SELECT 'Bestellung ' || o.number || ' ist bezahlt, aber nicht mit einer Zahlung über ' || o.total_cents || ' Cent' AS text
    FROM orders o WHERE o.paid_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM payments p WHERE p.order_id = o.id AND p.status = 'paid' AND p.amount_cents + p.voucher_cents = o.total_cents
    )
    UNION ALL
    SELECT 'Zahlung ' || p.id || ' ist eingegangen, aber Bestellung ' || o.number || ' ist weder bezahlt noch erstattet'
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.status = 'paid' AND o.paid_at IS NULL AND o.status <> 'refunded'
    UNION ALL
    SELECT 'Zahlung ' || p.id || ' zählt ' || p.refunded_cents || ' Cent erstattet, ihre Erstattungen ergeben ' || r.cents
    FROM payments p LEFT JOIN LATERAL (
      SELECT least(coalesce(sum(amount_cents), 0), p.amount_cents) AS cents FROM refunds
      WHERE payment_id = p.id AND status <> 'failed'
    ) r ON true
    WHERE p.refunded_cents <> r.cents
    UNION ALL
    SELECT 'Gutschein ' || v.number || ' hat ' || v.balance_cents || ' Cent, seine Bewegungen ergeben ' || e.cents
    FROM vouchers v LEFT JOIN LATERAL (
      SELECT coalesce(sum(cents), 0) AS cents FROM voucher_entries WHERE voucher_id = v.id
    ) e ON true
    WHERE v.balance_cents <> e.cents
    UNION ALL
    SELECT 'Zahlung ' || p.id || ' nimmt ' || p.voucher_cents || ' Cent von einem Gutschein, seine Bewegungen ergeben ' || -e.cents
    FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN LATERAL (
      SELECT coalesce(sum(cents), 0) AS cents FROM voucher_entries WHERE payment_id = p.id AND kind IN ('redeemed', 'released')
    ) e ON true
    WHERE p.voucher_id IS NOT NULL
      AND -e.cents <> CASE WHEN o.paid_at IS NOT NULL OR o.status = 'pending_payment' THEN p.voucher_cents ELSE 0 END`),
);

export const checks: readonly { words: string; text: Check }[] = [
  { words: "Rechnungsnummern", text: gapsSql as Check },
  { words: "Rechnungen zu Bestellungen", text: invoicedSql as Check },
  { words: "Summen der Bestellungen", text: orderSumsSql as Check },
  { words: "Zahlungen zu Bestellungen", text: paymentsSql as Check },
];
