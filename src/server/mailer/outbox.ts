import { randomUUID } from "node:crypto";
import type { MailKind } from "#contract/office/mails.ts";
import { type Queries, statement } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/open-jobs.ts";
import { redirectMails } from "#server/mailer/redirect.ts";

export interface NewMail {
  kind: MailKind;
  /** what makes it necessary, e.g. `paid/<order id>`: the same cause makes one mail */
  cause: string;
  recipient: string;
  orderId?: string;
  /** what the letter needs to know beyond its order */
  data?: object;
  now: Date;
}

export interface Outbox {
  /**
   * Puts a mail into the outbox in the caller's transaction. It is written and sent afterwards, by a worker:
   * nothing here waits for a mail server, and to queue the same cause again changes nothing.
   */
  queue(queries: Queries, mail: NewMail): Promise<void>;
  /** Sends what is not out yet of an order to another address; answers with the kinds of these mails. */
  redirect(queries: Queries, of: { orderId: string; to: string }): Promise<MailKind[]>;
}

const insertText = statement(
  "mails.insert",
  `INSERT INTO mails (id, kind, cause, recipient, order_id, data, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT ON CONSTRAINT one_mail_per_cause DO NOTHING RETURNING id`,
);

export function openOutbox(jobs: Jobs): Outbox {
  return {
    async queue(queries, { kind, cause, recipient, orderId, data = {}, now }) {
      const mailId = randomUUID();
      const isNew = await queries.row(insertText, [
        mailId,
        kind,
        cause,
        recipient,
        orderId ?? null,
        JSON.stringify(data),
        now,
      ]);
      if (isNew) await jobs.add(queries, "send-mail", { mailId }, mailId);
    },
    redirect: (queries, of) => redirectMails(queries, jobs, of),
  };
}
