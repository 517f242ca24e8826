import { expect, it } from "vitest";
import { inTime } from "#server/storefront/checkout/in-time.ts";

const late = () => "late";

it("gives the answer that comes in time", async () => {
  expect(await inTime(Promise.resolve("answer"), late)).toBe("answer");
  await expect(inTime(Promise.reject(new Error("refused")), late)).rejects.toThrow("refused");
});

it("waits no longer than a guest would, and a later failure has no effect", async () => {
  const slow = Promise.withResolvers<string>();
  expect(await inTime(slow.promise, late, 5)).toBe("late");
  slow.reject(new Error("too late"));
  const refuse = () => {
    throw new Error("come again");
  };
  await expect(inTime(new Promise<string>(() => {}), refuse, 5)).rejects.toThrow("come again");
});
