import { pages } from "#contract/addresses.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { calendarAttachment } from "#server/domain/orders/calendar-file.ts";
import { type CancellationData, cancellation } from "#server/domain/orders/letters/cancellation.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/**
 * The correction that the letter names is attached, and the calendar without the cancelled days. Who still gets the
 * rest finds it by the link.
 */
export const composeCancellation: Compose = async (parts, { orderId, data }) => {
  const letter = data as unknown as CancellationData;
  const { correctionNumber } = letter;
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const papers =
    order && correctionNumber ? await invoiceAttachments(parts.database, order.id, correctionNumber) : [];
  if (!order) return { ...cancellation(letter), attachments: papers };
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const url = parts.publicUrl() + pages.guestOrder(token);
  const calendar =
    letter.of === "nothing" ? [] : [calendarAttachment(order, { link: url, shopName: parts.brand.name })];
  const draft = cancellation(letter.isMissing ? { ...letter, url } : letter);
  return { ...draft, attachments: [...papers, ...calendar], secrets: [token] };
};
