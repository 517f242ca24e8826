import { confirmDays } from "#server/domain/mail/newsletter/links.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { removeNewsletterMails } from "#server/platform/mail/erase-mails.ts";

const isUnconfirmed = "status = 'pending' AND requested_at < $1::timestamptz - $2 * interval '1 day'";

const eraseStaleSubscriptionsSql = statement(
  "newsletter.erase-stale-subscriptions",
  `UPDATE newsletter_subscriptions SET status = 'unsubscribed' WHERE ${isUnconfirmed} AND unsubscribed_at IS NOT NULL`,
);

const deleteUnansweredSql = statement(
  "newsletter.delete-newsletter-subscriptions-2",
  `DELETE FROM newsletter_subscriptions WHERE ${isUnconfirmed}`,
);

const deleteUnsubscribedSql = statement(
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
  await queries.rows(eraseStaleSubscriptionsSql, [now, confirmDays]);
  await queries.rows(deleteUnansweredSql, [now, confirmDays]);
  await queries.rows(deleteUnsubscribedSql, [now]);
  await removeNewsletterMails(queries, { now, days: 2 * confirmDays });
}
