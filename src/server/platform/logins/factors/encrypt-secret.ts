import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The owner is authenticated with the text, so a value copied to another person's row does not open there. */
export function encryptSecret(key: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, encrypting.update(text, "utf8"), encrypting.final(), encrypting.getAuthTag()]);
}

/** Tries every key; `isOld` means it was not the newest one. Undefined when none fits. */
export function decryptSecret(
  keys: readonly Buffer[],
  sealed: Buffer,
  owner: string,
): { text: string; isOld: boolean } | undefined {
  const nonce = sealed.subarray(0, nonceBytes);
  const content = sealed.subarray(nonceBytes, -tagBytes);
  const tag = sealed.subarray(-tagBytes);
  for (const [at, key] of keys.entries()) {
    try {
      const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = Buffer.concat([decrypting.update(content), decrypting.final()]).toString("utf8");
      return { text, isOld: at > 0 };
    } catch {}
  }
  return undefined;
}
