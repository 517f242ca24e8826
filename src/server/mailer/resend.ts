import { randomUUID } from "node:crypto";
import { type Database, statement } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/open-jobs.ts";

const againText = statement(
  "mails.again",
  "UPDATE mails SET status = 'queued', last_error = NULL WHERE id = $1 AND status = 'failed' AND erased_at IS NULL RETURNING id",
);

const copyText = statement(
  "mails.copy",
  `INSERT INTO mails (id, kind, cause, recipient, order_id, data, created_at)
   SELECT $2::uuid, kind, 'resent/' || $2::uuid, recipient, order_id, data, $3 FROM mails WHERE id = $1 AND status = 'sent' AND erased_at IS NULL
   RETURNING id`,
);

/**
 * Sends a mail once more because a person wants it: one that failed is tried again, one that was sent goes out as a
 * mail of its own. Answers with the id of the mail that is on its way; undefined when it still is, or unknown.
 */
export function resendMail(
  parts: { database: Database; jobs: Jobs },
  mailId: string,
  now: Date,
): Promise<string | undefined> {
  return parts.database.transaction(async (queries) => {
    const again = await queries.row<{ id: string }>(againText, [mailId]);
    const found = again ?? (await queries.row<{ id: string }>(copyText, [mailId, randomUUID(), now]));
    if (found) await parts.jobs.add(queries, "send-mail", { mailId: found.id }, found.id);
    return found?.id;
  });
}
