import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { type Jobs, openJobs } from "#server/platform/jobs/open-jobs.ts";
import { readJobs, readLastRound } from "#server/platform/jobs/read-jobs.ts";
import { type Handlers, type RunningJob, type Worker, workJobs } from "#server/platform/jobs/work-jobs.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let database: FreshDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await freshDatabase();
  jobs = await openJobs(database, fail);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

describe("a job", () => {
  it("is there when its transaction commits, and never was when it does not", async () => {
    await database.transaction((queries) => add("kept", queries));
    const undone = database.transaction(async (queries) => {
      await add("undone", queries);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(await done(["kept"])).toEqual(["kept"]);
  });

  it("waits or runs at most once for its key", async () => {
    for (let time = 0; time < 3; time++) await add("same");
    await add("other");
    expect(await done(["same", "other"])).toEqual(["other", "same"]);
  });

  it("is done once however many workers there are", async () => {
    const names = Array.from({ length: 40 }, (_, at) => `job ${String(at).padStart(2, "0")}`);
    for (const mailId of names) await add(mailId);
    expect(await done(names, 3)).toEqual(names);
  });

  it("that fails is retried later, with its error recorded", async () => {
    await add("failing");
    const errors: unknown[] = [];
    const worker = await startWorker(
      async () => {
        throw new Error("no luck");
      },
      (error) => errors.push(error),
    );
    await expect.poll(() => errors.length).toBe(1);
    await expect
      .poll(() => stateOf("failing"))
      .toMatchObject({ state: "retry", output: { message: "Error: no luck" } });
    expect((await stateOf("failing"))?.waits).toBeGreaterThan(10);
    await worker.stop();
  });
});

describe("a worker", () => {
  it("takes batch after batch without a pause", async () => {
    const names = Array.from({ length: 40 }, (_, at) => `alone ${at}`);
    for (const mailId of names) await add(mailId);
    const found: unknown[] = [];
    const worker = await workJobs({
      database,
      handlers: { ...idle, "send-mail": async ({ data }) => void found.push(data.mailId) },
      onError: fail,
      // longer than this test takes
      pollSeconds: 60,
    });
    await expect.poll(() => found.length).toBe(names.length);
    await worker.stop();
  });

  it("has work that comes round done when it starts, and at once when it is woken", async () => {
    // as on a database that no worker has seen
    await database.rows("UPDATE pgboss.version SET cron_on = NULL");
    await database.rows("DELETE FROM pgboss.job");
    let rounds = 0;
    const worker = await workJobs({
      database,
      handlers: { ...idle, reconcile: async () => void rounds++ },
      onError: fail,
      // longer than this test takes: only what is announced can start a round
      pollSeconds: 60,
    });
    await expect.poll(() => rounds).toBeGreaterThan(0);
    const before = rounds;
    await worker.runNow("reconcile");
    await expect.poll(() => rounds).toBeGreaterThan(before);
    await worker.stop();
  });

  it("hears of a job when its transaction commits, though the next poll is far away", async () => {
    const heard: unknown[] = [];
    const worker = await workJobs({
      database,
      handlers: { ...idle, "send-mail": async ({ data }) => void heard.push(data.mailId) },
      onError: fail,
      pollSeconds: 60,
    });
    await database.transaction((queries) => add("announced", queries));
    await jobs.add(database, "send-mail", { mailId: "later" }, { key: "later", waitSeconds: 600 });
    await expect.poll(() => heard).toEqual(["announced"]);
    await jobs.expedite(database, ["later"]);
    await expect.poll(() => heard).toEqual(["announced", "later"]);
    await worker.stop();
  });
});

describe("the operator", () => {
  it("sees what waits, and whether anybody works", async () => {
    await database.rows("UPDATE pgboss.version SET cron_on = now() - interval '2 minutes'");
    expect(await readLastRound(database)).toMatchObject({ isStill: true });
    await add("looked at");
    const ofMails = async () => (await readJobs(database)).find(({ name }) => name === "send-mail");
    expect(await ofMails()).toMatchObject({ waiting: 1, failed: 0 });
    await done(["looked at"]);
    expect(await ofMails()).toMatchObject({ waiting: 0 });
    expect(await readLastRound(database)).toMatchObject({ isStill: false });
  });
});

describe("opening", () => {
  it("makes schema and queues once, however many processes start at the same time", async () => {
    const empty = await freshDatabase();
    await empty.owner.rows("DROP SCHEMA pgboss CASCADE; CREATE SCHEMA pgboss");
    await migrate(empty.owner, embeddedDatabase.roleOfShop);
    const opened = await Promise.all(Array.from({ length: 4 }, () => openJobs(empty, fail)));
    const { count } = (await empty.row<{ count: number }>(
      "SELECT count(*) FROM pgboss.queue WHERE name = 'send-mail'",
    ))!;
    expect(count).toBe(1);
    for (const one of opened) await one.close();
    await empty.close();
  });
});

const idle: Handlers = {
  "send-mail": async () => {},
  "requeue-mails": async () => {},
  reconcile: async () => {},
  production: async () => {},
  "clean-up": async () => {},
  "security-log": async () => {},
  "overdue-report": async () => {},
  balances: async () => {},
  "follow-ups": async () => {},
  statements: async () => {},
  "bulk-changes": async () => {},
  weeks: async () => {},
  "vat-ids": async () => {},
};

function startWorker(
  sendMail: (job: RunningJob) => Promise<void>,
  onError: (error: unknown) => void = fail,
): Promise<Worker> {
  return workJobs({ database, handlers: { ...idle, "send-mail": sendMail }, onError, pollSeconds: 0.5 });
}

function add(mailId: string, queries: Queries = database): Promise<void> {
  return jobs.add(queries, "send-mail", { mailId }, { key: mailId });
}

async function done(awaited: string[], workers = 1): Promise<string[]> {
  const seen: string[] = [];
  const note = async ({ data }: RunningJob) => void seen.push(String(data.mailId));
  const running = await Promise.all(Array.from({ length: workers }, () => startWorker(note)));
  await expect.poll(() => awaited.every((one) => seen.includes(one))).toBe(true);
  await Promise.all(running.map((worker) => worker.stop()));
  return seen.filter((one) => awaited.includes(one)).sort();
}

function stateOf(mailId: string) {
  return database.row<{ state: string; output: unknown; waits: number }>(
    "SELECT state, output, extract(epoch FROM start_after - now())::float AS waits FROM pgboss.job WHERE data->>'mailId' = $1",
    [mailId],
  );
}

function fail(error: unknown): never {
  throw error;
}
