import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const cancelledSql = statement(
  "delivery-changes.cancelled-orders",
  `SELECT count(DISTINCT o.id)::int AS count
   FROM orders mine
   JOIN orders o ON o.id <> mine.id AND o.paid_at IS NOT NULL
     AND (o.customer_key = mine.customer_key OR o.guest_id = mine.guest_id)
   JOIN invoices i ON i.order_id = o.id AND i.kind = 'correction' AND i.scope = 'delivery'
     AND i.issued_at > $2::timestamptz - interval '24 hours'
   WHERE mine.id = $1`,
  { count: is<number>() },
);

/** Other orders of this mailbox or browser of which a delivery was cancelled within 24 hours. */
export async function countCancelledOrders(queries: Queries, orderId: string, now: Date): Promise<number> {
  return (await queries.row(cancelledSql, [orderId, now]))?.count ?? 0;
}
