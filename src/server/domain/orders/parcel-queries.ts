import type { DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import { parcelStatusesBefore } from "#server/domain/orders/parcel-rules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, row, run, statement, value } from "#server/platform/database/statement.ts";

/** SQL: whose dishes lie in the parcel of the delivery `d`: its order, and those that were added to it. */
export const ordersInParcel = `(SELECT d.order_id UNION ALL SELECT r.order_id FROM order_deliveries r
  WHERE r.rides_with = d.order_id AND r.delivery_day = d.delivery_day AND r.status <> 'cancelled')`;

/** SQL: stopped after packing, as a whole or what had not left of it; a person has to take it apart. `d` is the delivery. */
export const isToUnpackSql = `(d.unpacked_at IS NULL AND (d.is_rest_stopped OR d.status = 'cancelled' AND d.packed_at IS NOT NULL))`;

/** $1 is the order whose parcel it is. */
const isInParcel = "(order_id = $1 OR rides_with = $1)";

/** Locks the order of a parcel and those that were added to it, so that none of them is cancelled meanwhile. */
export const lockParcel = run(
  "orders.lock-parcel",
  `SELECT id FROM orders WHERE id = $1 OR id IN (
     SELECT order_id FROM order_deliveries WHERE rides_with = $1 AND delivery_day = $2
   ) ORDER BY id FOR UPDATE`,
  (orderId: string, deliveryDay: DeliveryDay) => [orderId, deliveryDay],
);

/** In whose parcel a delivery goes that was added to another one. Undefined: it has its own. */
export const findParcelOf = value(
  "orders.find-parcel-of",
  `SELECT rides_with AS "orderId" FROM order_deliveries
   WHERE order_id = $1 AND delivery_day = $2 AND rides_with IS NOT NULL AND status <> 'cancelled'`,
  (orderId: string, deliveryDay: DeliveryDay) => [orderId, deliveryDay],
);

/**
 * SQL that packs a delivery of a paid order while `onlyIf` holds. $1 order, $2 day, $3 time, $4 cool packs of each carton,
 * $5 statuses before, $6 name. What was added is packed with it. Returns order_id and delivery_day of all of them.
 */
export const packDelivery = (onlyIf: string) =>
  `UPDATE order_deliveries d SET status = 'packed', packed_at = $3, packed_by = $6,
     cool_packs = CASE WHEN d.order_id = $1 THEN $4::int[] ELSE '{0}' END FROM orders o
   WHERE (d.order_id = $1 OR d.rides_with = $1) AND d.delivery_day = $2 AND d.status = ANY($5) AND o.id = d.order_id
     AND o.status IN ('paid', 'completed') AND ${onlyIf}
   RETURNING d.order_id, d.delivery_day`;

/** SQL that unpacks a delivery. $1 order, $2 day, $3 statuses before. Returns order_id and delivery_day. */
export const unpackDelivery = `UPDATE order_deliveries SET status = 'planned', packed_at = NULL, packed_by = NULL, cool_packs = NULL
   WHERE ${isInParcel} AND delivery_day = $2 AND status = ANY($3) RETURNING order_id, delivery_day`;

/** SQL that notes a parcel stopped after packing as taken apart. $1 order, $2 day, $3 time, $4 name. */
export const markTakenApart = `UPDATE order_deliveries d SET unpacked_at = $3, unpacked_by = $4
   WHERE order_id = $1 AND delivery_day = $2 AND ${isToUnpackSql} RETURNING order_id, delivery_day, status`;

interface Shipping {
  orderId: string;
  deliveryDay: DeliveryDay;
  carrier: string;
  trackingNumber: string;
}

/** The number follows by `addNumber`: it may be that of any carton. */
export const markShipped = matched(
  "orders.mark-shipped",
  `UPDATE order_deliveries SET status = 'shipped', shipped_at = $3, carrier = $4
   WHERE ${isInParcel} AND delivery_day = $2 AND status = ANY($5) RETURNING order_id`,
  (one: Omit<Shipping, "trackingNumber"> & { at: Date }) => [
    ...inOrder(one, "orderId", "deliveryDay", "at", "carrier"),
    parcelStatusesBefore("shipped"),
  ],
);

export const correctTracking = matched(
  "orders.correct-tracking",
  `UPDATE order_deliveries SET carrier = $3, tracking_number = CASE WHEN order_id = $1 THEN $4 END
   WHERE ${isInParcel} AND delivery_day = $2 AND status IN ('shipped', 'delivered') RETURNING order_id`,
  (one: Shipping) => [one.orderId, one.deliveryDay, one.carrier, one.trackingNumber],
);

export interface TrackingOwner {
  trackingNumber: string;
  orderId: string;
  number: string;
}

// a tracking number belongs to one parcel within some days, as `refuse_taken_tracking_number` sees to
const ownersSql = statement(
  "orders.find-tracking-owners",
  `SELECT d.tracking_number AS "trackingNumber", o.id AS "orderId", o.number FROM (
     SELECT order_id, delivery_day, tracking_number FROM order_deliveries WHERE tracking_number = ANY($2)
     UNION ALL SELECT order_id, delivery_day, tracking_number FROM further_parcels WHERE tracking_number = ANY($2)
   ) AS d JOIN orders o ON o.id = d.order_id CROSS JOIN shop_constants k
   WHERE d.delivery_day BETWEEN $1::date - k.tracking_number_days AND $1::date + k.tracking_number_days`,
  { trackingNumber: is<string>() },
);

export async function findTrackingOwners(
  queries: Queries,
  deliveryDay: DeliveryDay,
  trackingNumbers: readonly string[],
): Promise<Map<string, TrackingOwner>> {
  const rows = await queries.rows(ownersSql, [deliveryDay, trackingNumbers]);
  return new Map(rows.map((row) => [row.trackingNumber, row]));
}

/** The state of a parcel that is no longer due on the day. Undefined for an unknown order. */
export const readGoneParcel = row(
  "orders.read-gone-parcel",
  `SELECT (SELECT status FROM order_deliveries d WHERE d.order_id = o.id AND d.delivery_day = $1) AS status,
     (SELECT w.number FROM order_deliveries d JOIN orders w ON w.id = d.rides_with
      WHERE d.order_id = o.id AND d.delivery_day = $1 AND d.status <> 'cancelled') AS "ridesWith",
     (SELECT delivery_day FROM order_deliveries d WHERE d.order_id = o.id AND d.moved_from = $1
      ORDER BY delivery_day DESC LIMIT 1) AS "movedTo"
   FROM orders o WHERE o.number = $2 AND o.paid_at IS NOT NULL`,
  { movedTo: is<DeliveryDay | null>(), status: is<DeliveryStatus | null>(), ridesWith: is<string | null>() },
  (deliveryDay: DeliveryDay, number: string) => [deliveryDay, number],
);

/** False when it is packed already. */
export const chooseCartons = matched(
  "orders.choose-cartons",
  `UPDATE order_deliveries SET cartons = $3 WHERE order_id = $1 AND delivery_day = $2 AND status = 'planned'
   RETURNING order_id`,
  (parcel: { orderId: string; deliveryDay: DeliveryDay; cartons: number | null }) =>
    inOrder(parcel, "orderId", "deliveryDay", "cartons"),
);
