import type { Cents } from "#contract/money.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

export interface RefundResult {
  number: string;
  refundCents: Cents;
}

const findSql = statement(
  "orders.find-refund-result",
  `SELECT correction AS number, refund_cents AS "refundCents" FROM desk_refunds WHERE id = $1 AND order_id = $2`,
);

export function findRefundResult(
  queries: Queries,
  id: string,
  orderId: string,
): Promise<RefundResult | undefined> {
  return queries.row(findSql, [id, orderId]);
}

const storeSql = statement(
  "orders.store-refund-result",
  "INSERT INTO desk_refunds (id, order_id, correction, refund_cents) VALUES ($1, $2, $3, $4)",
);

export async function storeRefundResult(
  queries: Queries,
  request: { id: string; orderId: string },
  { number, refundCents }: RefundResult,
): Promise<void> {
  await queries.rows(storeSql, [request.id, request.orderId, number, refundCents]);
}
