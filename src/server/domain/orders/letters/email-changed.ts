import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type Draft, heading, paragraph } from "#server/domain/mail/blocks.ts";

const texts = mailTexts.emailChanged;

/**
 * To the address that an order had before. It may be a stranger's by a typing error, so it names neither the guest nor
 * the new address, and has no link.
 */
export function emailChanged({ orderNumber }: { orderNumber: string }): Draft {
  return {
    subject: texts.subject(orderNumber),
    preview: texts.notYou,
    blocks: [
      heading(texts.heading),
      paragraph(mailTexts.greeting("")),
      paragraph(texts.intro(orderNumber)),
      paragraph(texts.notYou),
      paragraph(texts.notYours),
    ],
    why: texts.why,
  };
}
