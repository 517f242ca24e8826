import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { openOutbox } from "#server/platform/mail/outbox.ts";
import type { FreeQueries } from "#test/free-sql.ts";
import { freshDatabase } from "#test/fresh-database.ts";

export function newMail(cause: string) {
  const now = new Date("2026-09-14T07:00:00Z");
  return { kind: "dispatch" as const, cause, recipient: "eva@example.de", now };
}

export function mailOf(database: FreeQueries, cause: string) {
  return database.row<{ id: string }>("SELECT id FROM mails WHERE cause = $1", [cause]);
}

/** Mails and jobs without the rest of the shop, for the tests of one file. */
export async function outboxForTests() {
  const database = await freshDatabase();
  afterAll(() => database.close());
  const jobs = await openJobs(database, () => {});
  afterAll(() => jobs.close());
  const queue = (cause: string): Promise<void> =>
    database.transaction((queries) => openOutbox(jobs).queue(queries, newMail(cause)));
  return {
    database,
    jobs,
    queue,
    /** the id of a new mail */
    async queued(): Promise<string> {
      const cause = `test/${randomUUID()}`;
      await queue(cause);
      return (await mailOf(database, cause))?.id ?? "";
    },
  };
}
