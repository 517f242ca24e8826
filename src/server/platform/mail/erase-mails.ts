import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const mailsSql = statement(
  "mails.erase-mail-contents",
  `UPDATE mails SET recipient = 'gelöscht', subject = '', html = '', plain = '', data = '{}', attachments = '[]',
     last_error = CASE status WHEN 'failed' THEN 'gelöscht' END, erased_at = $2
   WHERE id = ANY($1) AND erased_at IS NULL AND status IN ('sent', 'failed') RETURNING id`,
);

/** The record that a mail was sent stays, so that it is not sent twice; recipient and content are erased. */
export async function eraseMailContents(queries: Queries, mailIds: string[], now: Date): Promise<number> {
  return (await queries.rows(mailsSql, [mailIds, now])).length;
}

const removeWaitingSql = statement(
  "mails.remove-waiting-advertising",
  `DELETE FROM mails WHERE lower(recipient) = lower($1) AND (kind LIKE 'newsletter-%' OR kind = 'follow-up')
     AND status = 'queued'`,
);

/** Otherwise a waiting mail that nobody needs would go to an erased address. */
export async function removeWaitingAdvertising(queries: Queries, email: string): Promise<void> {
  await queries.rows(removeWaitingSql, [email]);
}

const removeWaitingFollowUpsSql = statement(
  "mails.remove-waiting-follow-ups",
  `DELETE FROM mails m USING orders o WHERE m.kind = 'follow-up' AND m.status = 'queued' AND o.id = m.order_id
     AND sha256(convert_to(o.customer_key, 'UTF8')) = $1`,
);

/** To this mailbox, whose owner has just objected. */
export async function removeWaitingFollowUps(queries: Queries, mailboxHash: Buffer): Promise<void> {
  await queries.rows(removeWaitingFollowUpsSql, [mailboxHash]);
}

const removeNewsletterMailsSql = statement(
  "mails.remove-newsletter-mails",
  `DELETE FROM mails WHERE kind IN ('newsletter-confirmation', 'newsletter-welcome')
       AND created_at < $1::timestamptz - $2 * interval '1 day'`,
);

export async function removeNewsletterMails(
  queries: Queries,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  await queries.rows(removeNewsletterMailsSql, [now, days]);
}
