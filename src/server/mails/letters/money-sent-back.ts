import { mailTexts } from "#brand/mails.ts";
import type { Letter } from "#server/mailer/letter.ts";
import { type Block, facts, heading, paragraph, small } from "#server/mails/blocks.ts";
import { euro } from "#server/mails/letters/order-parts.ts";
import { writeLetter } from "#server/mails/write-letter.ts";

export interface MoneySentBackData {
  orderNumber: string;
  name: string;
  refundCents: number;
  /** as the shop keeps it, e.g. `no_room` */
  reason: string;
}

const texts = mailTexts.moneySentBack;

/** Money that came too late, or twice: nothing was bought, and all of it goes back. */
export function moneySentBack({ orderNumber, name, refundCents, reason }: MoneySentBackData): Letter {
  const why = texts.reasons[reason];
  const blocks: Block[] = [
    heading(texts.heading),
    paragraph(mailTexts.greeting(name)),
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
  return writeLetter({ subject: texts.subject(orderNumber), preview, blocks }, mailTexts.whyOrder);
}
