import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { queueWords } from "#contract/office/shop/operation.ts";
import { workJobs } from "#server/platform/jobs/work-jobs.ts";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

let mailId = "";
const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
beforeAll(async () => {
  const { orderId } = await buy(shop, shop.guest());
  const mail = await shop.database.row<{ id: string }>("SELECT id FROM mails WHERE order_id = $1", [orderId]);
  mailId = mail?.id ?? "";
});
afterEach(async () => {
  await shop.database.rows("DELETE FROM pgboss.job");
});

const report = async () => (await boss.call("readOperationReport")).data;
const failed = async (query = {}) => (await boss.call("readFailedJobs", { query })).data;

interface Job {
  queue?: string;
  key?: string;
  state?: string;
  data?: object;
  minutesAgo?: number;
}

/** A login and a worker that stops leave jobs of their own. */
const made: string[] = [];

async function addJob({ queue = "send-mail", key, state = "failed", data, minutesAgo = 1 }: Job = {}) {
  const id = randomUUID();
  made.push(id);
  await shop.database.rows(
    `INSERT INTO pgboss.job (id, name, data, state, singleton_key, retry_count, retry_limit, output, policy, start_after,
       completed_on)
     SELECT $1, name, $3, $4::pgboss.job_state, $5, 2, 2, '{"message": "Error: weg"}', policy,
       now() - $6 * interval '1 minute', CASE WHEN $4 = 'failed' THEN now() - $6 * interval '1 minute' END
     FROM pgboss.queue WHERE name = $2`,
    [id, queue, data ? JSON.stringify(data) : null, state, key ?? null, minutesAgo],
  );
  return id;
}

const jobStates = async () =>
  Object.fromEntries(
    (
      await shop.database.rows<{ id: string; state: string }>(
        "SELECT id, state::text AS state FROM pgboss.job WHERE id = ANY($1)",
        [made],
      )
    ).map(({ id, state }) => [id, state]),
  );

const waiting = async () =>
  (
    await shop.database.rows<{ key: string }>(
      "SELECT singleton_key AS key FROM pgboss.job WHERE name = 'send-mail' AND state = 'created' ORDER BY key",
    )
  ).map(({ key }) => key);

async function audited() {
  const { data } = await boss.call("readLog", { query: { topic: "job" } });
  return data.rows.map(({ action, changes }) => ({ action, changes }));
}

describe("the report", () => {
  it("tells versions, mails, backup, and what has failed jobs", async () => {
    await addJob({ queue: "reconcile" });
    const data = await report();
    expect(data.versions).toMatchObject({
      release: "0.1.0",
      schema: expect.stringMatching(/^\d{4}-/),
      missingMigrations: 0,
      oldestRelease: "0.1.0",
      database: expect.stringMatching(/^\d+/),
    });
    expect(data.failing).toEqual([{ queue: "reconcile", failed: 1 }]);
    expect(data.mails).toEqual({ waiting: 1, failed: 0, lastSentAt: null });
    expect(data.backup).toMatchObject({ isExpected: false, isLate: false, lastGoodAt: null });
  });

  it("says when a migration of this release is missing", async () => {
    const { owner } = shop.database;
    await owner.rows("UPDATE migrations SET name = '0000-' || name WHERE name = '0001-start'");
    expect((await report()).versions.missingMigrations).toBe(1);
    await owner.rows("UPDATE migrations SET name = '0001-start' WHERE name = '0000-0001-start'");
  });

  it("is for the administration alone", async () => {
    for (const role of ["kitchen", "support", "packing"] as const)
      expect(await (await staffOf(shop, role)).refused("readOperationReport")).toMatchObject({
        code: "forbidden",
      });
  });
});

describe("failed jobs", () => {
  it("are listed one by one with what they were for, their error and their tries, and no address", async () => {
    await addJob({ key: mailId, data: { mailId }, minutesAgo: 1 });
    await addJob({ queue: "reconcile", minutesAgo: 2 });
    const { rows, total } = await failed();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        queue: "send-mail",
        mail: { id: mailId, kind: "order-confirmation" },
        error: "Error: weg",
        attempts: 3,
      },
      { queue: "reconcile", mail: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain("@");
    expect((await failed({ queue: "reconcile" })).total).toBe(1);
  });

  it("one is tried again, once however often that is asked for, and it stands in the log once", async () => {
    const id = await addJob({ key: "a" });
    const other = await addJob({ key: "b" });
    const before = (await audited()).length;
    const body = { queue: "send-mail", jobId: id } as const;
    const answers = await Promise.all([1, 2, 3].map(() => boss.call("retryJobs", { body })));
    expect(answers.map(({ data }) => data.done).sort()).toEqual([0, 0, 1]);
    expect(await jobStates()).toEqual({ [other]: "failed" });
    expect(await waiting()).toEqual(["a"]);
    expect((await audited()).slice(0, -before || undefined)).toEqual([
      {
        action: `Aufgegebenes noch einmal versucht: ${queueWords["send-mail"]}`,
        changes: [["Aufgaben", null, "1"]],
      },
    ]);
  });

  it("of one kind are tried again together: of several with one key one, and none that waits already", async () => {
    for (const key of ["a", "a", "b"]) await addJob({ key });
    const already = await addJob({ key: "b", state: "created" });
    const otherKind = await addJob({ queue: "reconcile" });
    expect((await boss.call("retryJobs", { body: { queue: "send-mail" } })).data.done).toBe(3);
    expect(await jobStates()).toEqual({ [already]: "created", [otherKind]: "failed" });
    expect(await waiting()).toEqual(["a", "b"]);
  });

  it("a job that is tried again is done by a worker", async () => {
    const id = await addJob({ key: "a", data: { mailId: "probe" } });
    await boss.call("retryJobs", { body: { queue: "send-mail", jobId: id } });
    const seen: unknown[] = [];
    const nothing = async () => {};
    const worker = await workJobs({
      database: shop.database,
      onError: fail,
      pollSeconds: 0.5,
      handlers: {
        "send-mail": async ({ data }) => void seen.push(data.mailId),
        "requeue-mails": nothing,
        reconcile: nothing,
        production: nothing,
        "clean-up": nothing,
        "security-log": nothing,
        weeks: nothing,
        "vat-ids": nothing,
        "overdue-report": nothing,
        balances: nothing,
        "follow-ups": nothing,
        statements: nothing,
        "bulk-changes": nothing,
      },
    });
    await expect.poll(() => seen).toEqual(["probe"]);
    await worker.stop();
  });

  it("are discarded one by one or all of a kind, never what waits or runs", async () => {
    const [first, second] = [await addJob({ key: "a" }), await addJob({ key: "b" })];
    const waiting = await addJob({ key: "c", state: "created" });
    const running = await addJob({ key: "d", state: "active" });
    const discard = async (jobId?: string) =>
      (await boss.call("discardJobs", { body: { queue: "send-mail", jobId } })).data.done;
    expect([await discard(first), await discard(first), await discard(waiting)]).toEqual([1, 0, 0]);
    expect(await jobStates()).toEqual({ [second]: "failed", [waiting]: "created", [running]: "active" });
    expect([await discard(), await discard()]).toEqual([1, 0]);
    expect(await jobStates()).toEqual({ [waiting]: "created", [running]: "active" });
  });

  it("concern the administration alone", async () => {
    const support = await staffOf(shop, "support");
    const body = { queue: "send-mail" } as const;
    expect(await support.refused("readFailedJobs", { query: {} })).toMatchObject({ code: "forbidden" });
    expect(await support.refused("retryJobs", { body })).toMatchObject({ code: "forbidden" });
    expect(await support.refused("discardJobs", { body })).toMatchObject({ code: "forbidden" });
  });
});

function fail(error: unknown): never {
  throw error;
}
