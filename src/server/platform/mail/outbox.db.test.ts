import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openOutbox } from "#server/platform/mail/outbox.ts";
import { requeueOverdue } from "#server/platform/mail/resend.ts";
import { mailOf, newMail, outboxForTests } from "#test/outbox.ts";

const { database, jobs, queue, queued } = await outboxForTests();

describe("the outbox", () => {
  it("takes one mail for a cause, with one job, however often it is queued", async () => {
    const cause = `test/${randomUUID()}`;
    for (let time = 0; time < 3; time++) await queue(cause);
    await Promise.all([queue(cause), queue(cause)]);
    const { mails, waiting } = (await database.row<{ mails: number; waiting: number }>(
      `SELECT count(*) AS mails, count(j.id) AS waiting FROM mails m
       LEFT JOIN pgboss.job j ON j.singleton_key = m.id::text WHERE m.cause = $1`,
      [cause],
    ))!;
    expect([mails, waiting]).toEqual([1, 1]);
  });

  it("knows nothing of a mail whose transaction is rolled back", async () => {
    const cause = `test/${randomUUID()}`;
    const undone = database.transaction(async (queries) => {
      await openOutbox(jobs).queue(queries, newMail(cause));
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await mailOf(database, cause)).toBeUndefined();
  });

  it("gets a late mail a new job when its own was lost, and only then", async () => {
    const id = await queued();
    await database.rows("DELETE FROM pgboss.job WHERE singleton_key = $1", [id]);
    await requeueOverdue(database, jobs);
    await requeueOverdue(database, jobs);
    const found = await database.rows("SELECT FROM pgboss.job WHERE singleton_key = $1", [id]);
    expect(found).toHaveLength(1);
  });
});
