import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { pages } from "#contract/addresses.ts";
import { linkToken } from "#server/guest-orders/link-end.ts";
import { readOrder } from "#server/guest-orders/queries.ts";
import { invoiceAttachment } from "#server/invoices/attachment.ts";
import type { Compose } from "#server/mails/compose-parts.ts";
import { legalAttachments } from "#server/mails/legal-attachments.ts";
import { orderConfirmation } from "#server/mails/letters/order-confirmation.ts";
import { tellOrder } from "#server/mails/tell-order.ts";

/** The confirmation as its order stands, with terms and withdrawal notice, and the invoice as a file. */
export const composeOrderConfirmation: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const invoice = order?.invoices.find(({ kind }) => kind === "invoice");
  if (!order || !invoice) throw new Error(`mail ${id}: its order has no invoice`);
  const { number } = invoice;
  const file = await invoiceAttachment(parts.database, order.id, number);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const letter = orderConfirmation({
    order: tellOrder(order),
    invoiceNumber: number,
    orderUrl: parts.publicUrl() + pages.guestOrder(token),
    attached: [`Rechnung ${number}`, "AGB", "Widerrufsbelehrung", guaranteeNotice.title],
  });
  return {
    ...letter,
    attachments: [file, ...legalAttachments(parts.publicUrl(), parts.company)],
    secrets: [token],
  };
};
