import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { type Draft, facts, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface OrderMessageData {
  orderNumbers: string[];
  name: string;
  days: DeliveryDay[];
  subject: string;
  /** written by the team; empty lines separate paragraphs */
  message: string;
}

export function orderMessage({ orderNumbers, name, days, subject, message }: OrderMessageData): Draft {
  const numbers = new Intl.ListFormat("de").format(orderNumbers);
  const orders = `${orderNumbers.length === 1 ? "Ihrer Bestellung" : "Ihren Bestellungen"} ${numbers}`;
  const blocks = [
    heading(subject),
    greeting(name),
    paragraph(mailTexts.orderMessage.intro(orders)),
    ...message.split(/\n\s*\n/).map((text) => paragraph(text.trim().replace(/\s*\n\s*/g, " "))),
    facts([
      [orderNumbers.length === 1 ? "Bestellnummer" : "Bestellnummern", numbers],
      ...days.map((deliveryDay): [string, string] => ["Liefertag", longDay(deliveryDay)]),
    ]),
    small(mailTexts.question),
  ];
  return { subject, preview: `Zu ${orders}.`, blocks, why: mailTexts.whyOrder };
}
