import { hkdfSync } from "node:crypto";

/** The first key signs; any of them verifies. */
export interface SigningKeys {
  current: Buffer;
  all: readonly Buffer[];
}

const keyBytes = 32;

/**
 * Keys for one purpose (RFC 5869), derived from the installation's secret keys, newest first. After a rotation, old
 * signatures stay valid while the previous key is still configured.
 */
export function signingKeys(secretKeys: readonly string[], purpose: string): SigningKeys {
  const [current, ...previous] = secretKeys.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `topf-und-tag/${purpose}`, keyBytes)),
  );
  if (!current) throw new Error("no secret key is configured");
  return { current, all: [current, ...previous] };
}
