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

const dropWaitingNewslettersSql = statement(
  "mails.remove-waiting-newsletters",
  "DELETE FROM mails WHERE lower(recipient) = lower($1) AND kind LIKE 'newsletter-%' AND status = 'queued'",
);

/** Otherwise a waiting mail would go to an erased address. */
export async function removeWaitingNewsletters(queries: Queries, email: string): Promise<void> {
  await queries.rows(dropWaitingNewslettersSql, [email]);
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
