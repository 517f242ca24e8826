import { Temporal } from "temporal-polyfill";
import { guaranteeNotice } from "#brand/legal/gewaehrleistung.ts";
import { pages } from "#contract/addresses.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import { invoiceAttachments } from "#server/domain/invoices/attachment.ts";
import type { Compose, ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import { legalAttachments } from "#server/domain/orders/letters/legal-attachments.ts";
import {
  type OrderConfirmationData,
  orderConfirmation,
} from "#server/domain/orders/letters/order-confirmation.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
import { loadCalendar } from "#server/domain/shop/settings.ts";

/** Terms, withdrawal notice and the invoice are attached. */
export const composeOrderConfirmation: Compose = async (parts, { id, orderId }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const invoice = order?.invoices.find(({ kind }) => kind === "invoice");
  if (!order || !invoice) throw new Error(`mail ${id}: its order has no invoice`);
  const { number } = invoice;
  const files = await invoiceAttachments(parts.database, order.id, number);
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const letter = orderConfirmation({
    order: describeOrder(order),
    invoiceNumber: number,
    cutOffs: await openCutOffs(parts, order),
    orderUrl: parts.publicUrl() + pages.guestOrder(token),
    attached: [
      `Rechnung ${number}`,
      ...(files.length > 1 ? ["XRechnung"] : []),
      "AGB",
      "Widerrufsbelehrung",
      guaranteeNotice.title,
    ],
    shopName: parts.brand.name,
  });
  return {
    ...letter,
    attachments: [...files, ...legalAttachments(parts.publicUrl(), parts)],
    secrets: [token],
  };
};

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
