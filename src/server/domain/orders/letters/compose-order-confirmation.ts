import { Temporal } from "temporal-polyfill";
import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { pages } from "#contract/addresses.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose, ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import { calendarAttachment } from "#server/domain/orders/calendar-file.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import { letterDishes } from "#server/domain/orders/letters/letter-dishes.ts";
import { legalAttachments, textsFor } from "#server/domain/orders/letters/legal-attachments.ts";
import {
  type OrderConfirmationData,
  orderConfirmation,
} from "#server/domain/orders/letters/order-confirmation.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
import { loadCalendar } from "#server/domain/shop/settings.ts";

/** Invoice, delivery days for the calendar, terms and withdrawal notice are attached. */
export const composeOrderConfirmation: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const invoice = order?.invoices.find(({ kind }) => kind === "invoice");
  if (!order || !invoice) throw new Error(`mail ${id}: its order has no invoice`);
  const { number } = invoice;
  const files = await invoiceAttachments(parts.database, order.id, number);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const dishes = await letterDishes(parts, menuIdsOf(order));
  const orderUrl = parts.publicUrl() + pages.guestOrder(token);
  const letter = orderConfirmation({
    order: describeOrder(order, dishes.byMenu),
    invoiceNumber: number,
    cutOffs: await openCutOffs(parts, order),
    orderUrl,
    attached: [
      `Rechnung ${number}`,
      ...(files.length > 1 ? ["XRechnung"] : []),
      "Liefertage für Ihren Kalender",
      "AGB",
      "Widerrufsbelehrung",
      guaranteeNotice.title,
    ],
    shopName: parts.brand.name,
    replaces: order.replaces?.number,
  });
  return {
    ...letter,
    attachments: [
      ...files,
      calendarAttachment(order, { link: orderUrl, shopName: parts.brand.name }),
      ...(await legalAttachments(parts, await textsFor(parts, order.id))),
      ...dishes.attachments,
    ],
    secrets: [token],
  };
};

const menuIdsOf = ({ deliveries }: OrderRow) =>
  deliveries.flatMap(({ lines }) => lines.map(({ menuId }) => menuId));

/** Cut-offs of the deliveries that the guest can still change when the mail is written. */
async function openCutOffs(
  { database, clock }: Pick<ComposeDeps, "database" | "clock">,
  { deliveries }: OrderRow,
): Promise<OrderConfirmationData["cutOffs"]> {
  const calendar = await loadCalendar(database);
  const now = clock();
  return deliveries.flatMap(({ day, status }) => {
    const { cutOffAt, cutOffText } = judgeDay(day, calendar, now);
    const isOpen = cutOffAt !== null && Temporal.Instant.compare(now, cutOffAt) < 0;
    return status === "planned" && isOpen && cutOffText ? [{ day, until: cutOffText }] : [];
  });
}
