import { pages } from "#contract/addresses.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { calendarAttachment } from "#server/domain/orders/calendar-file.ts";
import { missingDish, type QueuedMissingDish } from "#server/domain/orders/letters/missing-dish.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { type MissingDishRow, readOrder } from "#server/domain/orders/read-order.ts";
import { rows } from "#server/platform/database/statement.ts";

const otherText = ({ portions, name, outcome, substituteName }: MissingDishRow) =>
  `${portions} × ${name}${outcome === "substitute" ? ` (dafür kommt ${substituteName})` : ""}`;

/** The link is made, and what comes is read, when the letter is written: more may be missing by then. The correction is attached, and the calendar without a cancelled day. */
export const composeMissingDish: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const letter = data as unknown as QueuedMissingDish;
  const delivery = order.deliveries.find(({ day }) => day === letter.day);
  const others = (delivery?.missingDishes ?? []).filter(({ failureId }) => failureId !== letter.failureId);
  const coming = await comingDishes(parts.database, order.id, letter.day);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const url = parts.publicUrl() + pages.guestOrder(token);
  const { correctionNumber, isCancelled } = letter;
  const papers = correctionNumber ? await invoiceAttachments(parts.database, order.id, correctionNumber) : [];
  const calendar = isCancelled ? [calendarAttachment(order, { link: url, shopName: parts.brand.name })] : [];
  return {
    ...missingDish({ ...letter, coming, others: others.map(otherText), url }),
    attachments: [...papers, ...calendar],
    secrets: [token],
  };
};

/** What lies in the parcel of a delivery, boxes taken apart. */
const comingDishes = rows(
  "orders.coming-dishes",
  `SELECT m.name, p.portions FROM order_portions p JOIN menus m ON m.id = p.menu_id
   WHERE p.order_id = $1 AND p.delivery_day = $2 AND p.status = 'final' ORDER BY m.name COLLATE german, m.id`,
  (orderId: string, day: DeliveryDay) => [orderId, day],
);
