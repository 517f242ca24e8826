import { expect, it } from "vitest";
import { timeoutSignal } from "./timeout-signal.ts";

const long = 60_000;

it("ends with its time, also without another signal", async () => {
  for (const other of [undefined, new AbortController().signal]) {
    const signal = timeoutSignal(1, other);
    await new Promise((ended) => signal.addEventListener("abort", ended));
    expect(signal.reason.name).toBe("TimeoutError");
  }
});

it("ends with the other signal, for its reason, also when that has ended before", () => {
  const other = new AbortController();
  const signal = timeoutSignal(long, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort("left the page");
  expect(signal.reason).toBe("left the page");
  expect(timeoutSignal(long, other.signal).reason).toBe("left the page");
});
