import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";

export function refundedText({ qty, refundedQty }: OrderedDelivery["lines"][number]): string {
  return refundedQty < qty ? `${refundedQty} davon erstattet` : "erstattet";
}
