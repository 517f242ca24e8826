import { mailTexts } from "#brand/mails.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { type Draft, facts, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface RecallData {
  orderNumber: string;
  name: string;
  day: DeliveryDay;
  menuName: string;
  batch: string;
  portions: number;
  subject: string;
  /** written by the team; empty lines separate paragraphs */
  message: string;
}

const texts = mailTexts.recall;

/** A warning about a batch, to a guest who got portions of it. */
export function recall(data: RecallData): Draft {
  const { orderNumber, name, day, menuName, batch, portions, subject, message } = data;
  const blocks = [
    heading(subject),
    greeting(name),
    paragraph(texts.intro),
    ...message.split(/\n\s*\n/).map((text) => paragraph(text.trim().replace(/\s*\n\s*/g, " "))),
    facts([
      ["Menü", menuName],
      ["Charge", batch],
      ["Liefertag", longDay(day)],
      ["Portionen", String(portions)],
      ["Bestellnummer", orderNumber],
    ]),
    paragraph(texts.where),
    small(mailTexts.question),
  ];
  return { subject, preview: `${menuName}, Charge ${batch}.`, blocks, why: mailTexts.whyOrder };
}
