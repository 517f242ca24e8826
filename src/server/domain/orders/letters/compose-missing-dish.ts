import { pages } from "#contract/addresses.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { calendarAttachment } from "#server/domain/orders/calendar-file.ts";
import { type MissingDishData, missingDish } from "#server/domain/orders/letters/missing-dish.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/** The link is made when the letter is written; the correction is attached, and the calendar without a cancelled day. */
export const composeMissingDish: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const letter = data as unknown as MissingDishData;
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const url = parts.publicUrl() + pages.guestOrder(token);
  const { correctionNumber, isCancelled } = letter;
  const papers = correctionNumber ? await invoiceAttachments(parts.database, order.id, correctionNumber) : [];
  const calendar = isCancelled ? [calendarAttachment(order, { link: url, shopName: parts.brand.name })] : [];
  return { ...missingDish({ ...letter, url }), attachments: [...papers, ...calendar], secrets: [token] };
};
