import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";

let reachable = true;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async () => {
    if (!reachable) throw new TypeError("Failed to fetch");
    return new Response(null);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetches again when the network is back", async () => {
  reachable = false;
  const load = vi.fn(async () => {
    if (!reachable) throw new TypeError("Failed to fetch dynamically imported module");
    return "the dialog";
  });
  const loaded = onlineLoader(load)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  reachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe("the dialog");
  expect(load).toHaveBeenCalledTimes(2);
});

it("gives up when the shop no longer has the file", async () => {
  reachable = true;
  const gone = async () => {
    throw new TypeError("404");
  };
  await expect(onlineLoader(gone)()).rejects.toThrow("404");
});
