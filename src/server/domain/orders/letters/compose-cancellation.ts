import { pages } from "#contract/addresses.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose, ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import type { Sender } from "#server/domain/mail/write-letter.ts";
import { calendarAttachment } from "#server/domain/orders/calendar-file.ts";
import { type CancellationData, cancellation } from "#server/domain/orders/letters/cancellation.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/** The correction that the letter names is attached, and the calendar without the cancelled days. */
export const composeCancellation: Compose = async (parts, { orderId, data }) => {
  const letter = data as unknown as CancellationData;
  const { correctionNumber } = letter;
  const hasCorrection = orderId !== null && typeof correctionNumber === "string";
  const papers = hasCorrection ? await invoiceAttachments(parts.database, orderId, correctionNumber) : [];
  const calendar = letter.of === "nothing" ? [] : await calendarOf(parts, orderId);
  return { ...cancellation(letter), attachments: [...papers, ...calendar] };
};

async function calendarOf(
  { database, linkKeys, clock, publicUrl, brand }: ComposeDeps & Sender,
  orderId: string | null,
) {
  const order = orderId ? await readOrder(database, orderId) : undefined;
  if (!order) return [];
  const link = publicUrl() + pages.guestOrder(linkToken(linkKeys, order, clock()));
  return [calendarAttachment(order, { link, shopName: brand.name })];
}
