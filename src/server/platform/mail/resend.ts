import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";
import { addressNow, readOverdueMails } from "#server/platform/mail/queries.ts";

/** A link to pay an order that has ended leads nowhere. */
const hasUse = `(kind <> 'pay-link' OR EXISTS (
  SELECT FROM orders WHERE id = m.order_id AND status = 'pending_payment'
))`;

const againSql = statement(
  "mails.resend-failed",
  `UPDATE mails m SET status = 'queued', last_error = NULL, done_at = NULL, done_by = NULL
   WHERE id = $1 AND status = 'failed' AND erased_at IS NULL AND ${hasUse} RETURNING id`,
);

const copySql = statement(
  "mails.resend-copy",
  `INSERT INTO mails (id, kind, cause, recipient, order_id, data, created_at)
   SELECT $2::uuid, kind, 'resent/' || $2::uuid, ${addressNow}, order_id, data, $3 FROM mails m WHERE id = $1 AND status = 'sent' AND erased_at IS NULL AND ${hasUse}
   ON CONFLICT DO NOTHING RETURNING id, recipient`,
);

const copiedSql = statement(
  "mails.find-copy",
  "SELECT id FROM mails WHERE id = $1 AND cause = 'resent/' || $1::uuid",
);

interface ResendInput {
  mailId: string;
  copyId: string;
  now: Date;
}

/**
 * Resends a mail on request: a failed one is tried again, a sent one goes out as a copy, a few times a day. Returns the id of
 * the mail on its way; undefined when it is already waiting or unknown. `record` stores the request in the same transaction.
 */
export function resendMail(
  deps: GuessDeps & { jobs: Jobs },
  { mailId, copyId, now }: ResendInput,
  record: (queries: Queries) => Promise<void> = async () => {},
): Promise<string | undefined> {
  return deps.database.transaction(async (queries) => {
    const again = await queries.row(againSql, [mailId]);
    const copy = again ? undefined : await queries.row(copySql, [mailId, copyId, now]);
    const found = again ?? copy;
    if (!found) return (await queries.row(copiedSql, [copyId]))?.id;
    // what has failed did not arrive
    if (copy)
      await countGuesses(
        { ...deps, database: queries },
        ["mail-again", mailId],
        ["mail-again-mailbox", mailboxKey(copy.recipient)],
      );
    await deps.jobs.add(queries, "send-mail", { mailId: found.id }, { key: found.id });
    await record(queries);
    return found.id;
  });
}

/**
 * The outbox is the truth and jobs may get lost (a restored backup, a job whose process died on every try): a late
 * mail gets a new job. Where a job waits, nothing changes.
 */
export async function requeueOverdue(database: Database, jobs: Jobs): Promise<void> {
  for (const mailId of await readOverdueMails(database)) {
    await jobs.add(database, "send-mail", { mailId }, { key: mailId });
  }
}
