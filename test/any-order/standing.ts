import type { DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import type { TestShop } from "#test/open-shop.ts";

/** Portions by the id of the dish. */
export type Portions = Record<string, number>;

/** A delivery as it stands in the tables. */
export interface Standing {
  orderId: string;
  number: string;
  day: DeliveryDay;
  status: DeliveryStatus;
  isPaid: boolean;
  /** also when all of it was given back since */
  wasPaid: boolean;
  isFrozen: boolean;
  /** packed before it was stopped, and not taken apart yet */
  isToUnpack: boolean;
  /** a dish in its parcel is held */
  isHeld: boolean;
  /** the order in whose parcel it goes; null: it has its own */
  ridesWith: string | null;
  /** by the carton */
  numbers: Record<string, string>;
  /** letters about its dispatch */
  letters: number;
  /** what its lines leave to cook */
  due: Portions;
  /** what takes the day's capacity */
  taken: Portions;
  packed: Portions;
  /** labels that exist */
  labels: Portions;
}

const byMenu = (rows: string) =>
  `coalesce((SELECT jsonb_object_agg(menu_id, n) FROM (${rows}) AS x WHERE n > 0), '{}')`;

const standingSql = `
  SELECT o.id AS "orderId", o.number, d.delivery_day AS day, d.status, o.status IN ('paid', 'completed') AS "isPaid",
    o.paid_at IS NOT NULL AS "wasPaid",
    EXISTS (SELECT FROM cook_lists c WHERE c.delivery_day = d.delivery_day) AS "isFrozen",
    d.status = 'cancelled' AND d.packed_at IS NOT NULL AND d.unpacked_at IS NULL AS "isToUnpack",
    EXISTS (SELECT FROM open_holds() h JOIN order_portions p USING (delivery_day, menu_id)
      JOIN order_deliveries r USING (order_id, delivery_day)
      WHERE d.order_id IN (r.order_id, r.rides_with) AND h.delivery_day = d.delivery_day AND p.status = 'final') AS "isHeld",
    d.rides_with AS "ridesWith",
    coalesce((SELECT jsonb_object_agg(carton, number) FROM (SELECT 1 AS carton, d.tracking_number AS number
      UNION ALL SELECT f.carton, f.tracking_number FROM further_parcels f
      WHERE f.order_id = o.id AND f.delivery_day = d.delivery_day) AS x WHERE number IS NOT NULL), '{}') AS numbers,
    (SELECT count(*)::int FROM mails m WHERE m.order_id = o.id AND m.kind = 'dispatch'
      AND m.data->>'day' = d.delivery_day::text) AS letters,
    ${byMenu(`SELECT k.menu_id, sum(k.portions - k.missing) AS n FROM line_dishes k JOIN order_lines l USING (order_id, position)
      WHERE l.order_id = o.id AND l.delivery_day = d.delivery_day GROUP BY k.menu_id`)} AS due,
    ${byMenu(`SELECT p.menu_id, p.portions AS n FROM order_portions p
      WHERE p.order_id = o.id AND p.delivery_day = d.delivery_day AND p.status = 'final'`)} AS taken,
    ${byMenu(`SELECT p.menu_id, p.portions AS n FROM packed_portions p
      WHERE p.order_id = o.id AND p.delivery_day = d.delivery_day`)} AS packed,
    ${byMenu(`SELECT l.menu_id, l.labels - l.destroyed AS n FROM labels l
      WHERE l.order_id = o.id AND l.delivery_day = d.delivery_day`)} AS labels
  FROM order_deliveries d JOIN orders o ON o.id = d.order_id ORDER BY o.number, d.delivery_day`;

export function readStanding({ database }: TestShop): Promise<Standing[]> {
  return database.rows<Standing>(standingSql);
}

export const sumOf = (portions: Portions) => Object.values(portions).reduce((sum, one) => sum + one, 0);

/** A delivery and what was added to it: what is packed stays in it, paid or given back. */
export const inParcel = (all: readonly Standing[], { orderId, day }: Standing): Standing[] =>
  all.filter(
    (one) => one.day === day && (one.orderId === orderId || (one.ridesWith === orderId && isIn(one))),
  );

const isIn = ({ status, isPaid }: Standing) => status !== "cancelled" && (isPaid || status !== "planned");

/** The numbers of a delivery's cartons as a text, each with its carton. */
export const numbersText = (numbers: Standing["numbers"]) =>
  Object.entries(numbers)
    .map(([carton, number]) => `${carton}: ${number}`)
    .join(", ");

/** Portions of several deliveries together. */
export function together(all: readonly Portions[]): Portions {
  const sum: Portions = {};
  for (const portions of all)
    for (const [menuId, count] of Object.entries(portions)) sum[menuId] = (sum[menuId] ?? 0) + count;
  return sum;
}

/** The same text for the same portions. */
export function keyOf(portions: Portions): string {
  const dishes = Object.entries(portions).filter(([, count]) => count !== 0);
  return dishes
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([menuId, count]) => `${count} × ${menuId}`)
    .join(", ");
}
