import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro } from "#contract/money.ts";
import type { Remedy } from "#contract/office/stock/recalls.ts";
import { type Draft, facts, heading, list, paragraph, small } from "#server/domain/mail/blocks.ts";
import { greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface RecallData {
  orderNumbers: string[];
  name: string;
  /** all dishes of all orders of the guest */
  dishes: { day: DeliveryDay; name: string; codes: string[]; portions: number; isHere: boolean }[];
  subject: string;
  /** written by the team; empty lines separate paragraphs */
  message: string;
  remedy: Remedy;
  /** one for each order, of a credit */
  codes: { code: string; amountCents: Cents; validUntil: CalendarDay }[];
}

const texts = mailTexts.recall;

/** A warning about dishes that a guest has got or still gets, and what happens with the money. */
export function recall(data: RecallData): Draft {
  const { orderNumbers, name, dishes, subject, message, codes } = data;
  const numbers = new Intl.ListFormat("de").format(orderNumbers);
  const sent = dishes.filter(({ isHere }) => !isHere);
  const here = dishes.filter(({ isHere }) => isHere);
  const blocks = [
    heading(subject),
    greeting(name),
    paragraph(texts.intro),
    ...(sent.length > 0 ? [paragraph({ strong: texts.doNotEat }), list(...sent.map(dishLine))] : []),
    ...(here.length > 0 ? [paragraph(texts.staysHere), list(...here.map(dishLine))] : []),
    ...message.split(/\n\s*\n/).map((text) => paragraph(text.trim().replace(/\s*\n\s*/g, " "))),
    ...moneyWords(data).map((text) => paragraph(text)),
    ...codes.map(({ code, amountCents, validUntil }) =>
      facts([
        ["Rabattcode über", formatEuro(eurosFromCents(amountCents))],
        ["Code", code],
        ["Gültig bis", longDay(validUntil)],
      ]),
    ),
    facts([[orderNumbers.length === 1 ? "Bestellnummer" : "Bestellnummern", numbers]]),
    ...(sent.length > 0 ? [paragraph(mailTexts.recall.where)] : []),
    small(mailTexts.question),
  ];
  const names = [...new Set(dishes.map((dish) => dish.name))].join(", ");
  return { subject, preview: `${names}: bitte nicht essen.`, blocks, why: mailTexts.whyOrder };
}

function dishLine({ day, name, codes, portions }: RecallData["dishes"][number]): string[] {
  const count = portions === 1 ? "1 Portion" : `${portions} Portionen`;
  const batch = codes.length > 0 ? `, Charge ${codes.join(" oder ")}` : "";
  return [`${count} ${name}, geliefert für ${longDay(day)}${batch}`];
}

function moneyWords({ remedy, codes, dishes }: RecallData): string[] {
  const hasSent = dishes.some(({ isHere }) => !isHere);
  const hasHere = dishes.some(({ isHere }) => isHere);
  if (remedy === "refund") return [texts.refund];
  if (remedy === "credit")
    return [
      ...(hasSent ? [codes.length > 0 ? texts.credit : texts.creditFollows] : []),
      ...(hasHere ? [texts.refundHere] : []),
    ];
  return [];
}
