import { hkdfSync, randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

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

const keyFile = "secret-key";

/**
 * The secret key of an installation with the embedded database: created once beside the data, readable for its
 * owner only. It is outside the database, so that a stolen dump opens no link.
 */
export async function secretKeyOfFolder(dataDir: string): Promise<string> {
  const path = join(dataDir, keyFile);
  await mkdir(dataDir, { recursive: true });
  const newKey = `${randomBytes(32).toString("base64url")}\n`;
  await writeFile(path, newKey, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  // a copied folder may have wider rights
  await chmod(path, 0o600);
  return (await readFile(path, "utf8")).trim();
}

/** For commands that must not create a key: those of the environment, else the one in the data folder. */
export async function existingSecretKeys(env: NodeJS.ProcessEnv, dataDir: string): Promise<string[]> {
  const configured = [env.SECRET_KEY, env.SECRET_KEY_PREVIOUS].filter(
    (key) => key !== undefined && key !== "",
  ) as string[];
  if (configured.length > 0 || env.DATABASE_URL) return configured;
  const key = await readFile(join(dataDir, keyFile), "utf8").catch(() => "");
  return [key.trim()].filter(Boolean);
}
