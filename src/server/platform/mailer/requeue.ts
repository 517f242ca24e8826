import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { overdueMails } from "#server/platform/mailer/queries.ts";

/**
 * The outbox is the truth, a job only carries it out: a late mail whose job was lost (a restored backup, a job that
 * ran out of tries while its process died each time) gets a new one. Where a job waits, nothing happens.
 */
export async function requeueOverdue(database: Database, jobs: Jobs): Promise<void> {
  for (const mailId of await overdueMails(database)) {
    await jobs.add(database, "send-mail", { mailId }, { key: mailId });
  }
}
