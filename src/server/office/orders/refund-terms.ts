import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";
import { eurosFromCents, smallestCents } from "#contract/money.ts";
import type { RefundableLine, RefundTerms } from "#contract/office/orders/order-actions.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { centsOfPieces } from "#server/domain/orders/line-money.ts";
import { type DeliveryRow, type OrderRow, requireOrder } from "#server/domain/orders/read-order.ts";
import { type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export async function refundTerms(queries: Queries, orderId: string): Promise<RefundTerms> {
  const order = await requireOrder(queries, orderId);
  if (!order.payment || order.invoices.length === 0) throw new Refusal("order_not_paid");
  const [{ wholeCents, deliveryCents }, lines] = await Promise.all([
    readInvoiceRests(queries, orderId),
    readRefundLines(queries, orderId),
  ]);
  return {
    whole: eurosFromCents(wholeCents),
    goodwill: eurosFromCents(smallestCents(wholeCents, refundableCents(order))),
    deliveries: order.deliveries
      .filter(({ status }) => status !== "cancelled")
      .map(({ day }) => ({ day, amount: eurosFromCents(deliveryCents(day)) }))
      .filter(({ amount }) => amount > 0),
    cancels: daysAs(order, "planned"),
    stops: daysAs(order, "packed"),
    stopsRest: order.deliveries.filter(hasRestToStop).map(({ day }) => day),
    lines: lines.map(present),
  };
}

/** What was added to a parcel still comes, so no carton of it is stopped. */
function hasRestToStop({ status, cartonsLeft, ridesWith, added }: DeliveryRow): boolean {
  return status === "shipped" && cartonsLeft > 0 && ridesWith === null && !added.some(({ isPaid }) => isPaid);
}

function daysAs({ deliveries }: OrderRow, wanted: DeliveryStatus) {
  return deliveries.filter(({ status }) => status === wanted).map(({ day }) => day);
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
