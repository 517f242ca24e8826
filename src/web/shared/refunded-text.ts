import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";

export function refundedText({
  qty,
  refundedQty,
}: Pick<OrderedDelivery["lines"][number], "qty" | "refundedQty">): string {
  return refundedQty < qty ? `${refundedQty} davon erstattet` : "erstattet";
}
