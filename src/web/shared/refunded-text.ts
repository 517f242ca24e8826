import type { OrderedDelivery } from "#contract/guest-orders.ts";

/** How much of a line was paid back. */
export function refundedText({ qty, refundedQty }: OrderedDelivery["lines"][number]): string {
  return refundedQty < qty ? `${refundedQty} davon erstattet` : "erstattet";
}
