import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

export interface DoneRefund {
  number: string;
  refundCents: number;
}

const doneText = statement(
  "order-desk.done-refund",
  `SELECT correction AS number, refund_cents AS "refundCents" FROM desk_refunds WHERE id = $1 AND order_id = $2`,
);

export function doneRefund(queries: Queries, id: string, orderId: string): Promise<DoneRefund | undefined> {
  return queries.row(doneText, [id, orderId]);
}

const keepText = statement(
  "order-desk.keep-refund",
  "INSERT INTO desk_refunds (id, order_id, correction, refund_cents) VALUES ($1, $2, $3, $4)",
);

export async function keepRefund(
  queries: Queries,
  wish: { id: string; orderId: string },
  { number, refundCents }: DoneRefund,
): Promise<void> {
  await queries.rows(keepText, [wish.id, wish.orderId, number, refundCents]);
}
