import { createHmac, timingSafeEqual } from "node:crypto";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";

const idBytes = 16;
const signatureBytes = 20;

/**
 * The token of the link to a remembered week. It goes to its mailbox alone, is stored nowhere, and ends with the week.
 */
export function weekToken(keys: SigningKeys, weekId: string): string {
  const id = Buffer.from(weekId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, signature(keys.current, id)]).toString("base64url");
}

/** The week's id; null unless one of the keys signed the token. */
export function readWeekToken(keys: SigningKeys, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + signatureBytes || bytes.toString("base64url") !== token) return null;
  const id = bytes.subarray(0, idBytes);
  const presented = bytes.subarray(idBytes);
  if (!keys.all.some((key) => timingSafeEqual(presented, signature(key, id)))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function signature(key: Buffer, id: Buffer): Buffer {
  return createHmac("sha256", key)
    .update(`remembered-week:${id.toString("hex")}`)
    .digest()
    .subarray(0, signatureBytes);
}
