import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailed } from "#web/shared/api/client.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function outcomeOf(call: () => Promise<string>) {
  const outcome = tryTwice(call).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

it("takes a refusal as the answer", async () => {
  const call = vi.fn(() => Promise.reject(new CallFailed(404, { message: "Unbekannt" })));
  expect(await outcomeOf(call)).toMatchObject({ status: 404 });
  expect(call).toHaveBeenCalledTimes(1);
});

it.each([
  ["never reached the shop", new TypeError("Failed to fetch")],
  ["found it broken", new CallFailed(503, {})],
])("tries once more when a call %s", async (_, failure) => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValueOnce("there");
  expect(await outcomeOf(call)).toBe("there");
});

it("gives up after the second time", async () => {
  const call = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await outcomeOf(call)).toBeInstanceOf(TypeError);
  expect(call).toHaveBeenCalledTimes(2);
});
