import { cents } from "#contract/money.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { moneySentBack } from "#server/domain/orders/letters/money-sent-back.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

export const composeMoneySentBack: Compose = async ({ database }, { id, orderId, data }) => {
  const order = orderId ? await readOrder(database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is gone`);
  const letter = moneySentBack({
    orderNumber: order.number,
    name: payerName(order),
    refundCents: cents(Number(data.refundCents)),
    reason: String(data.reason),
    isOnInvoice: order.onInvoice !== null,
  });
  return { ...letter, attachments: [] };
};
