import type { Cents } from "#contract/money.ts";
import { row, run } from "#server/platform/database/statement.ts";

export interface RefundResult {
  number: string;
  refundCents: Cents;
}

export const findRefundResult = row(
  "orders.find-refund-result",
  `SELECT correction AS number, refund_cents AS "refundCents" FROM desk_refunds WHERE id = $1 AND order_id = $2`,
  (id: string, orderId: string) => [id, orderId],
);

export const storeRefundResult = run(
  "orders.store-refund-result",
  "INSERT INTO desk_refunds (id, order_id, correction, refund_cents) VALUES ($1, $2, $3, $4)",
  (request: { id: string; orderId: string }, { number, refundCents }: RefundResult) => [
    request.id,
    request.orderId,
    number,
    refundCents,
  ],
);
