/** All lives an order can have. Every change of status is one guarded UPDATE that names where it comes from. */
export const orderTransitions = {
  pending_payment: ["paid", "payment_failed", "expired", "cancelled"],
  // late money is honoured
  payment_failed: ["paid"],
  expired: ["paid"],
  paid: ["completed", "cancelled", "refunded"],
  completed: ["refunded"],
  cancelled: ["refunded"],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderTransitions;

/** The statuses from which `to` may be reached. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  const all = Object.entries(orderTransitions) as [OrderStatus, readonly OrderStatus[]][];
  return all.filter(([, next]) => next.includes(to)).map(([from]) => from);
}
