import { pages } from "#contract/addresses.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { newsletterConfirmation, newsletterWelcome } from "#server/domain/mail/letters/newsletter.ts";
import { confirmDays, createToken, unsubscribeHeaders } from "#server/domain/mail/newsletter/links.ts";

// each try makes a new token, because nobody knows which try arrived; all of them are valid
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
