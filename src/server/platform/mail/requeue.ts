import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { readOverdueMails } from "#server/platform/mail/queries.ts";

/**
 * The outbox is the truth and jobs may get lost (a restored backup, a job whose process died on every try): a late
 * mail gets a new job. Where a job waits, nothing changes.
 */
export async function requeueOverdue(database: Database, jobs: Jobs): Promise<void> {
  for (const mailId of await readOverdueMails(database)) {
    await jobs.add(database, "send-mail", { mailId }, { key: mailId });
  }
}
