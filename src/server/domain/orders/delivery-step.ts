import { Temporal } from "temporal-polyfill";
import type { DeliveryStatus, DeliveryStep } from "#contract/orders/guest-orders.ts";
import type { OrderStatus } from "#server/domain/orders/order-rules.ts";

const steps: Record<DeliveryStatus, DeliveryStep | null> = {
  planned: "ordered",
  packed: "packed",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: null,
};

/** A planned delivery is being cooked once its cut-off is over: nothing can change any more. */
export function deliveryStep(
  delivery: { status: DeliveryStatus; cutOffAt: Temporal.Instant | null },
  orderStatus: OrderStatus,
  now: Temporal.Instant,
): DeliveryStep | null {
  if (orderStatus !== "paid" && orderStatus !== "completed") return null;
  const step = steps[delivery.status];
  if (step !== "ordered") return step;
  const isOpen = delivery.cutOffAt !== null && Temporal.Instant.compare(now, delivery.cutOffAt) < 0;
  return isOpen ? "ordered" : "cooking";
}
