import { createHash, randomBytes } from "node:crypto";

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The database holds only the hash: it recognises a secret and cannot be used as one. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
