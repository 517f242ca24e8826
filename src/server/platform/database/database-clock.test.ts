import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queriesBy } from "#server/platform/database/connection.ts";
import { type DatabaseClock, openDatabaseClock } from "#server/platform/database/database-clock.ts";

const noon = Date.parse("2026-09-14T12:00:00Z");
const hour = 3_600_000;

/** A database whose answers take `travelMs` each way. */
let travelMs: number;
let databaseMs: number;
let elapsedMs: number;
let clock: DatabaseClock;
const passes = (ms: number) => {
  elapsedMs += ms;
  databaseMs += ms;
};
const queries = queriesBy(async () => {
  passes(travelMs);
  const ms = databaseMs;
  passes(travelMs);
  return [{ ms }];
});
const now = () => clock.now().epochMilliseconds - noon;

beforeEach(async () => {
  [travelMs, databaseMs, elapsedMs] = [1, noon - 2, 5_000];
  clock = await openDatabaseClock(queries, { elapsed: () => elapsedMs });
});
afterEach(() => vi.useRealTimers());

it("tells the database's time, and goes on by itself", () => {
  expect(now()).toBe(0);
  passes(90_000);
  expect(now()).toBe(90_000);
});

it("is not moved by a machine whose clock is set", () => {
  vi.useFakeTimers({ now: noon + hour, toFake: ["Date"] });
  passes(10);
  expect(now()).toBe(10);
});

it.each([hour, -hour, 50])("follows a database whose clock is set by %i ms", async (step) => {
  databaseMs += step;
  await clock.ask();
  expect(now()).toBe(step + 2);
});

it("does not tremble with answers that are slow in one direction", async () => {
  travelMs = 500;
  // the whole second was on the way there
  databaseMs += 400;
  const before = now();
  await clock.ask();
  expect(now()).toBe(before + 1_000);
});

it("goes on while the database is away", async () => {
  const away = await openDatabaseClock(queries, { elapsed: () => elapsedMs });
  const stop = away.keep(() => {});
  stop();
  passes(hour);
  expect(away.now().epochMilliseconds).toBe(databaseMs);
});

it("looks at the database's clock only while the time is asked for", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const ask = vi.fn(queries.untyped);
  const kept = await openDatabaseClock(queriesBy(ask), { elapsed: () => elapsedMs });
  const stop = kept.keep(() => {});
  const asked = (seconds: number) => {
    ask.mockClear();
    vi.advanceTimersByTime(seconds * 1_000);
    return ask.mock.calls.length;
  };
  expect(asked(60)).toBe(0);
  kept.now();
  expect(asked(60)).toBe(1);
  stop();
  kept.now();
  expect(asked(60)).toBe(0);
});
