import { hkdfSync } from "node:crypto";

/** Keys of one purpose: the first one signs, any of them proves. */
export interface SigningKeys {
  current: Buffer;
  all: readonly Buffer[];
}

const keyBytes = 32;

/**
 * Keys of one purpose (RFC 5869), made from the installation's secret keys, the present one first. After a rotation
 * what the previous key has signed stays valid as long as that key is given, too.
 */
export function signingKeys(secretKeys: readonly string[], purpose: string): SigningKeys {
  const [current, ...previous] = secretKeys.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `topf-und-tag/${purpose}`, keyBytes)),
  );
  if (!current) throw new Error("no secret key is configured");
  return { current, all: [current, ...previous] };
}
