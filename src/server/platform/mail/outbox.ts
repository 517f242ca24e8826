import type { MailKind } from "#contract/office/mail/mails.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { timedUuid } from "#server/platform/database/timed-uuid.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";

const redirectSql = statement(
  "mails.redirect-mails",
  `UPDATE mails SET recipient = $2, status = CASE status WHEN 'failed' THEN 'queued' ELSE status END,
     last_error = CASE status WHEN 'failed' THEN NULL ELSE last_error END, done_at = NULL, done_by = NULL
   WHERE order_id = $1 AND status <> 'sent' AND recipient = $3 AND erased_at IS NULL RETURNING id, kind`,
  { kind: is<MailKind>() },
);

export interface NewMail {
  kind: MailKind;
  /** the reason for the mail, e.g. `paid/<order id>`: one reason makes one mail */
  cause: string;
  recipient: string;
  orderId?: string;
  data?: object;
  now: Date;
  /** how long the mail can still be amended */
  waitSeconds?: number;
}

/** Changes the data of a waiting mail; undefined leaves it unchanged. */
export interface Amendment {
  kind: MailKind;
  orderId: string;
  amend: (data: object) => object | undefined;
}

export interface Outbox {
  /**
   * Puts a mail into the outbox in the caller's transaction; a worker writes and sends it later. Queueing the same
   * cause again changes nothing.
   */
  queue(queries: Queries, mail: NewMail): Promise<void>;
  /**
   * Changes the data of a mail of this kind that no worker has claimed; false when there is none. The caller holds
   * the order's lock.
   */
  amend(queries: Queries, amendment: Amendment): Promise<boolean>;
  /** Sends the order's waiting mails now, because one that follows must not arrive first. */
  expedite(queries: Queries, orderId: string): Promise<void>;
  /** Sends the order's unsent mails to another address and returns their kinds. */
  redirect(queries: Queries, of: { orderId: string; from: string; to: string }): Promise<MailKind[]>;
}

const insertSql = statement(
  "mails.queue",
  `INSERT INTO mails (id, kind, cause, recipient, order_id, data, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT ON CONSTRAINT one_mail_per_cause DO NOTHING RETURNING id`,
);

const queuedSql = statement(
  "mails.read-queued-of-order",
  "SELECT id FROM mails WHERE order_id = $1 AND status = 'queued' AND attempts = 0",
);

// A tried mail may have arrived, and a copy repeats one that was sent.
const waitingSql = statement(
  "mails.lock-waiting",
  `SELECT id, data FROM mails WHERE order_id = $1 AND kind = $2 AND status = 'queued' AND attempts = 0
     AND cause NOT LIKE 'resent/%' ORDER BY created_at DESC, id LIMIT 1 FOR UPDATE`,
  { data: is<object>() },
);
const amendSql = statement("mails.amend", "UPDATE mails SET data = $2 WHERE id = $1");

async function amendWaiting(queries: Queries, { kind, orderId, amend }: Amendment): Promise<boolean> {
  const mail = await queries.row(waitingSql, [orderId, kind]);
  const data = mail && amend(mail.data);
  if (!data) return false;
  await queries.rows(amendSql, [mail.id, JSON.stringify(data)]);
  return true;
}

export function openOutbox(jobs: Jobs): Outbox {
  return {
    async queue(queries, { kind, cause, recipient, orderId, data = {}, now, waitSeconds = 0 }) {
      const mailId = timedUuid(now.getTime());
      const mail = [mailId, kind, cause, recipient, orderId ?? null, JSON.stringify(data), now] as const;
      // Both leave together. The job of a mail that was queued before finds nothing to do.
      await Promise.all([
        queries.row(insertSql, mail),
        jobs.add(queries, "send-mail", { mailId }, { key: mailId, waitSeconds }),
      ]);
    },
    amend: amendWaiting,
    async expedite(queries, orderId) {
      const waiting = await queries.rows(queuedSql, [orderId]);
      await jobs.expedite(
        queries,
        waiting.map(({ id }) => id),
      );
    },
    redirect: (queries, of) => redirectMails(queries, jobs, of),
  };
}

/**
 * Failed mails are tried again, because the old address was the reason. A mail that a worker holds is not marked as
 * sent and goes out once more (`markSent`).
 */
async function redirectMails(
  queries: Queries,
  jobs: Jobs,
  { orderId, from, to }: { orderId: string; from: string; to: string },
): Promise<MailKind[]> {
  const mails = await queries.rows(redirectSql, [orderId, to, from]);
  for (const { id: mailId } of mails) await jobs.add(queries, "send-mail", { mailId }, { key: mailId });
  return mails.map(({ kind }) => kind);
}
