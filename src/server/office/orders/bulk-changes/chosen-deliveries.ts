import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import type { BulkDelivery, ChosenDeliveries } from "#contract/office/orders/bulk-changes.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import type { Address } from "#server/domain/orders/order-address.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, rows, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface ChosenDelivery extends BulkDelivery {
  email: string;
  siblings: { day: DeliveryDay; status: DeliveryStatus }[];
  address: Address | null;
  orderZip: string;
  /** by menu; boxes are counted as their dishes */
  menus: { menuId: number; portions: number }[];
}

// only paid deliveries that are not cancelled
/** Deliveries that were moved or cancelled in the meantime are left out. */
export const readChosen = rows(
  "bulk-changes.read-chosen",
  `SELECT o.id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name, o.email, d.delivery_day AS day,
     d.status, d.address, o.zip_code AS "orderZip", coalesce(p.portions, 0)::int AS portions, coalesce(p.menus, '[]') AS menus,
     (SELECT json_agg(json_build_object('day', s.delivery_day, 'status', s.status))
      FROM order_deliveries s WHERE s.order_id = o.id) AS siblings
   FROM json_to_recordset($1) AS chosen ("orderId" uuid, day date)
   JOIN order_deliveries d ON d.order_id = chosen."orderId" AND d.delivery_day = chosen.day AND d.status <> 'cancelled'
   JOIN orders o ON o.id = d.order_id AND o.paid_at IS NOT NULL
   LEFT JOIN LATERAL (
     SELECT sum(portions) AS portions, json_agg(json_build_object('menuId', menu_id, 'portions', portions)) AS menus
     FROM order_portions f WHERE f.order_id = d.order_id AND f.delivery_day = d.delivery_day AND f.status = 'final'
   ) AS p ON true
   ORDER BY d.delivery_day, o.number`,
  {
    name: is<ChosenDelivery["name"]>(),
    address: is<ChosenDelivery["address"]>(),
    menus: is<ChosenDelivery["menus"]>(),
    siblings: is<ChosenDelivery["siblings"]>(),
    status: is<BulkDelivery["status"]>(),
  },
  (chosen: ChosenDeliveries) => [JSON.stringify(pairsOf(chosen))],
);

export function pairsOf(chosen: ChosenDeliveries): { orderId: string; day: DeliveryDay }[] {
  const pairs = new Map(
    chosen.flatMap(({ day, orderIds }) => {
      const deliveryDay = parseDeliveryDay(day);
      if (!deliveryDay) throw new Refusal("malformed");
      return orderIds.map((orderId) => [`${deliveryDay} ${orderId}`, { orderId, day: deliveryDay }] as const);
    }),
  );
  return [...pairs.values()];
}

const existingSql = statement(
  "bulk-changes.existing-orders",
  `SELECT id, paid_at IS NOT NULL AS "isPaid" FROM orders WHERE id = ANY($1::uuid[])`,
  { isPaid: is<boolean>() },
);

/** All chosen deliveries, moved, cancelled and unpaid ones included: for those the result says that nothing could be done. */
export async function existingDeliveries(
  queries: Queries,
  chosen: ChosenDeliveries,
): Promise<{ orderId: string; day: DeliveryDay; isPaid: boolean }[]> {
  const pairs = pairsOf(chosen);
  const orders = await queries.rows(existingSql, [pairs.map(({ orderId }) => orderId)]);
  const isPaid = new Map(orders.map((order) => [order.id, order.isPaid]));
  return pairs.flatMap((pair) => {
    const paid = isPaid.get(pair.orderId);
    return paid === undefined ? [] : [{ ...pair, isPaid: paid }];
  });
}

/** A guest may also be written to about an order that was never paid; nothing else happens to it. */
export const isPaidOrder = matched(
  "bulk-changes.is-paid-order",
  "SELECT FROM orders WHERE id = $1 AND paid_at IS NOT NULL",
);

const ofDaysSql = statement(
  "bulk-changes.deliveries-of-days",
  `SELECT o.id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name, d.delivery_day AS day, d.status,
     sum(p.portions)::int AS portions
   FROM order_deliveries d JOIN orders o ON o.id = d.order_id AND o.status IN ('paid', 'completed')
   JOIN order_portions p ON p.order_id = d.order_id AND p.delivery_day = d.delivery_day AND p.status = 'final'
   WHERE d.delivery_day = ANY($1::date[]) AND d.status <> 'cancelled'
   GROUP BY o.id, d.delivery_day, d.status ORDER BY d.delivery_day, o.number`,
  {
    name: is<BulkDelivery["name"]>(),
    portions: is<BulkDelivery["portions"]>(),
    status: is<BulkDelivery["status"]>(),
  },
);

const mostDays = 10;

export async function deliveriesOfDays(queries: Queries, text: string): Promise<BulkDelivery[]> {
  const days = text.split(",").flatMap((day) => parseDeliveryDay(day) ?? []);
  if (days.length === 0 || days.length > mostDays) throw new Refusal("malformed");
  return queries.rows(ofDaysSql, [days]);
}
