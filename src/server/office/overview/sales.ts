import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, noCents } from "#contract/money.ts";
import type { SalesRow, SalesSpan } from "#contract/office/overview.ts";
import { spansUntil } from "#server/office/overview/sales-spans.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

// Each table is read once for all spans: a table in parts by month would be asked in each part for each span. A late
// payment never paid an order, so neither it nor its refund counts as a sale.
const salesText = statement(
  "overview.sales",
  `WITH sold AS (
     SELECT width_bucket(paid_at, $1::timestamptz[]) AS at, count(*)::int AS orders, sum(total_cents)::bigint AS cents
     FROM orders WHERE paid_at >= ($1::timestamptz[])[1] AND paid_at < $2 GROUP BY 1
   ), back AS (
     SELECT width_bucket(r.created_at, $1::timestamptz[]) AS at, sum(r.amount_cents)::bigint AS cents
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE r.created_at >= ($1::timestamptz[])[1] AND r.created_at < $2 AND r.status <> 'failed'
       AND o.paid_at IS NOT NULL
     GROUP BY 1
   )
   SELECT coalesce(sold.orders, 0) AS orders, coalesce(sold.cents, 0) AS "revenueCents",
     coalesce(back.cents, 0) AS "refundCents"
   FROM generate_series(1, cardinality($1::timestamptz[])) AS span (at)
   LEFT JOIN sold ON sold.at = span.at LEFT JOIN back ON back.at = span.at
   ORDER BY span.at`,
);

export async function readSales(queries: Queries, today: CalendarDay, by: SalesSpan): Promise<SalesRow[]> {
  const spans = spansUntil(today, by);
  const end = spans.at(-1)?.ends;
  const rows = end ? await queries.rows(salesText, [spans.map(({ begins }) => begins), end]) : [];
  return spans.map(({ from, to }, at) => {
    const { orders = 0, revenueCents = noCents, refundCents = noCents } = rows[at] ?? {};
    const [revenue, refunds] = [eurosFromCents(revenueCents), eurosFromCents(refundCents)];
    return { from, to, orders, revenue, refunds };
  });
}
