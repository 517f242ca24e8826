import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

const hashBytes = 32;
const signatureBytes = 20;

/** One mailbox, however its address is written; without the orders no one reads the address from it. */
export function mailboxHash(email: string): Buffer {
  return createHash("sha256").update(mailboxKey(email)).digest();
}

/**
 * The token of the link to object. It names a mailbox and no order: it works when the order is erased, opens nothing,
 * and never ends, because an objection is possible at any time.
 */
export function objectionToken(keys: SigningKeys, mailbox: Buffer): string {
  return Buffer.concat([mailbox, signature(keys.current, mailbox)]).toString("base64url");
}

/** The hash of the mailbox; null unless one of the keys signed the token. */
export function readObjectionToken(keys: SigningKeys, token: string): Buffer | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== hashBytes + signatureBytes || bytes.toString("base64url") !== token) return null;
  const mailbox = bytes.subarray(0, hashBytes);
  const presented = bytes.subarray(hashBytes);
  return keys.all.some((key) => timingSafeEqual(presented, signature(key, mailbox))) ? mailbox : null;
}

function signature(key: Buffer, mailbox: Buffer): Buffer {
  return createHmac("sha256", key)
    .update(`follow-up-objection:${mailbox.toString("hex")}`)
    .digest()
    .subarray(0, signatureBytes);
}
