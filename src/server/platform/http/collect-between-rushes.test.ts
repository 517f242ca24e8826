import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectBetweenRushes } from "#server/platform/http/collect-between-rushes.ts";

const server = new EventEmitter();
const ask = (times: number) => {
  for (let asked = 0; asked < times; asked++) server.emit("request");
};
const collect = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  stop = collectBetweenRushes(server, collect);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("a process that serves guests gives memory back", () => {
  it("once after its start", () => {
    vi.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it("once after a rush of guests, although health checks go on", () => {
    vi.advanceTimersByTime(10_000);
    collect.mockClear();
    ask(600);
    vi.advanceTimersByTime(10_000);
    expect(collect).not.toHaveBeenCalled();
    for (let looks = 0; looks < 5; looks++) {
      ask(5);
      vi.advanceTimersByTime(10_000);
    }
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it("not while guests come, and not for a few", () => {
    for (let looks = 0; looks < 100; looks++) {
      ask(10);
      vi.advanceTimersByTime(10_000);
    }
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    collect.mockClear();
    ask(499);
    vi.advanceTimersByTime(60_000);
    expect(collect).not.toHaveBeenCalled();
  });

  it("never again when it has ended", () => {
    stop();
    vi.advanceTimersByTime(60_000);
    expect(collect).not.toHaveBeenCalled();
    expect(server.listenerCount("request")).toBe(0);
  });
});
