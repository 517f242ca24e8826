import type { DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import type { Cents } from "#contract/money.ts";
import type { KeptPieces, PaidDish } from "#server/domain/orders/line-money.ts";
import { inOrder, is, matched, rows } from "#server/platform/database/statement.ts";

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
  refundedCents: Cents;
  loweredCents: Cents;
  vatPercent: number;
  status: DeliveryStatus;
  dishes: PaidDish[];
  kept: KeptPieces[];
  /** all that was bought of it is given back */
  isAllGone: boolean;
}

/** SQL: the dishes of a line as they were ordered, with what is given back of each. */
export const dishesOfLine = (line: string) => `(
  SELECT json_agg(json_build_object('portions', k.portions, 'refunded', k.refunded)) FROM (
    SELECT sum(k.portions) AS portions, sum(k.refunded) AS refunded
    FROM line_dishes k WHERE k.order_id = ${line}.order_id AND k.position = ${line}.position GROUP BY k.ordered_id
  ) AS k)`;

/** SQL: the pieces of a line that are not given back, in the order in which `refund_line_dishes` takes them. */
export const keptOfLine = (line: string) => `(
  SELECT coalesce(json_agg(json_build_object('menuId', k.menu_id, 'pieces', k.portions - k.refunded,
    'loweredCents', k.lowered_cents) ORDER BY k.lowered_cents > 0, k.menu_id = k.ordered_id, k.menu_id), '[]')
  FROM line_dishes k
  WHERE k.order_id = ${line}.order_id AND k.position = ${line}.position AND k.portions > k.refunded)`;

export const readRefundLines = rows(
  "orders.read-refund-lines",
  `SELECT l.position, l.delivery_day AS day, l.menu_id AS "menuId", l.is_box AS "isBox", l.name, l.quantity,
     l.refunded_quantity AS "refundedQuantity", l.unit_cents AS "unitCents", l.discount_cents AS "discountCents",
     l.refunded_cents AS "refundedCents", l.lowered_cents AS "loweredCents", l.vat_percent AS "vatPercent", d.status,
     ${dishesOfLine("l")} AS dishes, ${keptOfLine("l")} AS kept,
     NOT EXISTS (SELECT FROM line_dishes k WHERE k.order_id = l.order_id AND k.position = l.position
       AND k.refunded < k.portions) AS "isAllGone"
   FROM order_lines l JOIN order_deliveries d ON d.order_id = l.order_id AND d.delivery_day = l.delivery_day
   WHERE l.order_id = $1 ORDER BY l.delivery_day, l.position`,
  { dishes: is<PaidDish[]>(), kept: is<KeptPieces[]>(), isAllGone: is<boolean>() },
);

export const markPiecesRefunded = matched(
  "orders.mark-pieces-refunded",
  `UPDATE order_lines SET refunded_quantity = refunded_quantity + $3, refunded_cents = refunded_cents + $4
   WHERE order_id = $1 AND position = $2 AND refunded_quantity + $3 <= quantity RETURNING position`,
  (orderId: string, one: { position: number; quantity: number; cents: Cents }) => [
    orderId,
    ...inOrder(one, "position", "quantity", "cents"),
  ],
);
