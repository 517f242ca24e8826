import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isNetworkLost, onNetworkChange, suspectNetwork } from "#web/shared/api/network.ts";

let reachable = true;
const browser = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("fetch", async () => {
    if (!reachable) throw new TypeError("Failed to fetch");
    return new Response(null, { status: 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reports nothing when the shop answers, be it an error", async () => {
  const reports = vi.fn();
  const stop = onNetworkChange(reports);
  browser.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports).not.toHaveBeenCalled();
  expect(isNetworkLost()).toBe(false);
  stop();
});

it("checks until the shop can be reached again, and reports both changes", async () => {
  const reports: boolean[] = [];
  const stop = onNetworkChange(() => reports.push(isNetworkLost()));
  reachable = false;
  suspectNetwork();
  await vi.advanceTimersByTimeAsync(9000);
  expect(reports).toEqual([true]);
  reachable = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(reports).toEqual([true, false]);
  stop();
});

it("checks at once when the browser is online again", async () => {
  const stop = onNetworkChange(() => {});
  reachable = false;
  suspectNetwork();
  await vi.advanceTimersByTimeAsync(400);
  expect(isNetworkLost()).toBe(true);
  reachable = true;
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isNetworkLost()).toBe(false);
  stop();
});
