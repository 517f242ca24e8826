import { hash, verify } from "@node-rs/argon2";

// 2 is argon2id (the package's enum exists for types only). OWASP's first choice: 19 MiB, two passes.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Checks against a dummy hash for an unknown person, so that the time does not reveal who exists. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword("nobody");
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;
