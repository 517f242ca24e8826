import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { pages } from "#contract/addresses.ts";
import { type CalendarDay, longDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { button, type Draft, heading, paragraph, small } from "#server/domain/mail/blocks.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { confirmDays, createToken, unsubscribeHeaders } from "#server/domain/mail/newsletter/links.ts";

/**
 * Asks the owner of an address to confirm the sign-up. It contains no advertising, because consent is still missing.
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

// Each try makes a new token, because it is unknown which try arrived; all of them are valid.
export const composeNewsletterConfirmation: Compose = async (
  { database, clock, publicUrl, brand },
  { data },
) => {
  const now = clock();
  const token = await createToken(database, {
    subscriptionId: String(data.subscriptionId),
    purpose: "confirm",
    now: new Date(now.epochMilliseconds),
  });
  const letter = newsletterConfirmation({
    confirmUrl: publicUrl() + pages.newsletterConfirm(token),
    validUntil: berlinDay(now.add({ hours: 24 * confirmDays })),
    shopName: brand.name,
  });
  return { ...letter, attachments: [], secrets: [token] };
};

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

export const composeNewsletterWelcome: Compose = async ({ database, clock, publicUrl, brand }, { data }) => {
  const token = await createToken(database, {
    subscriptionId: String(data.subscriptionId),
    purpose: "unsubscribe",
    now: new Date(clock().epochMilliseconds),
  });
  const unsubscribeUrl = publicUrl() + pages.newsletterUnsubscribe(token);
  const letter = newsletterWelcome({
    unsubscribeUrl,
    wasSubscribed: data.wasSubscribed === true,
    shopName: brand.name,
  });
  return { ...letter, attachments: [], headers: unsubscribeHeaders(unsubscribeUrl), secrets: [token] };
};
