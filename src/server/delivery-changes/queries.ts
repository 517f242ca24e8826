import type { Day } from "#contract/day.ts";
import type { Recipient } from "#contract/guest-orders.ts";
import { type Queries, statement } from "#server/database/database.ts";
import { statusesBefore } from "#server/orders/order-rule.ts";

const portionsText = statement(
  "delivery-changes.portions",
  `SELECT menu_id AS "menuId", portions FROM order_portions
   WHERE order_id = $1 AND delivery_day = $2 AND status <> 'freed'`,
);

/** What the delivery takes of its day, boxes taken apart as they were packed. */
export async function portionsOf(queries: Queries, orderId: string, day: Day): Promise<Map<number, number>> {
  const rows = await queries.rows<{ menuId: number; portions: number }>(portionsText, [orderId, day]);
  return new Map(rows.map(({ menuId, portions }) => [menuId, portions]));
}

const moveText = statement(
  "delivery-changes.move",
  `UPDATE order_deliveries SET delivery_day = $3, moved_from = $2
   WHERE order_id = $1 AND delivery_day = $2 AND status = 'planned' RETURNING delivery_day`,
);

/** Lines and portions go along; where the new day has no room the statement fails at its constraint. */
export function moveRow(
  queries: Queries,
  move: { orderId: string; from: Day; to: Day },
): Promise<object | undefined> {
  return queries.row(moveText, [move.orderId, move.from, move.to]);
}

const addressText = statement(
  "delivery-changes.address",
  `UPDATE order_deliveries SET address = $3
   WHERE order_id = $1 AND delivery_day = ANY($2::date[]) AND status = 'planned' RETURNING delivery_day`,
);

export async function keepAddress(
  queries: Queries,
  change: { orderId: string; days: Day[]; recipient: Recipient },
): Promise<number> {
  const values = [change.orderId, change.days, JSON.stringify(change.recipient)];
  return (await queries.rows(addressText, values)).length;
}

const cancelText = statement(
  "delivery-changes.cancel",
  `UPDATE order_deliveries SET status = 'cancelled'
   WHERE order_id = $1 AND delivery_day = $2 AND status = 'planned' RETURNING delivery_day`,
);

/** Its portions are free with the status. */
export function cancelRow(queries: Queries, orderId: string, day: Day): Promise<object | undefined> {
  return queries.row(cancelText, [orderId, day]);
}

const endText = statement(
  "delivery-changes.end-order",
  `UPDATE orders SET status = 'cancelled' WHERE id = $1 AND status = ANY($2)
     AND NOT EXISTS (SELECT FROM order_deliveries WHERE order_id = $1 AND status <> 'cancelled')
   RETURNING id`,
);

/** An order without a delivery is over. True when this was the last one. */
export async function endIfEmpty(queries: Queries, orderId: string): Promise<boolean> {
  return (await queries.row(endText, [orderId, statusesBefore("cancelled")])) !== undefined;
}

const paidText = statement(
  "delivery-changes.paid-with",
  "SELECT id FROM payments WHERE order_id = $1 AND status = 'paid'",
);

/** The payment that money goes back to; undefined where nothing was paid. */
export async function paidWith(queries: Queries, orderId: string): Promise<string | undefined> {
  return (await queries.row<{ id: string }>(paidText, [orderId]))?.id;
}
