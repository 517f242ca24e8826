import { createHash, randomBytes } from "node:crypto";

/** 256 bits that nobody guesses, for cookies, tokens and keys. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret: enough to know it again, nothing to use it with. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
