import { createCipheriv, createDecipheriv, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * A sealed file: header, then frames of AES-256-GCM. The header is a magic word, a random salt and a proof that the
 * key is the right one. Each file has a key of its own, so a frame's number is a safe nonce; the nonce of the last
 * frame says so, and a file that lacks its end is noticed. Described for other programs in docs/backup.md.
 */
const magic = Buffer.from("TTSEAL1\n");
export const saltBytes = 32;
const proofBytes = 16;
export const headerBytes = magic.length + saltBytes + proofBytes;
export const frameBytes = 65_536;
const tagBytes = 16;
export const sealedFrameBytes = frameBytes + tagBytes;

export interface FileKey {
  readonly header: Buffer;
  readonly key: Buffer;
  /** bound to every frame: a file under another name cannot be opened */
  readonly name: string;
}

export function fileKey(backupKey: string, name: string, salt: Buffer): FileKey {
  const derived = Buffer.from(hkdfSync("sha256", backupKey, salt, "topf-und-tag backup", 32 + proofBytes));
  return { header: Buffer.concat([magic, salt, derived.subarray(32)]), key: derived.subarray(0, 32), name };
}

/** Undefined: not a sealed file. False: sealed with another key. */
export function openHeader(backupKey: string, name: string, header: Buffer): FileKey | false | undefined {
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) return undefined;
  const expected = fileKey(backupKey, name, header.subarray(magic.length, magic.length + saltBytes));
  return timingSafeEqual(expected.header, header.subarray(0, headerBytes)) ? expected : false;
}

export function sealFrame(file: FileKey, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", file.key, nonce(number, isLast));
  cipher.setAAD(Buffer.from(file.name));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when this is not what was written. */
export function openFrame(
  file: FileKey,
  number: number,
  isLast: boolean,
  sealed: Buffer,
): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", file.key, nonce(number, isLast));
  decipher.setAAD(Buffer.from(file.name));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}
