import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StatementWatch } from "#server/platform/database/statement-watch.ts";
import { RefusedRequests } from "#server/platform/http/refused-requests.ts";
import { type ProcessRecord, startProcessRecord } from "#server/platform/processes/process-record.ts";
import {
  countProcesses,
  readProcesses,
  readRefused,
  readSlowStatements,
  removeOldProcesses,
} from "#server/platform/processes/queries.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let database: FreshDatabase;
const open: ProcessRecord[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const record of open.splice(0)) await record.stop();
  await database.owner.rows("TRUNCATE processes, slow_statements, refused_requests");
});
afterAll(() => database.close());

async function start(more: Partial<Parameters<typeof startProcessRecord>[0]> = {}): Promise<ProcessRecord> {
  const record = await startProcessRecord({ database, kind: "shop", onError: fail, ...more });
  open.push(record);
  return record;
}

const states = async () => (await readProcesses(database)).map(({ kind, state }) => `${kind} ${state}`);
const silence = (kind: string) =>
  database.rows(
    `UPDATE processes SET started_at = started_at - interval '1 hour', seen_at = seen_at - interval '1 minute'
     WHERE kind = $1 AND stopped_at IS NULL AND seen_at > now() - interval '30 seconds'`,
    [kind],
  );

describe("a process", () => {
  it("says that it runs, in which release, and how it is doing", async () => {
    await start();
    expect(await readProcesses(database)).toMatchObject([
      { kind: "shop", state: "live", pid: process.pid, release: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ]);
    const [row] = await readProcesses(database);
    expect(row?.memoryBytes).toBeGreaterThan(10_000_000);
    expect(row).toMatchObject({ waitingCallers: 0, stallsSeconds: null, waitsSeconds: null });
  });

  it("says at once that it is about to stop, and at last that it has stopped", async () => {
    const record = await start();
    record.drain();
    await expect.poll(states).toEqual(["shop draining"]);
    await record.stop();
    expect(await states()).toEqual(["shop stopped"]);
  });

  it("that falls silent is missing until another one of its kind has started", async () => {
    await start();
    await start({ kind: "worker" });
    await silence("shop");
    expect((await states()).sort()).toEqual(["shop missing", "worker live"]);
    expect(await countProcesses(database)).toEqual({ live: 1, draining: 0, missing: 1 });
    await start();
    expect((await states()).sort()).toEqual(["shop live", "shop replaced", "worker live"]);
    expect(await countProcesses(database)).toEqual({ live: 2, draining: 0, missing: 0 });
  });

  it("keeps beating when the database has refused a beat", async () => {
    const errors: unknown[] = [];
    await start({ everyMs: 20, onError: (error) => errors.push(error) });
    await database.owner.rows("ALTER TABLE processes RENAME TO away");
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await database.owner.rows("ALTER TABLE away RENAME TO processes");
    await database.rows("UPDATE processes SET memory_bytes = 1");
    await expect.poll(async () => (await readProcesses(database))[0]?.memoryBytes).toBeGreaterThan(1);
  });

  it("tells since when callers wait for a connection each time, and that they do no more", async () => {
    let waiting = 3;
    const watch = new StatementWatch(() => ({ total: 1, idle: 0, waiting }));
    await start({ database: { ...database, watch }, everyMs: 20 });
    await database.rows("UPDATE processes SET waits_since = now() - interval '3 minutes'");
    const first = (await readProcesses(database))[0];
    expect(first?.waitingCallers).toBe(3);
    await expect.poll(async () => (await readProcesses(database))[0]?.waitsSeconds).toBeGreaterThan(180);
    waiting = 0;
    await expect.poll(async () => (await readProcesses(database))[0]?.waitsSeconds).toBeNull();
  });
});

describe("what processes have met", () => {
  it("is added up: slow statements by name, refused requests by what they were for, each once", async () => {
    const refused = new RefusedRequests();
    database.watch.reportSlow(5, () => {});
    for (const [name, seconds] of [
      ["probe.slow", 0.02],
      ["probe.slow", 0.05],
      ["probe.other", 0.02],
    ])
      await database.untyped({ like: String(name), text: `SELECT pg_sleep(${seconds})` });
    database.watch.reportSlow(0, () => {});
    for (const kind of ["browsing", "browsing", "cart", "always"] as const) refused.count(kind);
    const record = await start({ refused });
    record.drain();
    await expect.poll(states).toEqual(["shop draining"]);
    expect(await readSlowStatements(database)).toMatchObject([
      { name: "probe.slow", times: 2, lately: 2, longestMs: expect.toSatisfy((ms: number) => ms >= 50) },
      { name: "probe.other", times: 1, lately: 1 },
    ]);
    expect(await readRefused(database)).toMatchObject([
      { class: "browsing", times: 2, lately: 2 },
      { class: "cart", times: 1, lately: 1 },
    ]);
  });

  it("is forgotten after two days, and a process a day after its last sign", async () => {
    await database.rows(
      `INSERT INTO slow_statements SELECT 'old', date_bin('1 minute', now() - interval '49 hours', 'epoch'), 1, 1`,
    );
    await start();
    await database.rows(
      "UPDATE processes SET started_at = started_at - interval '2 days', seen_at = seen_at - interval '25 hours'",
    );
    await removeOldProcesses(database);
    expect(await readProcesses(database)).toEqual([]);
    expect(await database.rows("SELECT * FROM slow_statements")).toEqual([]);
  });
});

function fail(error: unknown): never {
  throw error;
}
