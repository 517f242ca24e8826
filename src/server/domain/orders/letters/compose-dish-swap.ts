import { pages } from "#contract/addresses.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { type DishSwapData, dishSwap } from "#server/domain/orders/letters/dish-swap.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/** The link is made when the letter is written; the correction is attached. */
export const composeDishSwap: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const letter = data as unknown as DishSwapData;
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const url = parts.publicUrl() + pages.guestOrder(token);
  const { correctionNumber } = letter;
  const attachments = correctionNumber
    ? await invoiceAttachments(parts.database, order.id, correctionNumber)
    : [];
  return { ...dishSwap({ ...letter, url }), attachments, secrets: [token] };
};
