import type { DeliveryDay } from "#contract/day.ts";
import type { ParcelIncident } from "#contract/office/kitchen/parcel-incidents.ts";
import { cartonsLeftSql, cartonsSql } from "#server/domain/orders/further-parcels.ts";
import { statusesBefore } from "#server/domain/orders/order-rules.ts";
import { parcelStatusesBefore } from "#server/domain/orders/parcel-rules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, inOrder, is, matched, rows, run, statement } from "#server/platform/database/statement.ts";

/** Orders locked in one transaction. A large day takes several. */
export const lockBatchSize = 200;

// Every change of deliveries locks their orders first, in the same sequence, so that none can deadlock. A whole day leaves
// out what has a carton without a number: whether it came is for a person to say.
export const lockShipped = column(
  "orders.lock-shipped",
  `SELECT o.id FROM orders o WHERE o.id IN (
     SELECT order_id FROM order_deliveries d
     WHERE delivery_day = $1 AND status = ANY($3)
       AND (order_id = ANY($2) OR rides_with = ANY($2) OR $2::uuid[] IS NULL AND ${cartonsLeftSql} = 0)
     ORDER BY order_id LIMIT ${lockBatchSize}
   ) ORDER BY o.id FOR UPDATE`,
  (deliveryDay: DeliveryDay, orderIds: string[] | null) => [
    deliveryDay,
    orderIds,
    parcelStatusesBefore("delivered"),
  ],
);

export const markDelivered = rows(
  "orders.mark-delivered",
  `UPDATE order_deliveries SET status = 'delivered', delivered_at = $3, delivered_by = $4
   WHERE delivery_day = $1 AND order_id = ANY($2) AND status = ANY($5)
   RETURNING order_id AS "orderId", carrier`,
  (one: { deliveryDay: DeliveryDay; orderIds: string[]; at: Date; by: string }) => [
    ...inOrder(one, "deliveryDay", "orderIds", "at", "by"),
    parcelStatusesBefore("delivered"),
  ],
);

/** An order whose money went back before its parcel left is refunded, as one whose parcel left before. */
export const completeOrders = run(
  "orders.complete-orders",
  `UPDATE orders o SET status = CASE WHEN EXISTS (
       SELECT FROM payments p WHERE p.order_id = o.id AND p.status = 'paid' AND p.amount_cents + p.voucher_cents > 0
         AND p.voucher_back_cents = p.voucher_cents AND p.amount_cents <= (
           SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'done'
         )
     ) THEN 'refunded' ELSE 'completed' END
   WHERE id = ANY($1::uuid[]) AND status = ANY($2) AND NOT EXISTS (
     SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status NOT IN ('delivered', 'cancelled')
   )`,
  (orderIds: string[]) => [orderIds, statusesBefore("completed")],
);

/** False where the parcel was not noted as delivered. */
export const markReopened = matched(
  "orders.mark-reopened",
  `WITH reopened AS (
     UPDATE order_deliveries SET status = 'shipped', delivered_at = NULL, delivered_by = NULL
     WHERE (order_id = $1 OR rides_with = $1) AND delivery_day = $2 AND status = 'delivered' RETURNING order_id
   ), orders AS (
     UPDATE orders SET status = 'paid' WHERE id IN (SELECT order_id FROM reopened) AND status = 'completed'
   )
   SELECT order_id FROM reopened`,
  (orderId: string, deliveryDay: DeliveryDay) => [orderId, deliveryDay],
);

export interface TrackedParcel {
  orderId: string;
  /** of the order */
  number: string;
  day: DeliveryDay;
  carrier: string;
  status: string;
  trackingNumber: string;
  /** its delivery has other cartons */
  isOneOfSeveral: boolean;
  /** one of them has no number yet */
  isIncomplete: boolean;
  /** the numbers of those that have not arrived */
  othersOut: string[];
  /** what its carrier has reported before */
  incidents: ParcelIncident["kind"][];
}

const trackedSql = statement(
  "orders.find-parcels-by-number",
  `SELECT d.order_id AS "orderId", o.number, d.delivery_day AS day, d.carrier, d.status,
     d.tracking_number AS "trackingNumber", d.is_one_of_several AS "isOneOfSeveral", d.is_incomplete AS "isIncomplete",
     d.others_out AS "othersOut",
     ARRAY(SELECT i.kind FROM parcel_incidents i WHERE i.order_id = d.order_id AND i.delivery_day = d.delivery_day
       AND i.tracking_number = d.tracking_number) AS incidents
   FROM (
     SELECT d.order_id, d.delivery_day, d.carrier, d.status, d.tracking_number,
         ${cartonsSql} > 1 AS is_one_of_several, ${cartonsLeftSql} > 0 AS is_incomplete,
         ARRAY(SELECT f.tracking_number FROM further_parcels f WHERE f.order_id = d.order_id
           AND f.delivery_day = d.delivery_day AND f.arrived_at IS NULL) AS others_out
       FROM order_deliveries d WHERE d.tracking_number = ANY($1)
     UNION ALL
     SELECT d.order_id, d.delivery_day, d.carrier, d.status, p.tracking_number, true, ${cartonsLeftSql} > 0,
         ARRAY(SELECT x.tracking_number FROM further_parcels x WHERE x.order_id = p.order_id
           AND x.delivery_day = p.delivery_day AND x.carton <> p.carton AND x.arrived_at IS NULL)
         || CASE WHEN d.first_arrived_at IS NULL AND d.tracking_number IS NOT NULL THEN ARRAY[d.tracking_number] ELSE '{}' END
       FROM further_parcels p JOIN order_deliveries d ON d.order_id = p.order_id AND d.delivery_day = p.delivery_day
       WHERE p.tracking_number = ANY($1)
   ) AS d JOIN orders o ON o.id = d.order_id`,
  {
    orderId: is<string>(),
    day: is<DeliveryDay>(),
    status: is<string>(),
    carrier: is<string>(),
    trackingNumber: is<string>(),
    isOneOfSeveral: is<boolean>(),
    isIncomplete: is<boolean>(),
    othersOut: is<string[]>(),
    incidents: is<ParcelIncident["kind"][]>(),
  },
);

/** Carriers use a number again after years. The later of two parcels wins. */
export async function findParcelsByNumber(
  queries: Queries,
  trackingNumbers: string[],
): Promise<Map<string, TrackedParcel>> {
  const rows = await queries.rows(trackedSql, [trackingNumbers]);
  rows.sort((one, other) => one.day.localeCompare(other.day));
  return new Map(rows.map((row) => [row.trackingNumber, row]));
}
