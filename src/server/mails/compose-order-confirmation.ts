import { invoiceNumber } from "#server/invoices/issue-invoice.ts";
import type { Compose } from "#server/mails/compose-parts.ts";
import { legalAttachments } from "#server/mails/legal-attachments.ts";
import { orderConfirmation } from "#server/mails/letters/order-confirmation.ts";
import { tellOrder } from "#server/mails/tell-order.ts";
import { readOrder } from "#server/orders/read-order.ts";

/** The confirmation as its order and invoice stand, with terms and withdrawal notice, and the invoice as a file. */
export const composeOrderConfirmation: Compose = async (
  { database, publicUrl, invoiceFile },
  { id, orderId },
) => {
  const order = orderId ? await readOrder(database, orderId) : undefined;
  const number = orderId ? await invoiceNumber(database, orderId) : undefined;
  if (!order || !number) throw new Error(`mail ${id}: its order has no invoice`);
  const invoice = invoiceFile ? [await invoiceFile(number)] : [];
  const letter = orderConfirmation({
    order: tellOrder(order),
    invoiceNumber: number,
    attached: [...(invoice.length > 0 ? [`Rechnung ${number}`] : []), "AGB", "Widerrufsbelehrung"],
  });
  return { ...letter, attachments: [...invoice, ...legalAttachments(publicUrl())] };
};
