import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, noCents } from "#contract/money.ts";
import type { SalesRow, SalesSpan } from "#contract/office/shop/overview.ts";
import { spansUntil } from "#server/office/shop/overview/sales-spans.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

// a late payment never paid an order, so neither it nor its refund counts as a sale
const salesSql = statement(
  "overview.sales",
  `SELECT sold.orders, sold.cents AS "revenueCents", back.cents AS "refundCents"
   FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS span (begins, ends, at)
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS orders, coalesce(sum(total_cents), 0)::bigint AS cents
     FROM orders WHERE paid_at >= span.begins AND paid_at < span.ends
   ) AS sold
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(r.amount_cents), 0)::bigint AS cents
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE r.created_at >= span.begins AND r.created_at < span.ends AND r.status <> 'failed'
       AND o.paid_at IS NOT NULL
   ) AS back
   ORDER BY span.at`,
);

export async function readSales(queries: Queries, today: CalendarDay, by: SalesSpan): Promise<SalesRow[]> {
  const spans = spansUntil(today, by);
  const rows = await queries.rows(salesSql, [
    spans.map(({ begins }) => begins),
    spans.map(({ ends }) => ends),
  ]);
  return spans.map(({ from, to }, at) => {
    const { orders = 0, revenueCents = noCents, refundCents = noCents } = rows[at] ?? {};
    const [revenue, refunds] = [eurosFromCents(revenueCents), eurosFromCents(refundCents)];
    return { from, to, orders, revenue, refunds };
  });
}
