import type { CalendarDay } from "#contract/day.ts";
import { column, run } from "#server/platform/database/statement.ts";

export const emptyBatchSize = 200;

// all of its pieces were refunded before packing, so there is no parcel to wait for
const isEmpty = `d.status = 'planned' AND NOT d.goes_refunded AND EXISTS (
  SELECT FROM order_lines l WHERE l.order_id = d.order_id AND l.delivery_day = d.delivery_day
) AND NOT EXISTS (
  SELECT FROM order_lines l
  WHERE l.order_id = d.order_id AND l.delivery_day = d.delivery_day AND l.refunded_quantity < l.quantity
)`;
// deliveries of unpaid orders stay planned: without a bound each run would read all of them
const emptyDaysBack = 14;

export const lockEmptyDeliveries = column(
  "orders.lock-empty-deliveries",
  `SELECT o.id FROM orders o WHERE o.id IN (
     SELECT d.order_id FROM order_deliveries d JOIN orders p ON p.id = d.order_id AND p.status = 'paid'
     WHERE d.delivery_day >= $1::date - ${emptyDaysBack} AND d.delivery_day < $1 AND ${isEmpty}
     LIMIT ${emptyBatchSize}
   ) ORDER BY o.id FOR UPDATE SKIP LOCKED`,
  (today: CalendarDay) => [today],
);

export const cancelEmptyDeliveries = run(
  "orders.cancel-empty-deliveries",
  `UPDATE order_deliveries d SET status = 'cancelled'
   WHERE order_id = ANY($1::uuid[]) AND delivery_day < $2 AND ${isEmpty}`,
  (orderIds: string[], today: CalendarDay) => [orderIds, today],
);
