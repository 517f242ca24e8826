import { pages } from "#contract/addresses.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose, ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import { calendarAttachment } from "#server/domain/orders/calendar-file.ts";
import { documentsOfChanges } from "#server/domain/orders/changes/document-change.ts";
import { type DeliveryChangeData, deliveryChange } from "#server/domain/orders/letters/delivery-change.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/** The queued data. The link is made when the mail is written, so that no database holds it. */
export interface QueuedDeliveryChange extends Omit<DeliveryChangeData, "orderUrl" | "corrections"> {
  /** ids of the amendments that show the changes; those still due are issued when the mail is written */
  amendments: string[];
}

export const composeDeliveryChange: Compose = async (parts, { id, orderId, data }) => {
  const { amendments, ...change } = data as unknown as QueuedDeliveryChange;
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const corrections = await issue(parts, order.id, amendments);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const orderUrl = parts.publicUrl() + pages.guestOrder(token);
  const letter = deliveryChange({ ...change, corrections, orderUrl });
  const attachments = [];
  for (const number of corrections) {
    attachments.push(...(await invoiceAttachments(parts.database, order.id, number)));
  }
  attachments.push(calendarAttachment(order, { link: orderUrl, shopName: parts.brand.name }));
  return { ...letter, attachments, secrets: [token] };
};

function issue({ database, clock }: ComposeDeps, orderId: string, amendments: string[]): Promise<string[]> {
  const now = clock();
  const at = new Date(now.epochMilliseconds);
  return documentsOfChanges(database, { orderId, amendments, at, day: berlinDay(now) });
}
