import { mailTexts } from "#brand/mails.ts";
import { type CalendarDay, longDay } from "#contract/day.ts";
import { button, type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";

/**
 * Asks the owner of an address to confirm the sign-up. It contains no advertising, because nobody has consented yet.
 */
export function newsletterConfirmation(data: {
  confirmUrl: string;
  validUntil: CalendarDay;
  shopName: string;
}): Draft {
  const texts = mailTexts.newsletterConfirmation;
  const intro = texts.intro(data.shopName);
  const blocks = [
    heading(texts.heading),
    paragraph(intro),
    button(texts.button, data.confirmUrl),
    small(texts.until(longDay(data.validUntil))),
    small(texts.notYou),
  ];
  return { subject: texts.subject, preview: intro, blocks, why: texts.why };
}

/** Also goes to a subscriber who signs up again. Both learn how to unsubscribe. */
export function newsletterWelcome(data: {
  unsubscribeUrl: string;
  wasSubscribed: boolean;
  shopName: string;
}): Draft {
  const texts = mailTexts.newsletterWelcome;
  const blocks = [
    heading(texts.heading),
    paragraph(data.wasSubscribed ? texts.again : texts.intro),
    small(texts.leave, " ", { link: texts.link, href: data.unsubscribeUrl }),
  ];
  const preview = data.wasSubscribed ? texts.again : texts.intro;
  return { subject: texts.subject(data.shopName), preview, blocks, why: texts.why };
}
