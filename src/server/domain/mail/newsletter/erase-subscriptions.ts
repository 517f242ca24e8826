import { confirmDays } from "#server/domain/mail/newsletter/links.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { removeNewsletterMails, removeWaitingAdvertising } from "#server/platform/mail/queries.ts";

export type NewsletterEnd = "none" | "removed" | "proof";

const endNewsletterSql = statement(
  "newsletter.lock-subscription",
  `SELECT id, status, confirmed_at IS NOT NULL AS "wasConfirmed" FROM newsletter_subscriptions
     WHERE email_key = lower($1) FOR UPDATE`,
  { wasConfirmed: is<boolean>() },
);

const deleteNewsletterSubscriptionsSql = statement(
  "newsletter.delete-subscription",
  "DELETE FROM newsletter_subscriptions WHERE id = $1",
);

const deleteNewsletterTokensSql = statement(
  "newsletter.delete-tokens",
  "DELETE FROM newsletter_tokens WHERE subscription_id = $1",
);

const updateNewsletterSubscriptionsSql = statement(
  "newsletter.end-newsletter",
  "UPDATE newsletter_subscriptions SET status = 'unsubscribed', unsubscribed_at = $2 WHERE id = $1",
);

const insertNewsletterLogSql = statement(
  "newsletter.log-end",
  `INSERT INTO newsletter_log (subscription_id, event, email, text_shown, at)
     SELECT id, 'unsubscribed', email, 'Löschung auf Verlangen', $2 FROM newsletter_subscriptions WHERE id = $1`,
);

/**
 * Removes a subscription that was never confirmed. The proof of a given consent stays until claims expire (Art. 17
 * (3) e GDPR): the clean-up removes it three years after the end of the year.
 */
export async function endNewsletter(queries: Queries, email: string, now: Date): Promise<NewsletterEnd> {
  await removeWaitingAdvertising(queries, email);
  const subscription = await queries.row(endNewsletterSql, [email]);
  if (!subscription) return "none";
  if (!subscription.wasConfirmed) {
    await queries.rows(deleteNewsletterSubscriptionsSql, [subscription.id]);
    return "removed";
  }
  await queries.rows(deleteNewsletterTokensSql, [subscription.id]);
  if (subscription.status === "unsubscribed") return "proof";
  await queries.rows(updateNewsletterSubscriptionsSql, [subscription.id, now]);
  await queries.rows(insertNewsletterLogSql, [subscription.id, now]);
  return "proof";
}

const isUnconfirmed = "status = 'pending' AND requested_at < $1::timestamptz - $2 * interval '1 day'";

const eraseStaleSubscriptionsSql = statement(
  "newsletter.unsubscribe-stale",
  `UPDATE newsletter_subscriptions SET status = 'unsubscribed' WHERE ${isUnconfirmed} AND unsubscribed_at IS NOT NULL`,
);

const deleteUnansweredSql = statement(
  "newsletter.delete-unconfirmed",
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
