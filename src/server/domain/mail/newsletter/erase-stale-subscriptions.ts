import { confirmDays } from "#server/domain/mail/newsletter/links.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { removeNewsletterMails } from "#server/platform/mail/erase-mails.ts";

const isUnconfirmed = "status = 'pending' AND requested_at < $1::timestamptz - $2 * interval '1 day'";

const eraseStaleSubscriptionsText = statement(
  "newsletter.erase-stale-subscriptions",
  `UPDATE newsletter_subscriptions SET status = 'unsubscribed' WHERE ${isUnconfirmed} AND unsubscribed_at IS NOT NULL`,
);

const deleteUnansweredText = statement(
  "newsletter.delete-newsletter-subscriptions-2",
  `DELETE FROM newsletter_subscriptions WHERE ${isUnconfirmed}`,
);

const deleteUnsubscribedText = statement(
  "newsletter.delete-unsubscribed",
  `DELETE FROM newsletter_subscriptions
     WHERE status = 'unsubscribed' AND date_trunc('year', unsubscribed_at) + interval '4 years' < $1`,
);

/**
 * Erases addresses that were never confirmed. The proof of a consent stays until claims from it expire, three years
 * from the end of the year of unsubscribing (§§ 195, 199 BGB).
 */
export async function eraseStaleSubscriptions(queries: Queries, now: Date): Promise<void> {
  // A former subscriber who was signed up again without confirming stays unsubscribed, so the proof remains.
  await queries.rows(eraseStaleSubscriptionsText, [now, confirmDays]);
  await queries.rows(deleteUnansweredText, [now, confirmDays]);
  await queries.rows(deleteUnsubscribedText, [now]);
  await removeNewsletterMails(queries, { now, days: 2 * confirmDays });
}
