import { eurosFromCents, noCents } from "#contract/money.ts";
import type { RefundableLine, RefundTerms } from "#contract/office/orders/order-actions.ts";
import { paidWith } from "#server/domain/checkout/queries.ts";
import { restOfDelivery, restOfInvoice } from "#server/domain/invoices/issue-correction.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import { type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import { centsOfPieces } from "#server/office/orders/refund-amounts.ts";
import { mostGoodwillCents } from "#server/office/orders/reverse-amount.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export async function refundTerms(queries: Queries, orderId: string): Promise<RefundTerms> {
  const order = await readOrder(queries, orderId);
  if (!order) throw new Refusal("order_not_found");
  const isPaid = order.invoices.length > 0 && (await paidWith(queries, orderId)) !== undefined;
  if (!isPaid) throw new Refusal("order_not_paid");
  const [rest, goodwill, lines] = await Promise.all([
    restOfInvoice(queries, orderId),
    mostGoodwillCents(queries, order),
    readRefundLines(queries, orderId),
  ]);
  const alive = order.deliveries.filter(({ status }) => status !== "cancelled");
  const rests = await Promise.all(alive.map(({ day }) => restOfDelivery(queries, orderId, day)));
  const deliveries = alive.map(({ day }, at) => ({ day, amount: eurosFromCents(rests[at] ?? noCents) }));
  return {
    whole: eurosFromCents(rest),
    goodwill: eurosFromCents(goodwill),
    deliveries: deliveries.filter(({ amount }) => amount > 0),
    cancels: order.deliveries.filter(({ status }) => status === "planned").map(({ day }) => day),
    lines: lines.map(present),
  };
}

function present(line: RefundLine): RefundableLine {
  const left = line.status === "cancelled" ? 0 : line.quantity - line.refundedQuantity;
  return {
    position: line.position,
    day: line.day,
    name: line.name,
    quantity: line.quantity,
    left,
    amounts: Array.from({ length: left }, (_, at) => eurosFromCents(centsOfPieces(line, at + 1))),
  };
}
