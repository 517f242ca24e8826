import { pages } from "#contract/addresses.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { orderLink } from "#server/domain/orders/letters/order-link.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readToken } from "#server/domain/orders/order-link.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/** The link is made when the mail is written, so that no database holds it. */
export const composeOrderLink: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const lastDay = readToken(token)?.lastDay;
  if (!lastDay) throw new Error(`mail ${id}: its link has no end`);
  const letter = orderLink({
    orderNumber: order.number,
    name: payerName(order),
    orderUrl: parts.publicUrl() + pages.guestOrder(token),
    lastDay,
  });
  return { ...letter, attachments: [], secrets: [token] };
};
