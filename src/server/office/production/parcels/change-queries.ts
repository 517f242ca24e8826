import type { Day } from "#contract/day.ts";
import { parcelStatusesBefore } from "#server/office/production/parcels/parcel-rule.ts";
import { type Queries, statement } from "#server/platform/database/database.ts";

const lockText = statement("production.lock-order", "SELECT id FROM orders WHERE id = $1 FOR UPDATE");

/** Whoever changes a delivery locks its order first. A statement of its own, so that the next one sees what was done. */
export async function lockOrder(queries: Queries, orderId: string): Promise<void> {
  await queries.rows(lockText, [orderId]);
}

const packText = statement(
  "production.pack",
  `WITH packed AS (
     UPDATE order_deliveries d SET status = 'packed', packed_at = $3, cool_packs = $4 FROM orders o
     WHERE d.order_id = $1 AND d.delivery_day = $2 AND d.status = ANY($5) AND o.id = d.order_id
       AND o.status IN ('paid', 'completed') AND EXISTS (SELECT FROM cook_lists WHERE delivery_day = $2)
     RETURNING d.order_id, d.delivery_day
   )
   INSERT INTO packed_portions (order_id, delivery_day, menu_id, portions)
   SELECT p.order_id, p.delivery_day, p.menu_id, p.portions FROM packed JOIN order_portions p USING (order_id, delivery_day)
   WHERE p.status = 'final' RETURNING menu_id`,
);

/** False when the parcel could not be packed from where it stood. */
export async function markPacked(
  queries: Queries,
  which: { orderId: string; day: Day; at: Date; coolPacks: number },
): Promise<boolean> {
  const values = [which.orderId, which.day, which.at, which.coolPacks, parcelStatusesBefore("packed")];
  return (await queries.rows(packText, values)).length > 0;
}

const unpackText = statement(
  "production.unpack",
  `WITH unpacked AS (
     UPDATE order_deliveries SET status = 'planned', packed_at = NULL, cool_packs = NULL
     WHERE order_id = $1 AND delivery_day = $2 AND status = ANY($3) RETURNING order_id, delivery_day
   )
   DELETE FROM packed_portions p USING unpacked u
   WHERE p.order_id = u.order_id AND p.delivery_day = u.delivery_day RETURNING p.menu_id`,
);

export async function markUnpacked(queries: Queries, which: { orderId: string; day: Day }): Promise<boolean> {
  const values = [which.orderId, which.day, parcelStatusesBefore("planned")];
  return (await queries.rows(unpackText, values)).length > 0;
}

export interface Shipping {
  orderId: string;
  day: Day;
  carrier: string;
  trackingNumber: string;
}

const shipText = statement(
  "production.ship",
  `UPDATE order_deliveries SET status = 'shipped', shipped_at = $3, carrier = $4, tracking_number = $5
   WHERE order_id = $1 AND delivery_day = $2 AND status = ANY($6) RETURNING order_id`,
);

export async function markShipped(queries: Queries, one: Shipping & { at: Date }): Promise<boolean> {
  const values = [
    one.orderId,
    one.day,
    one.at,
    one.carrier,
    one.trackingNumber,
    parcelStatusesBefore("shipped"),
  ];
  return (await queries.row(shipText, values)) !== undefined;
}

const correctText = statement(
  "production.correct-tracking",
  `UPDATE order_deliveries SET carrier = $3, tracking_number = $4
   WHERE order_id = $1 AND delivery_day = $2 AND status IN ('shipped', 'delivered') RETURNING order_id`,
);

export async function correctTracking(queries: Queries, one: Shipping): Promise<boolean> {
  return (
    (await queries.row(correctText, [one.orderId, one.day, one.carrier, one.trackingNumber])) !== undefined
  );
}

export interface TrackingOwner {
  trackingNumber: string;
  orderId: string;
  /** of the order */
  number: string;
}

// as far around the day as a number belongs to one parcel (`refuse_taken_tracking_number`)
const ownersText = statement(
  "production.tracking-owners",
  `SELECT d.tracking_number AS "trackingNumber", o.id AS "orderId", o.number
   FROM order_deliveries d JOIN orders o ON o.id = d.order_id
   WHERE d.tracking_number = ANY($2) AND d.delivery_day BETWEEN $1::date - 90 AND $1::date + 90`,
);

/** Whose parcels have these numbers. */
export async function ownersOfTracking(
  queries: Queries,
  day: Day,
  trackingNumbers: readonly string[],
): Promise<Map<string, TrackingOwner>> {
  const rows = await queries.rows<TrackingOwner>(ownersText, [day, trackingNumbers]);
  return new Map(rows.map((row) => [row.trackingNumber, row]));
}
