import type { DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import type { Cents } from "#contract/money.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

export interface RefundLine {
  position: number;
  day: DeliveryDay;
  menuId: number;
  isBox: boolean;
  name: string;
  quantity: number;
  refundedQuantity: number;
  unitCents: Cents;
  discountCents: Cents;
  vatPercent: number;
  status: DeliveryStatus;
}

const readSql = statement(
  "orders.read-refund-lines",
  `SELECT l.position, l.delivery_day AS day, l.menu_id AS "menuId", l.is_box AS "isBox", l.name, l.quantity, l.refunded_quantity AS "refundedQuantity",
     l.unit_cents AS "unitCents", l.discount_cents AS "discountCents", l.vat_percent AS "vatPercent",
     d.status
   FROM order_lines l JOIN order_deliveries d ON d.order_id = l.order_id AND d.delivery_day = l.delivery_day
   WHERE l.order_id = $1 ORDER BY l.delivery_day, l.position`,
);

export function readRefundLines(queries: Queries, orderId: string): Promise<RefundLine[]> {
  return queries.rows(readSql, [orderId]);
}

const markSql = statement(
  "orders.mark-pieces-refunded",
  `UPDATE order_lines SET refunded_quantity = refunded_quantity + $3
   WHERE order_id = $1 AND position = $2 AND refunded_quantity + $3 <= quantity RETURNING position`,
);

export async function markPiecesRefunded(
  queries: Queries,
  orderId: string,
  { position, quantity }: { position: number; quantity: number },
): Promise<boolean> {
  return (await queries.row(markSql, [orderId, position, quantity])) !== undefined;
}
