import { confirmDays } from "#server/domain/subscriptions/links.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { removeNewsletterMails } from "#server/platform/mailer/blank-mails.ts";

const unanswered = "status = 'pending' AND requested_at < $1::timestamptz - $2 * interval '1 day'";

/**
 * Addresses nobody confirmed are erased with everything about them. Of those who left, the proof stays as long as
 * claims may be made from it: three years from the end of the year (§§ 195, 199 BGB).
 */
export async function eraseStaleSubscriptions(queries: Queries, now: Date): Promise<void> {
  // somebody who had left was signed up again, and did not want it
  await queries.rows(
    `UPDATE newsletter_subscriptions SET status = 'unsubscribed' WHERE ${unanswered} AND unsubscribed_at IS NOT NULL`,
    [now, confirmDays],
  );
  await queries.rows(`DELETE FROM newsletter_subscriptions WHERE ${unanswered}`, [now, confirmDays]);
  await queries.rows(
    `DELETE FROM newsletter_subscriptions
     WHERE status = 'unsubscribed' AND date_trunc('year', unsubscribed_at) + interval '4 years' < $1`,
    [now],
  );
  await removeNewsletterMails(queries, { now, days: 2 * confirmDays });
}
