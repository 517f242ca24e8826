import { createHmac, timingSafeEqual } from "node:crypto";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";

const idBytes = 16;
const signatureBytes = 20;

/** An id in a link that only its mailbox has: it is stored nowhere, and `purpose` keeps links of one kind from opening another. */
export function signedId(keys: SigningKeys, purpose: string, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll("-", ""), "hex");
  return Buffer.concat([id, signature(keys.current, purpose, id)]).toString("base64url");
}

/** The id; null unless one of the keys signed the token. */
export function readSignedId(keys: SigningKeys, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + signatureBytes || bytes.toString("base64url") !== token) return null;
  const id = bytes.subarray(0, idBytes);
  const presented = bytes.subarray(idBytes);
  if (!keys.all.some((key) => timingSafeEqual(presented, signature(key, purpose, id)))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function signature(key: Buffer, purpose: string, id: Buffer): Buffer {
  return createHmac("sha256", key)
    .update(`${purpose}:${id.toString("hex")}`)
    .digest()
    .subarray(0, signatureBytes);
}
