import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { mostOverdueShown } from "#contract/office/orders/overdue.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, rows, run, statement } from "#server/platform/database/statement.ts";

interface CartonInput {
  orderId: string;
  deliveryDay: DeliveryDay;
  trackingNumber: string;
  at: Date;
}

export interface FurtherParcel {
  carton: number;
  trackingNumber: string;
  hasArrived: boolean;
}

/** SQL: the other cartons of a delivery's parcel, as JSON; `d` is the delivery. */
export const furtherParcelsSql = `coalesce((SELECT json_agg(json_build_object('carton', f.carton,
  'trackingNumber', f.tracking_number, 'hasArrived', f.arrived_at IS NOT NULL) ORDER BY f.carton) FROM further_parcels f
  WHERE f.order_id = coalesce(d.rides_with, d.order_id) AND f.delivery_day = d.delivery_day), '[]')`;

/** SQL over the delivery whose parcel that of `d` is: `c`. */
const ofParcel = (what: string) => `(SELECT ${what} FROM order_deliveries c
  WHERE c.order_id = coalesce(d.rides_with, d.order_id) AND c.delivery_day = d.delivery_day)`;
const cartons = `greatest(1, cardinality(c.cool_packs), (SELECT max(f.carton) FROM further_parcels f
  WHERE f.order_id = c.order_id AND f.delivery_day = c.delivery_day))`;

/** SQL: how many cartons a delivery's parcel has; one before it is packed. */
export const cartonsSql = ofParcel(cartons);

/** SQL: how many of them still get a number: those that are stopped do not. Nothing is delivered before all have one. */
export const cartonsLeftSql =
  ofParcel(`CASE WHEN c.is_rest_stopped THEN 0 ELSE ${cartons} - (c.tracking_number IS NOT NULL)::int - (SELECT count(*)::int
  FROM further_parcels f WHERE f.order_id = c.order_id AND f.delivery_day = c.delivery_day) END`);

const firstSql = statement(
  "further-parcels.set-first-number",
  `UPDATE order_deliveries SET tracking_number = $3
   WHERE order_id = $1 AND delivery_day = $2 AND status = 'shipped' AND tracking_number IS NULL RETURNING order_id`,
);
const addSql = statement(
  "further-parcels.add-parcel",
  `INSERT INTO further_parcels (order_id, delivery_day, carton, tracking_number, shipped_at)
   SELECT d.order_id, d.delivery_day, $5, $3, $4
   FROM order_deliveries d WHERE d.order_id = $1 AND d.delivery_day = $2 AND d.status = 'shipped' RETURNING carton`,
);

/** Gives a carton without a number its own, under its order's lock. False when the delivery is not on its way. */
export async function addNumber(
  queries: Queries,
  { orderId, deliveryDay, trackingNumber, at, carton }: CartonInput & { carton: number },
): Promise<boolean> {
  const values = [orderId, deliveryDay, trackingNumber] as const;
  const row =
    carton === 1 ? await queries.row(firstSql, values) : await queries.row(addSql, [...values, at, carton]);
  return row !== undefined;
}

/** SQL: deliveries that have left without a number on each of their cartons; `o` is the order. */
export const withoutNumberFrom = `FROM order_deliveries d JOIN orders o ON o.id = d.order_id
  CROSS JOIN LATERAL (SELECT ${cartonsLeftSql} AS "cartonsLeft", ${cartonsSql} AS cartons) AS c
  WHERE d.status = 'shipped' AND o.status = 'paid' AND c."cartonsLeft" > 0`;

/** Of deliveries up to a day, the oldest first. */
export const cartonsWithoutNumber = rows(
  "further-parcels.cartons-without-number",
  `SELECT o.id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name, d.delivery_day AS day,
     c.cartons, c."cartonsLeft"
   ${withoutNumberFrom} AND d.delivery_day <= $1 ORDER BY d.delivery_day, o.number LIMIT ${mostOverdueShown}`,
  { name: is<string>(), cartons: is<number>(), cartonsLeft: is<number>() },
  (due: CalendarDay) => [due],
);

/** Notes that one carton has arrived, under its order's lock. True when all of its delivery have. */
export const arriveParcel = matched(
  "further-parcels.arrive-parcel",
  `WITH first AS (
     UPDATE order_deliveries SET first_arrived_at = coalesce(first_arrived_at, $4)
     WHERE order_id = $1 AND delivery_day = $2 AND tracking_number = $3
   ), other AS (
     UPDATE further_parcels SET arrived_at = coalesce(arrived_at, $4)
     WHERE order_id = $1 AND delivery_day = $2 AND tracking_number = $3
   )
   SELECT d.order_id FROM order_deliveries d WHERE d.order_id = $1 AND d.delivery_day = $2
     AND (d.tracking_number = $3 OR d.first_arrived_at IS NOT NULL OR d.is_rest_stopped AND d.tracking_number IS NULL)
     AND NOT EXISTS (SELECT FROM further_parcels f WHERE f.order_id = $1 AND f.delivery_day = $2
       AND f.tracking_number <> $3 AND f.arrived_at IS NULL)
     AND ${cartonsLeftSql} = 0`,
  (one: CartonInput) => [one.orderId, one.deliveryDay, one.trackingNumber, one.at],
);

/** A delivery that is open again has arrived with none of its cartons. */
export const forgetArrivals = run(
  "further-parcels.forget-arrivals",
  `WITH others AS (
     UPDATE further_parcels SET arrived_at = NULL WHERE order_id = $1 AND delivery_day = $2
   )
   UPDATE order_deliveries SET first_arrived_at = NULL WHERE order_id = $1 AND delivery_day = $2 RETURNING order_id`,
  { order_id: is<string>() },
  (orderId: string, deliveryDay: DeliveryDay) => [orderId, deliveryDay],
);

/** Replaces the number of a carton after the first. False where none has the wrong number. */
export const correctFurtherNumber = matched(
  "further-parcels.correct-number",
  `UPDATE further_parcels SET tracking_number = $4
   WHERE order_id = $1 AND delivery_day = $2 AND tracking_number = $3 RETURNING order_id`,
  (one: Omit<CartonInput, "at"> & { wrongNumber: string }) =>
    inOrder(one, "orderId", "deliveryDay", "wrongNumber", "trackingNumber"),
);
