import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { seal, unseal } from "#server/platform/logins/factors/seal.ts";

const [current, previous, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const;

it("a sealed text opens with its key, and after a rotation with the previous one, marked as old", () => {
  const sealed = seal(previous, "GEHEIM", "totp/1");
  expect(sealed.toString("latin1")).not.toContain("GEHEIM");
  expect(unseal([previous], sealed, "totp/1")).toEqual({ text: "GEHEIM", isOld: false });
  expect(unseal([current, previous], sealed, "totp/1")).toEqual({ text: "GEHEIM", isOld: true });
});

it("does not open with another key, for another owner, or when a bit was changed", () => {
  const sealed = seal(current, "GEHEIM", "totp/1");
  expect(unseal([foreign], sealed, "totp/1")).toBeUndefined();
  expect(unseal([current], sealed, "totp/2")).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(unseal([current], changed, "totp/1")).toBeUndefined();
  expect(unseal([current], Buffer.alloc(3), "totp/1")).toBeUndefined();
});
