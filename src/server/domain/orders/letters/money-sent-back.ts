import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import type { Cents } from "#contract/money.ts";
import { type Block, type Draft, facts, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import { euro, greeting } from "#server/domain/orders/letters/order-parts.ts";

export interface MoneySentBackData {
  orderNumber: string;
  name: string;
  refundCents: Cents;
  /** the alert's kind, e.g. `no_room` */
  reason: string;
  /** nothing was paid yet */
  isOnInvoice?: boolean;
}

const texts = mailTexts.moneySentBack;

/** A payment that came too late or twice: nothing was bought, and all of it is refunded. */
export function moneySentBack(data: MoneySentBackData): Draft {
  const { orderNumber, name, refundCents, reason } = data;
  if (data.isOnInvoice) return nothingOwed(data);
  const why = texts.reasons[reason];
  const blocks: Block[] = [
    heading(texts.heading),
    greeting(name),
    paragraph(texts.intro),
    ...(why ? [paragraph(why)] : []),
    facts([
      ["Bestellnummer", orderNumber],
      ["Erstattung", euro(refundCents)],
    ]),
    paragraph(mailTexts.cancellation.refund(euro(refundCents))),
    paragraph(texts.next),
    small(mailTexts.question),
  ];
  const preview = `Wir erstatten ${euro(refundCents)}.`;
  return { subject: texts.subject(orderNumber), preview, blocks, why: mailTexts.whyOrder };
}

function nothingOwed({ orderNumber, name }: MoneySentBackData): Draft {
  const { subject, heading: title, intro, preview } = texts.onInvoice;
  const blocks: Block[] = [
    heading(title),
    greeting(name),
    paragraph(intro),
    facts([["Bestellnummer", orderNumber]]),
    paragraph(texts.next),
    small(mailTexts.question),
  ];
  return { subject: subject(orderNumber), preview, blocks, why: mailTexts.whyOrder };
}
