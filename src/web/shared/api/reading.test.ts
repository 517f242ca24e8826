import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isNetworkLost, suspectNetwork } from "#web/shared/api/network.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { readings } from "#web/shared/api/readings.ts";

const staleMs = 15_000;

function answering() {
  const open: { answer: (data: string) => void; fail: (error: Error) => void }[] = [];
  const read = vi.fn(() => new Promise<string>((answer, fail) => open.push({ answer, fail })));
  return { open, read, reading: new Reading({ read, staleMs }) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("makes one call for all callers at the same time", async () => {
  const { open, read, reading } = answering();
  const answers = [reading.fresh(), reading.fresh(), reading.refetch()];
  expect(reading.state()).toEqual({ data: undefined, error: null, isFetching: true });
  open[0]?.answer("first");
  expect(await Promise.all(answers)).toEqual(["first", "first", "first"]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(reading.state()).toEqual({ data: "first", error: null, isFetching: false });
});

it("calls again only when the answer is stale", async () => {
  const { open, read, reading } = answering();
  reading.store("kept");
  vi.advanceTimersByTime(staleMs - 1);
  expect(await reading.fresh()).toBe("kept");
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const answers = reading.fresh();
  open[0]?.answer("new");
  expect(await answers).toBe("new");
});

it("drops an answer that a change has made outdated", async () => {
  const { open, reading } = answering();
  const old = reading.fresh();
  reading.dropRunning();
  reading.store("by the change");
  open[0]?.answer("older");
  expect(await old).toBe("older");
  expect(reading.state().data).toBe("by the change");
});

it("drops a failure that a change has made outdated", async () => {
  const { open, reading } = answering();
  const old = reading.fresh();
  reading.store("by the change");
  open[0]?.fail(new Error("gone"));
  await expect(old).rejects.toThrow("gone");
  expect(reading.state()).toEqual({ data: "by the change", error: null, isFetching: false });
});

it("keeps the last answer when the next call fails, and reports the error", async () => {
  const { open, reading } = answering();
  reading.store("kept");
  const answers = reading.refetch();
  open[0]?.fail(new Error("gone"));
  await expect(answers).rejects.toThrow("gone");
  expect(reading.state()).toEqual({ data: "kept", error: expect.any(Error), isFetching: false });
});

it("reports every state to its listeners, with a new object each time", () => {
  const { reading } = answering();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  const states: unknown[] = [];
  const stop = reading.listen(() => states.push(reading.state()));
  void reading.refetch();
  reading.store("one");
  stop();
  reading.store("two");
  expect(states).toHaveLength(2);
  expect(states[0]).not.toBe(states[1]);
});

it("reads a stale answer again when the guest returns, while a component listens", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
  const { read, reading } = answering();
  const comeBack = () => page.dispatchEvent(new Event("visibilitychange"));
  reading.store("kept");
  const stop = reading.listen(() => undefined);
  comeBack();
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(staleMs);
  page.visibilityState = "hidden";
  comeBack();
  expect(read).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  comeBack();
  expect(read).toHaveBeenCalledTimes(1);
  stop();
  reading.dropRunning();
  comeBack();
  expect(read).toHaveBeenCalledTimes(1);
});

it("reads a failed answer again when the network is back", async () => {
  let reachable = false;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("fetch", async () => {
    if (!reachable) throw new TypeError("Failed to fetch");
    return new Response(null);
  });
  const { read, reading } = answering();
  const stop = reading.listen(() => undefined);
  suspectNetwork();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isNetworkLost()).toBe(true);
  expect(read).not.toHaveBeenCalled();
  reachable = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});

it("keeps one reading for each key", async () => {
  const read = vi.fn(async ({ menuId }: { menuId: number }) => menuId);
  const daysOf = readings(read, staleMs);
  expect(daysOf({ menuId: 1 })).toBe(daysOf({ menuId: 1 }));
  expect(daysOf({ menuId: 2 })).not.toBe(daysOf({ menuId: 1 }));
  expect(await daysOf({ menuId: 2 }).fresh()).toBe(2);
});
