/** All lives an order can have. Every change of status is one guarded UPDATE that names where it comes from. */
export const orderTransitions = {
  // money that finds no room is sent back at once
  pending_payment: ["paid", "payment_failed", "expired", "cancelled", "refunded"],
  // late money is honoured, or sent back
  payment_failed: ["paid", "refunded"],
  expired: ["paid", "refunded"],
  paid: ["completed", "cancelled", "refunded"],
  // also back to paid, where a delivery was noted by mistake: by one statement beside this table, because no payment may
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
