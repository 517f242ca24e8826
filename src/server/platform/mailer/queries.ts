import { createHash } from "node:crypto";
import type { MailKind } from "#contract/office/mails.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { type ComposedMail, withoutSecrets } from "#server/platform/mailer/letter.ts";

/** A mail in the hands of one worker. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  recipient: string;
  orderId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
  /** which attempt this is: what a worker does after it lost its claim changes nothing */
  attempt: number;
}

/**
 * Where mail `m` goes from now on: what belongs to an order goes to the address that the order has by now, for it may have
 * been corrected while the mail was queued.
 */
export const addressNow =
  "coalesce((SELECT nullif(o.email, '') FROM orders o WHERE o.id = m.order_id), m.recipient)";

// the database's own time, which is the same for every worker
const claimText = statement(
  "mails.claim",
  `UPDATE mails m SET status = 'sending', attempts = attempts + 1, claimed_until = now() + $2 * interval '1 second',
     recipient = ${addressNow}
   WHERE id = $1 AND (status = 'queued' OR (status = 'sending' AND claimed_until <= now()))
   RETURNING id, kind, recipient, order_id AS "orderId", data, created_at AS "createdAt", attempts AS attempt`,
  { kind: is<ClaimedMail["kind"]>(), data: is<ClaimedMail["data"]>() },
);

/** Takes a mail for sending; undefined when it is sent, given up, or in somebody else's hands. */
export function claimMail(queries: Queries, id: string, seconds: number): Promise<ClaimedMail | undefined> {
  return queries.row(claimText, [id, seconds]);
}

// the address is asked for again: a claim that waited for a correction still took the one from before it
const writtenText = statement(
  "mails.written",
  `UPDATE mails m SET subject = $3, html = $4, plain = $5, attachments = $6
   WHERE id = $1 AND status = 'sending' AND attempts = $2 AND recipient = $7 AND recipient = ${addressNow}
   RETURNING id`,
);

/** False when the mail is not this worker's any more, or goes to another address by now: then it must not go out. */
export async function keepLetter(
  queries: Queries,
  { id, attempt, recipient }: ClaimedMail,
  mail: ComposedMail,
): Promise<boolean> {
  const { subject, html, text } = withoutSecrets(mail);
  const attachments = mail.attachments.map(({ filename, content }) => ({
    filename,
    sha256: createHash("sha256").update(content).digest("hex"),
  }));
  const values = [id, attempt, subject, html, text, JSON.stringify(attachments), recipient] as const;
  return (await queries.rows(writtenText, values)).length > 0;
}

const sentText = statement(
  "mails.sent",
  `UPDATE mails SET status = 'sent', sent_at = $3, claimed_until = NULL, last_error = NULL
   WHERE id = $1 AND status = 'sending' AND attempts = $2 AND recipient = $4 RETURNING id`,
);

/** False where it must not be noted: the mail is not this worker's any more, or its address was corrected meanwhile. */
export async function markSent(
  queries: Queries,
  { id, attempt, recipient }: ClaimedMail,
  at: Date,
): Promise<boolean> {
  return (await queries.rows(sentText, [id, attempt, at, recipient])).length > 0;
}

const returnText = statement(
  "mails.return",
  `UPDATE mails m SET claimed_until = NULL, last_error = $4,
     status = CASE WHEN recipient = $5 AND recipient = ${addressNow} THEN $3 ELSE 'queued' END
   WHERE id = $1 AND status = 'sending' AND attempts = $2 RETURNING status`,
  { status: is<"queued" | "failed">() },
);

/**
 * Gives a mail back: to be tried again (`queued`), or for good (`failed`), unless its address was corrected meanwhile. Answers
 * with how it stands; undefined when it is not this worker's any more.
 */
export async function returnMail(
  queries: Queries,
  { id, attempt, recipient }: ClaimedMail,
  to: "queued" | "failed",
  error: string,
): Promise<"queued" | "failed" | undefined> {
  const values = [id, attempt, to, error.slice(0, 1_000), recipient] as const;
  const [row] = await queries.rows(returnText, values);
  return row?.status;
}

const statusText = statement("mails.status", "SELECT status FROM mails WHERE id = $1");

export async function mailStatus(queries: Queries, id: string): Promise<string | undefined> {
  return (await queries.row(statusText, [id]))?.status;
}

const overdueText = statement(
  "mails.overdue",
  `SELECT id FROM mails WHERE status IN ('queued', 'sending') AND created_at < now() - interval '10 minutes'
   ORDER BY created_at LIMIT 500`,
);

/** Mails that are late, whatever became of their jobs. */
export async function overdueMails(queries: Queries): Promise<string[]> {
  return (await queries.rows(overdueText)).map(({ id }) => id);
}
