import { readOrder } from "#server/guest-orders/queries.ts";
import type { Compose } from "#server/mails/compose-parts.ts";
import { moneySentBack } from "#server/mails/letters/money-sent-back.ts";

export const composeMoneySentBack: Compose = async ({ database }, { id, orderId, data }) => {
  const order = orderId ? await readOrder(database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is gone`);
  const letter = moneySentBack({
    orderNumber: order.number,
    name: `${order.address.firstName} ${order.address.lastName}`,
    refundCents: Number(data.refundCents),
    reason: String(data.reason),
  });
  return { ...letter, attachments: [] };
};
