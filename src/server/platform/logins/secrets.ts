import { createHash, randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The database holds only the hash: it recognises a secret and cannot be used as one. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

// OWASP's first choice: 19 MiB, two passes
const usualCost = { memoryCost: 19_456, timeCost: 2 };

/** Checking costs what hashing did: the parameters stand in the hash. `memoryCost` in KiB. */
export function hashPassword(password: string, cost = usualCost): Promise<string> {
  // 2 is argon2id (the package's enum exists for types only)
  return hash(password, { algorithm: 2, parallelism: 1, ...cost });
}

/** Checks against a dummy hash for an unknown person, so that the time does not reveal who exists. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword("nobody");
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;

interface Pin {
  staffId: number;
  pin: string;
}

/** With its owner, so a hash copied to another person's row does not open there. */
const textOf = ({ staffId, pin }: Pin) => `${staffId} ${pin}`;

/** Four digits are soon tried, so the hash needs a key that is not in the database. */
export function hashPin(pin: Pin, pinKey: Buffer): Promise<string> {
  return hash(textOf(pin), { algorithm: 2, parallelism: 1, ...usualCost, secret: pinKey });
}

/** Tries every key, the newest first: the place of the right one, or undefined. As long for a person without a PIN. */
export async function findPinKey(
  pin: Pin,
  pinHash: string | undefined,
  pinKeys: readonly Buffer[],
): Promise<number | undefined> {
  if (pinHash === undefined) await verifyPassword(pin.pin, undefined);
  for (const [at, secret] of pinKeys.entries())
    if (pinHash !== undefined && (await verify(pinHash, textOf(pin), { secret }))) return at;
  return undefined;
}
