import type { MailKind } from "#contract/office/mails.ts";
import { type Queries, statement } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";

const redirectText = statement(
  "mails.redirect",
  `UPDATE mails SET recipient = $2, status = CASE status WHEN 'failed' THEN 'queued' ELSE status END,
     last_error = CASE status WHEN 'failed' THEN NULL ELSE last_error END
   WHERE order_id = $1 AND status <> 'sent' AND recipient <> $2 AND erased_at IS NULL RETURNING id, kind`,
);

/**
 * What failed is tried again, for the old address is why. What a worker has in hand is not noted as sent any more and goes
 * out once more (`markSent`).
 */
export async function redirectMails(
  queries: Queries,
  jobs: Jobs,
  { orderId, to }: { orderId: string; to: string },
): Promise<MailKind[]> {
  const mails = await queries.rows<{ id: string; kind: MailKind }>(redirectText, [orderId, to]);
  for (const { id: mailId } of mails) await jobs.add(queries, "send-mail", { mailId }, { key: mailId });
  return mails.map(({ kind }) => kind);
}
