import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { workerName } from "#server/platform/database/application-names.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { areGuestsThere, yieldToGuests } from "#server/platform/jobs/yield-to-guests.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

describe("a worker with much to do", () => {
  const rests: number[] = [];
  let areThere = true;
  const inTurn = yieldToGuests({
    areThere: async () => areThere,
    wait: async (ms) => rests.push(Math.round(ms)),
  });
  const jobsFrom = (secondsAgo: number) => [{ createdOn: new Date(Date.now() - secondsAgo * 1_000) }];
  /** The rest before the second of two batches, of which the first took so long. */
  async function restAfter(tookMs: number, secondsAgo = 1): Promise<number | undefined> {
    vi.advanceTimersByTime(3_600_000);
    await inTurn(jobsFrom(secondsAgo), async () => vi.advanceTimersByTime(tookMs));
    rests.length = 0;
    expect(await inTurn(jobsFrom(secondsAgo), async () => "done")).toBe("done");
    return rests[0];
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"] });
    areThere = true;
    return () => vi.useRealTimers();
  });

  it("rests twelve times as long as it has worked, and two seconds at most", async () => {
    expect(await restAfter(100)).toBe(1_200);
    expect(await restAfter(900)).toBe(2_000);
  });

  it("works on where no guest is there", async () => {
    areThere = false;
    expect(await restAfter(100)).toBeUndefined();
  });

  it("lets nothing wait for more than a minute", async () => {
    expect(await restAfter(100, 59)).toBe(1_200);
    expect(await restAfter(100, 61)).toBeUndefined();
  });

  it("works where nobody can say whether guests are there", async () => {
    const lost = yieldToGuests({
      areThere: () => Promise.reject(new Error("away")),
      wait: () => expect.unreachable(),
    });
    await lost(jobsFrom(1), async () => vi.advanceTimersByTime(100));
    expect(await lost(jobsFrom(1), async () => "done")).toBe("done");
  });
});

describe("guests are there", () => {
  let database: FreshDatabase;
  let worker: Database;
  beforeAll(async () => {
    database = await freshDatabase();
    worker = openDatabase({
      connectionString: database.connectionString,
      name: workerName,
      onIdleError: () => {},
    });
  });
  afterAll(async () => {
    await worker.close();
    await database.close();
  });
  const atOnce = (queries: Database) =>
    Promise.all([1, 2, 3].map((one) => queries.untyped({ text: "SELECT $1::int" }, [one])));

  it("while several connections of the shop are in use", async () => {
    const areSeen = async () => {
      await atOnce(database);
      return areGuestsThere(worker);
    };
    await expect.poll(areSeen).toBe(true);
  });

  it("and not because of the worker's own", async () => {
    await expect.poll(() => areGuestsThere(worker)).toBe(false);
    await atOnce(worker);
    expect(await areGuestsThere(worker)).toBe(false);
  });
});
