import { pages } from "#contract/addresses.ts";
import { linkToken } from "#server/guest-orders/link-end.ts";
import { readOrder } from "#server/guest-orders/queries.ts";
import { invoiceAttachment } from "#server/invoices/attachment.ts";
import type { Compose } from "#server/mails/compose-parts.ts";
import { type DeliveryChangeData, deliveryChange } from "#server/mails/letters/delivery-change.ts";

/** What is queued; the link is made when the mail is written, so that no database holds it. */
export type QueuedDeliveryChange = Omit<DeliveryChangeData, "orderUrl">;

export const composeDeliveryChange: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const change = data as QueuedDeliveryChange;
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const letter = deliveryChange({ ...change, orderUrl: parts.publicUrl() + pages.guestOrder(token) });
  const { correctionNumber } = change;
  const attachments = correctionNumber
    ? [await invoiceAttachment(parts.database, order.id, correctionNumber)]
    : [];
  return { ...letter, attachments, secrets: [token] };
};
