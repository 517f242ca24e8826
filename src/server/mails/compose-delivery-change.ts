import { pages } from "#contract/addresses.ts";
import { linkToken } from "#server/guest-orders/link-end.ts";
import { readOrder } from "#server/guest-orders/queries.ts";
import { invoiceAttachment } from "#server/invoices/attachment.ts";
import type { Compose } from "#server/mails/compose-parts.ts";
import {
  type DeliveryChange,
  type DeliveryChangeData,
  deliveryChange,
} from "#server/mails/letters/delivery-change.ts";

/** What is queued; the link is made when the mail is written, so that no database holds it. */
export type QueuedDeliveryChange = Omit<DeliveryChangeData, "orderUrl">;

/** As mails were queued before one could tell several changes. */
interface SingleChange extends Omit<QueuedDeliveryChange, "changes" | "corrections"> {
  change: DeliveryChange;
  correctionNumber: string | null;
}

export function readQueuedChange(data: object): QueuedDeliveryChange {
  if ("changes" in data) return data as QueuedDeliveryChange;
  const { change, correctionNumber, ...rest } = data as SingleChange;
  return { ...rest, changes: [change], corrections: correctionNumber ? [correctionNumber] : [] };
}

export const composeDeliveryChange: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const change = readQueuedChange(data);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const letter = deliveryChange({ ...change, orderUrl: parts.publicUrl() + pages.guestOrder(token) });
  const attachments = [];
  for (const number of change.corrections) {
    attachments.push(await invoiceAttachment(parts.database, order.id, number));
  }
  return { ...letter, attachments, secrets: [token] };
};
