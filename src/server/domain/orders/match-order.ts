import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface OrderedItem {
  name: string;
  quantity: number;
}

const matchSql = statement(
  "orders.match-order",
  `SELECT o.id, (SELECT json_agg(json_build_object('name', l.name, 'quantity', l.quantity) ORDER BY l.position)
     FROM order_lines l WHERE l.order_id = o.id) AS items
   FROM orders o WHERE o.number = $1 AND lower(o.email) = lower($2) AND o.paid_at IS NOT NULL`,
  { items: is<OrderedItem[]>() },
);

export function matchOrder(
  queries: Queries,
  number: string,
  email: string,
): Promise<{ id: string; items: OrderedItem[] } | undefined> {
  return queries.row(matchSql, [number, email]);
}

export interface PaidOrder {
  id: string;
  email: string;
}

// Nobody has confirmed the mailbox of an unpaid order.
const findPaidOrderSql = statement(
  "orders.find-paid-order",
  "SELECT id, email FROM orders WHERE number = $1 AND paid_at IS NOT NULL",
);

export function findPaidOrder(queries: Queries, number: string): Promise<PaidOrder | undefined> {
  return queries.row(findPaidOrderSql, [number]);
}
