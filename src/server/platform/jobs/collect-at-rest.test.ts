import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectAtRest } from "#server/platform/jobs/collect-at-rest.ts";

const job = { data: {}, isLastTry: false, signal: new AbortController().signal };
const times = async (count: number, handler: ReturnType<typeof collectAtRest>) => {
  for (let done = 0; done < count; done++) await handler(job);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a worker gives the memory of a wave of jobs back", () => {
  it("once, when it rests after many of them", async () => {
    const collect = vi.fn();
    const handler = collectAtRest(async () => {}, collect);
    await times(150, handler);
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it("not while more come, and not for a few", async () => {
    const collect = vi.fn();
    const handler = collectAtRest(async () => {}, collect);
    await times(99, handler);
    vi.advanceTimersByTime(60_000);
    await times(1, handler);
    vi.advanceTimersByTime(9_000);
    await times(1, handler);
    vi.advanceTimersByTime(9_000);
    expect(collect).not.toHaveBeenCalled();
  });

  it("not in a process that cannot be told to", () => {
    const handler = async () => {};
    expect(collectAtRest(handler, undefined)).toBe(handler);
  });
});
