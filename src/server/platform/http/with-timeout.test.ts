import { expect, it } from "vitest";
import { withTimeout } from "#server/platform/http/with-timeout.ts";

const late = () => "late";
const never = new Promise<string>(() => {});

it("gives the answer that comes in time", async () => {
  expect(await withTimeout(1_000, "at once", late)).toBe("at once");
  expect(await withTimeout(1_000, Promise.resolve("answer"), late)).toBe("answer");
  await expect(withTimeout(1_000, Promise.reject(new Error("refused")), late)).rejects.toThrow("refused");
});

it("answers otherwise when it is late, and a later failure has no effect", async () => {
  const slow = Promise.withResolvers<string>();
  expect(await withTimeout(5, slow.promise, late)).toBe("late");
  slow.reject(new Error("too late"));
  const refuse = () => {
    throw new Error("come again");
  };
  await expect(withTimeout(5, never, refuse)).rejects.toThrow("come again");
});

it("refuses as unavailable unless told otherwise", async () => {
  await expect(withTimeout(5, never)).rejects.toMatchObject({ code: "unavailable" });
});
