import { pages } from "#contract/addresses.ts";
import { type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import {
  type ComplaintReason,
  type ComplaintRemedy,
  complaintReasons,
  complaintRemedies,
  doNotEat,
  isUnsafe,
} from "#contract/orders/complaint-words.ts";
import { button, type Draft, facts, heading, panel, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import { guestText } from "#server/platform/mail/guest-text.ts";

export interface QueuedComplaintReceipt {
  day: DeliveryDay;
  /** the dish; empty: the whole delivery */
  about: string;
  reason: ComplaintReason;
  wish: ComplaintRemedy;
  text: string;
  answerBy: CalendarDay;
}

interface ComplaintReceiptData extends QueuedComplaintReceipt {
  orderNumber: string;
  name: string;
  url: string;
}

const texts = mailTexts.complaintReceipt;
/** enough to know it again; the team has all of it */
const mostOfText = 300;

/** Confirms a complaint with its content, and until when it is answered. */
export function complaintReceipt(data: ComplaintReceiptData): Draft {
  const { orderNumber, name, day, about, reason, wish, text, answerBy, url } = data;
  return {
    subject: texts.subject(orderNumber),
    preview: texts.until(longDay(answerBy)),
    blocks: [
      heading(texts.heading),
      greeting(name),
      paragraph(texts.intro(longDay(day))),
      ...(isUnsafe(reason) ? [paragraph({ strong: doNotEat })] : []),
      paragraph({ strong: texts.until(longDay(answerBy)) }),
      facts([
        ["Bestellnummer", orderNumber],
        ["Worum es geht", about || "Ganze Lieferung"],
        ["Was nicht gestimmt hat", complaintReasons[reason]],
        ["Ihr Wunsch", complaintRemedies[wish]],
      ]),
      panel(texts.said, [guestText(text, mostOfText)]),
      button(texts.button, url),
      small(texts.further),
    ],
    why: mailTexts.whyOrder,
  };
}

export const composeComplaintReceipt: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  if (!order) throw new Error(`mail ${id}: its order is unknown`);
  const queued = data as unknown as QueuedComplaintReceipt;
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const url = parts.publicUrl() + pages.deliveryOfOrder(token, queued.day);
  const letter = complaintReceipt({ ...queued, orderNumber: order.number, name: payerName(order), url });
  return { ...letter, attachments: [], secrets: [token] };
};
