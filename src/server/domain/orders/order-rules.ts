/** All transitions of an order. Every change of status is one guarded UPDATE that names the statuses before it. */
export const orderTransitions = {
  // a payment without capacity is refunded at once
  pending_payment: ["paid", "payment_failed", "expired", "cancelled", "refunded"],
  // a late payment is accepted or refunded
  payment_failed: ["paid", "refunded"],
  expired: ["paid", "refunded"],
  paid: ["completed", "cancelled", "refunded"],
  // an undone delivery leads back to paid by a separate statement, because no payment may do so
  completed: ["refunded"],
  cancelled: ["refunded"],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderTransitions;

export function statusesBefore(to: OrderStatus): OrderStatus[] {
  const all = Object.entries(orderTransitions) as [OrderStatus, readonly OrderStatus[]][];
  return all.filter(([, next]) => next.includes(to)).map(([from]) => from);
}
