import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

interface CartonInput {
  orderId: string;
  deliveryDay: DeliveryDay;
  trackingNumber: string;
  at: Date;
}

export interface FurtherParcel {
  trackingNumber: string;
  hasArrived: boolean;
}

/** SQL: a delivery's other cartons, as JSON; `d` is the delivery. */
export const furtherParcelsSql = `coalesce((SELECT json_agg(json_build_object('trackingNumber', f.tracking_number,
  'hasArrived', f.arrived_at IS NOT NULL) ORDER BY f.carton) FROM further_parcels f
  WHERE f.order_id = d.order_id AND f.delivery_day = d.delivery_day), '[]')`;

const addSql = statement(
  "further-parcels.add-parcel",
  `INSERT INTO further_parcels (order_id, delivery_day, carton, tracking_number, shipped_at)
   SELECT d.order_id, d.delivery_day, 2 + (SELECT count(*)::int FROM further_parcels f
     WHERE f.order_id = d.order_id AND f.delivery_day = d.delivery_day), $3, $4
   FROM order_deliveries d WHERE d.order_id = $1 AND d.delivery_day = $2 AND d.status = 'shipped' RETURNING carton`,
);

/** Adds another carton to a shipped delivery, under its order's lock. False when the delivery is not shipped. */
export async function addParcel(queries: Queries, one: CartonInput): Promise<boolean> {
  const values = [one.orderId, one.deliveryDay, one.trackingNumber, one.at] as const;
  return (await queries.row(addSql, values)) !== undefined;
}

const arriveSql = statement(
  "further-parcels.arrive-parcel",
  `WITH first AS (
     UPDATE order_deliveries SET first_arrived_at = coalesce(first_arrived_at, $4)
     WHERE order_id = $1 AND delivery_day = $2 AND tracking_number = $3
   ), other AS (
     UPDATE further_parcels SET arrived_at = coalesce(arrived_at, $4)
     WHERE order_id = $1 AND delivery_day = $2 AND tracking_number = $3
   )
   SELECT d.order_id FROM order_deliveries d WHERE d.order_id = $1 AND d.delivery_day = $2
     AND (d.tracking_number = $3 OR d.first_arrived_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM further_parcels f WHERE f.order_id = $1 AND f.delivery_day = $2
       AND f.tracking_number <> $3 AND f.arrived_at IS NULL)`,
);

/** Notes that one carton has arrived, under its order's lock. True when all of its delivery have. */
export async function arriveParcel(queries: Queries, one: CartonInput): Promise<boolean> {
  const values = [one.orderId, one.deliveryDay, one.trackingNumber, one.at] as const;
  return (await queries.row(arriveSql, values)) !== undefined;
}

const forgetSql = statement(
  "further-parcels.forget-arrivals",
  `WITH others AS (
     UPDATE further_parcels SET arrived_at = NULL WHERE order_id = $1 AND delivery_day = $2
   )
   UPDATE order_deliveries SET first_arrived_at = NULL WHERE order_id = $1 AND delivery_day = $2 RETURNING order_id`,
  { order_id: is<string>() },
);

/** A delivery that is open again has arrived with none of its cartons. */
export async function forgetArrivals(
  queries: Queries,
  orderId: string,
  deliveryDay: DeliveryDay,
): Promise<void> {
  await queries.rows(forgetSql, [orderId, deliveryDay]);
}

const correctSql = statement(
  "further-parcels.correct-number",
  `UPDATE further_parcels SET tracking_number = $4
   WHERE order_id = $1 AND delivery_day = $2 AND tracking_number = $3 RETURNING order_id`,
);

/** Replaces the number of a carton after the first. False where none has the wrong number. */
export async function correctFurtherNumber(
  queries: Queries,
  one: Omit<CartonInput, "at"> & { wrongNumber: string },
): Promise<boolean> {
  const values = [one.orderId, one.deliveryDay, one.wrongNumber, one.trackingNumber] as const;
  return (await queries.row(correctSql, values)) !== undefined;
}
