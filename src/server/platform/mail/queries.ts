import { createHash } from "node:crypto";
import type { MailKind } from "#contract/office/mail/mails.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  column,
  count,
  inOrder,
  is,
  matched,
  row,
  run,
  statement,
  value,
} from "#server/platform/database/statement.ts";
import { type ComposedMail, withoutSecrets } from "./letter.ts";

export interface ClaimedMail {
  id: string;
  kind: MailKind;
  recipient: string;
  orderId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
  /** The attempt's number proves the claim: a worker that has lost it changes nothing. */
  attempt: number;
}

/**
 * The current recipient of mail `m`: an order's mail goes to the order's current address, which may have been
 * corrected since it was queued.
 */
export const addressNow =
  "coalesce((SELECT nullif(o.email, '') FROM orders o WHERE o.id = m.order_id), m.recipient)";

// The database's clock, which is the same for all workers. A claim that lasts longer than any was made before that
// clock was set back. CASE keeps the plan from reading all mails that are unsent.
export const claimMail = row(
  "mails.claim-mail",
  `UPDATE mails m SET status = 'sending', attempts = attempts + 1,
     claimed_until = now() + $2::int * interval '1 second', recipient = ${addressNow}
   WHERE m.id = $1 AND CASE status WHEN 'queued' THEN true
     WHEN 'sending' THEN claimed_until <= now() OR claimed_until > now() + interval '1 hour' END
   RETURNING id, kind, recipient, order_id AS "orderId", data, created_at AS "createdAt", attempts AS attempt`,
  { kind: is<ClaimedMail["kind"]>(), data: is<ClaimedMail["data"]>() },
  (id: string, seconds: number) => [id, seconds],
);

// legal texts are large and go with many mails
const hashes = new WeakMap<Buffer, string>();

function hashOf(content: Buffer): string {
  const hash = hashes.get(content) ?? createHash("sha256").update(content).digest("hex");
  hashes.set(content, hash);
  return hash;
}

/** Subject, HTML, text and attachments as they are stored. */
function letterValues(mail: ComposedMail): [string, string, string, string] {
  const { subject, html, text } = withoutSecrets(mail);
  const attachments = mail.attachments.map(({ filename, content, cid }) => ({
    filename,
    sha256: hashOf(content),
    cid,
  }));
  return [subject, html, text, JSON.stringify(attachments)];
}

// The address is read again: a claim that waited for a correction still holds the old one. The letter comes along,
// because one that PostgreSQL cannot store must be refused before it is sent.
/**
 * False when another worker holds the mail, or its address has changed: then it must not be sent. Throws for a letter
 * that cannot be stored.
 */
export const mayStillGo = matched(
  "mails.may-still-go",
  `SELECT id FROM mails m WHERE m.id = $1 AND CASE status WHEN 'sending' THEN attempts = $2 END
     AND m.recipient = $3 AND m.recipient = ${addressNow}
     AND num_nulls($4::text, $5::text, $6::text, $7::jsonb) = 0`,
  (one: ClaimedMail, letter: ComposedMail) => [
    ...inOrder(one, "id", "attempt", "recipient"),
    ...letterValues(letter),
  ],
);

// Attempts only grow: fewer than this one's mean that a database has taken over that never saw the claim.
/**
 * Stores what has left, in the same row and statement as that it has. False when another worker holds the mail, or its
 * address was corrected meanwhile.
 */
export const markSent = matched(
  "mails.mark-sent",
  `UPDATE mails m SET status = 'sent', sent_at = $3, claimed_until = NULL, last_error = NULL, subject = $5, html = $6,
     plain = $7, attachments = $8
   WHERE m.id = $1 AND m.recipient = $4
     AND CASE status WHEN 'sending' THEN attempts <= $2 WHEN 'queued' THEN attempts < $2 END
   RETURNING id`,
  ({ id, attempt, recipient }: ClaimedMail, sent: { at: Date; letter: ComposedMail }) => [
    id,
    attempt,
    sent.at,
    recipient,
    ...letterValues(sent.letter),
  ],
);

const returnSql = statement(
  "mails.return-mail",
  `UPDATE mails m SET claimed_until = NULL, last_error = $4,
     status = CASE WHEN recipient = $5 AND recipient = ${addressNow} THEN $3 ELSE 'queued' END,
     subject = coalesce($6, subject), html = coalesce($7, html), plain = coalesce($8, plain),
     attachments = coalesce($9, attachments)
   WHERE id = $1 AND status = 'sending' AND attempts = $2 RETURNING status`,
  { status: is<"queued" | "failed">() },
);

/**
 * Returns a mail for another try (`queued`) or for good (`failed`), unless its address was corrected meanwhile. Its
 * letter, where one was written, is kept for the team. Answers with its state; undefined when another worker holds it.
 */
export async function returnMail(
  queries: Queries,
  { id, attempt, recipient }: ClaimedMail,
  { to, error, letter }: { to: "queued" | "failed"; error: string; letter?: ComposedMail | undefined },
): Promise<"queued" | "failed" | undefined> {
  const written = letter ? letterValues(letter) : ([null, null, null, null] as const);
  const values = [id, attempt, to, error.slice(0, 1_000), recipient, ...written] as const;
  const [row] = await queries.rows(returnSql, values);
  return row?.status;
}

export const readMailStatus = value("mails.read-mail-status", "SELECT status FROM mails WHERE id = $1");

export const readOverdueMails = column(
  "mails.read-overdue-mails",
  `SELECT id FROM mails WHERE status IN ('queued', 'sending') AND created_at < now() - interval '10 minutes'
   ORDER BY created_at LIMIT 500`,
);

export const dismissFailedMail = row(
  "mails.dismiss-failed-mail",
  `UPDATE mails SET done_at = $2, done_by = $3 WHERE id = $1 AND status = 'failed' AND done_at IS NULL
   RETURNING kind, order_id AS "orderId"`,
  { kind: is<MailKind>() },
  ({ mailId, at, by }: { mailId: string; at: Date; by: string }) => [mailId, at, by],
);

export const hasMail = matched("mails.has-mail", "SELECT id FROM mails WHERE id = $1");

/** The record that a mail was sent stays, so that it is not sent twice; recipient and content are erased. */
export const eraseMailContents = count(
  "mails.erase-mail-contents",
  `UPDATE mails SET recipient = 'gelöscht', subject = '', html = '', plain = '', data = '{}', attachments = '[]',
     last_error = CASE status WHEN 'failed' THEN 'gelöscht' END, erased_at = $2
   WHERE id = ANY($1) AND erased_at IS NULL AND status IN ('sent', 'failed') RETURNING id`,
  (mailIds: string[], now: Date) => [mailIds, now],
);

/** Otherwise a waiting mail that no one needs would go to an erased address. */
export const removeWaitingAdvertising = run(
  "mails.remove-waiting-advertising",
  `DELETE FROM mails WHERE lower(recipient) = lower($1) AND (kind LIKE 'newsletter-%' OR kind = 'follow-up')
     AND status = 'queued'`,
);

/** To this mailbox, whose owner has just objected. */
export const removeWaitingFollowUps = run(
  "mails.remove-waiting-follow-ups",
  `DELETE FROM mails m USING orders o WHERE m.kind = 'follow-up' AND m.status = 'queued' AND o.id = m.order_id
     AND sha256(convert_to(o.customer_key, 'UTF8')) = $1`,
);

export const removeNewsletterMails = run(
  "mails.remove-newsletter-mails",
  `DELETE FROM mails WHERE kind IN ('newsletter-confirmation', 'newsletter-welcome')
       AND created_at < $1::timestamptz - $2 * interval '1 day'`,
  ({ now, days }: { now: Date; days: number }) => [now, days],
);

/** Until the transaction ends, other counts of this mailbox wait, so that parallel requests cannot pass its limit. */
export const lockMailbox = run(
  "mails.lock-mailbox",
  "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
  (mailboxKey: string) => [`mailbox/${mailboxKey}`],
);
