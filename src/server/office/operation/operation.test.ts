import { queueWords } from "#contract/office/queues.ts";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AlertName } from "#contract/office/alerts.ts";
import { currentAlerts } from "#server/office/operation/current-alerts.ts";
import { readAlarmFacts } from "#server/office/operation/read-facts.ts";
import { workJobs } from "#server/platform/jobs/work-jobs.ts";
import { startProcessRecord } from "#server/platform/processes/process-record.ts";
import { buy } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
let mailId = "";
beforeAll(async () => {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
  const { orderId } = await buy(shop, shop.guest());
  const mail = await shop.database.row<{ id: string }>("SELECT id FROM mails WHERE order_id = $1", [orderId]);
  mailId = mail?.id ?? "";
});
afterEach(async () => {
  await shop.database.rows("DELETE FROM pgboss.job");
  await shop.database.rows("DELETE FROM processes");
});
afterAll(() => shop.close());

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

async function audited() {
  const { data } = await boss.call("readLog", { query: { topic: "job" } });
  return data.rows.map(({ action, changes }) => ({ action, changes }));
}

describe("the report", () => {
  it("tells processes, versions, queues, mails and backup", async () => {
    const record = await startProcessRecord({ database: shop.database, kind: "shop", onError: fail });
    const data = await report();
    await record.stop();
    expect(data.processes).toMatchObject([{ kind: "shop", state: "live", pid: process.pid }]);
    expect(data.versions).toMatchObject({
      release: "0.1.0",
      schema: expect.stringMatching(/^\d{4}.*\.sql$/),
      missingMigrations: 0,
      oldestRelease: "0.1.0",
      database: expect.stringMatching(/^\d+/),
    });
    expect(data.queues.map(({ name }) => name)).toContain("send-mail");
    expect(data.mails).toEqual({ waiting: 1, failed: 0, lastSentAt: null });
    expect(data.backup).toMatchObject({ isExpected: false, isLate: false, lastGoodAt: null });
  });

  it("says when a migration of this release is missing", async () => {
    const { owner } = shop.database;
    const gone = await owner.row<{ name: string; hash: string }>(
      "DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name, hash",
    );
    expect((await report()).versions.missingMigrations).toBe(1);
    await owner.rows("INSERT INTO migrations (name, hash) VALUES ($1, $2)", [gone?.name, gone?.hash]);
  });

  it("is for the administration alone", async () => {
    for (const role of ["kitchen", "support", "packing"] as const)
      expect(await (await staffOf(shop, role)).refused("readOperationReport")).toMatchObject({
        code: "forbidden",
      });
  });
});

describe("an alert", () => {
  const names = async () => (await report()).alerts.map(({ name }) => name);
  const run = (text: string) => shop.database.owner.rows(text);
  const process = (more: string) =>
    run(`INSERT INTO processes (id, kind, host, pid, release, memory_bytes, loop_delay_ms, waiting_callers, started_at,
        seen_at, stalls_since, waits_since)
      SELECT gen_random_uuid(), 'shop', 'kiste', 7, '0.1.0', 1, 300, 4, now() - interval '1 hour', now(), ${more}`);

  // of a shop that works, whatever else the tests have left
  beforeAll(async () => {
    await run("INSERT INTO workers (id, kind, host, pid) VALUES (gen_random_uuid(), 'worker', 'kiste', 8)");
    await run("UPDATE orders SET created_at = now(), paid_at = now()");
  });

  it("none is there while all is well", async () => {
    await process("NULL, NULL");
    expect(await names()).toEqual([]);
  });

  it.each<[AlertName, string, string, string]>([
    [
      "ShopBackgroundSilent",
      "UPDATE workers SET started_at = now() - interval '2 hours', beat_at = now() - interval '61 minutes'",
      "UPDATE workers SET beat_at = now()",
      "kein Zeichen seit 1 Stunde",
    ],
    [
      "ShopMailsFailed",
      "UPDATE mails SET status = 'failed', last_error = 'weg'",
      "UPDATE mails SET status = 'queued', last_error = NULL",
      "1 E-Mail",
    ],
    [
      "ShopMailsDelayed",
      "INSERT INTO mail_budgets VALUES ('newsletter/all', now() + interval '190 minutes')",
      "DELETE FROM mail_budgets",
      "sie warten 2 Stunden",
    ],
    [
      "ShopNoOrders",
      "UPDATE orders SET created_at = now() - interval '3 days', paid_at = now() - interval '49 hours'",
      "UPDATE orders SET created_at = now(), paid_at = now()",
      "die letzte vor 2 Tagen",
    ],
    [
      "ShopBackupLate",
      "INSERT INTO backup_plan (expected_since) VALUES (now() - interval '27 hours')",
      "DELETE FROM backup_plan",
      "noch gibt es keine",
    ],
    [
      "ShopSlowStatements",
      "INSERT INTO slow_statements VALUES ('carts.read', date_bin('1 minute', now(), 'epoch'), 11, 900)",
      "DELETE FROM slow_statements",
      "carts.read: 11-mal in zehn Minuten",
    ],
    [
      "ShopRefuses",
      "INSERT INTO refused_requests VALUES ('browsing', date_bin('1 minute', now(), 'epoch'), 301)",
      "DELETE FROM refused_requests",
      "301 Anfragen in fünf Minuten",
    ],
    [
      "ShopRefundsWait",
      `INSERT INTO refunds (payment_id, amount_cents, reason, created_at, status)
         SELECT id, 1, 'cancelled', now() - interval '61 minutes', 'wanted' FROM payments WHERE status = 'paid' LIMIT 1`,
      "UPDATE refunds SET status = 'failed'",
      "die älteste seit 1 Stunde",
    ],
  ])("%s comes and goes with its cause", async (name, cause, remedy, about) => {
    expect(await names()).not.toContain(name);
    await run(cause);
    const { alerts } = await report();
    expect(alerts.find((one) => one.name === name)?.details).toEqual([about]);
    await run(remedy);
    expect(await names()).not.toContain(name);
  });

  it("of guests who do not pay comes with five orders in an hour and no payment", async () => {
    const facts = { placed: 5, paid: 0, silentSeconds: 30 };
    const all = await readAlarmFacts(shop.database);
    expect(currentAlerts({ ...all, orders: facts }).map(({ name }) => name)).toContain("ShopNobodyPays");
    expect(currentAlerts({ ...all, orders: { ...facts, paid: 1 } }).map(({ name }) => name)).not.toContain(
      "ShopNobodyPays",
    );
  });

  it.each<[AlertName, string, string]>([
    ["ShopStalls", "now() - interval '6 minutes', NULL", "Shop auf kiste (7): 300 ms"],
    ["ShopConnectionsRunOut", "NULL, now() - interval '3 minutes'", "Shop auf kiste (7): 4 warten"],
  ])("%s comes when a process says so for long enough", async (name, since, about) => {
    await process(since.replace(/\d minutes/, "1 minutes"));
    expect(await names()).toEqual([]);
    await process(since);
    expect((await report()).alerts).toEqual([{ name, details: [about] }]);
  });

  it("of a process that died comes with its name", async () => {
    await process("NULL, NULL");
    await run("UPDATE processes SET seen_at = now() - interval '4 minutes'");
    expect((await report()).alerts).toEqual([
      { name: "ShopProcessMissing", details: ["Shop auf kiste (7): kein Zeichen seit 4 Minuten"] },
    ]);
  });

  it("of jobs comes from the third that failed, and when one has waited for five minutes", async () => {
    for (let at = 0; at < 2; at++) await addJob({ queue: "reconcile" });
    await addJob({ state: "created", key: "x", minutesAgo: 4 });
    expect(await names()).toEqual([]);
    await addJob({ queue: "reconcile" });
    await addJob({ state: "created", key: "y", minutesAgo: 6 });
    expect((await report()).alerts).toEqual([
      { name: "ShopJobsWait", details: ["E-Mails senden: seit 6 Minuten"] },
      { name: "ShopJobsFailed", details: ["Zahlungen abgleichen: 3"] },
    ]);
  });

  it("stands on the overview of the administration, too, unless it is told there in words of its own", async () => {
    for (let at = 0; at < 3; at++) await addJob({ queue: "reconcile" });
    await run("UPDATE workers SET beat_at = started_at");
    const of = async (staff: TestStaff) => (await staff.call("readOperation")).data.alerts;
    expect(await of(boss)).toEqual([{ name: "ShopJobsFailed", details: ["Zahlungen abgleichen: 3"] }]);
    expect(await of(await staffOf(shop, "support"))).toBeNull();
    await run("UPDATE workers SET beat_at = now()");
  });
});

describe("failed jobs", () => {
  it("are listed one by one with what they were for, their error and their tries, and nobody's address", async () => {
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
    expect(await jobStates()).toEqual({ [id]: "retry", [other]: "failed" });
    expect((await audited()).slice(0, -before || undefined)).toEqual([
      {
        action: `Aufgegebenes noch einmal versucht: ${queueWords["send-mail"]}`,
        changes: [["Aufgaben", null, "1"]],
      },
    ]);
  });

  it("of one kind are tried again together: of several with one key the newest, and none that waits already", async () => {
    const [older, newer] = [await addJob({ key: "a", minutesAgo: 9 }), await addJob({ key: "a" })];
    const [spare, waiting] = [await addJob({ key: "b" }), await addJob({ key: "b", state: "created" })];
    const otherKind = await addJob({ queue: "reconcile" });
    expect((await boss.call("retryJobs", { body: { queue: "send-mail" } })).data.done).toBe(3);
    const states = await jobStates();
    expect(states).toEqual({ [newer]: "retry", [waiting]: "created", [otherKind]: "failed" });
    expect([older, spare].filter((id) => id in states)).toEqual([]);
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
        "overdue-report": nothing,
        "bulk-changes": nothing,
      },
    });
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(["probe"]);
    await expect.poll(async () => (await jobStates())[id], { timeout: 15_000 }).toBe("completed");
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
