import { is, row } from "#server/platform/database/statement.ts";

export interface OrderedItem {
  name: string;
  quantity: number;
}

export const matchOrder = row(
  "orders.match-order",
  `SELECT o.id, (SELECT json_agg(json_build_object('name', l.name, 'quantity', l.quantity) ORDER BY l.position)
     FROM order_lines l WHERE l.order_id = o.id) AS items
   FROM orders o WHERE o.number = $1 AND lower(o.email) = lower($2) AND o.paid_at IS NOT NULL`,
  { items: is<OrderedItem[]>() },
  (number: string, email: string) => [number, email],
);

export interface PaidOrder {
  id: string;
  email: string;
}

// No one has confirmed the mailbox of an unpaid order.
export const findPaidOrder = row(
  "orders.find-paid-order",
  "SELECT id, email FROM orders WHERE number = $1 AND paid_at IS NOT NULL",
);
