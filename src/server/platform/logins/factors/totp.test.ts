import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { decryptSecret, encryptSecret } from "./totp.ts";

const [current, previous, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const;

it("an encrypted text opens with its key, and after a rotation with the previous one, marked as old", () => {
  const sealed = encryptSecret(previous, "GEHEIM", "totp/1");
  expect(sealed.toString("latin1")).not.toContain("GEHEIM");
  expect(decryptSecret([previous], sealed, "totp/1")).toEqual({ text: "GEHEIM", isOld: false });
  expect(decryptSecret([current, previous], sealed, "totp/1")).toEqual({ text: "GEHEIM", isOld: true });
});

it("does not open with another key, for another owner, or when a bit was changed", () => {
  const sealed = encryptSecret(current, "GEHEIM", "totp/1");
  expect(decryptSecret([foreign], sealed, "totp/1")).toBeUndefined();
  expect(decryptSecret([current], sealed, "totp/2")).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(decryptSecret([current], changed, "totp/1")).toBeUndefined();
  expect(decryptSecret([current], Buffer.alloc(3), "totp/1")).toBeUndefined();
});
