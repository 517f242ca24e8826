import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret key of an installation with the embedded database: made once and kept beside the data, readable for its
 * owner alone. It lies outside the database, so that a stolen dump opens no link.
 */
export async function secretKeyOfFolder(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret-key");
  await mkdir(dataDir, { recursive: true });
  const made = `${randomBytes(32).toString("base64url")}\n`;
  await writeFile(path, made, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  // also where somebody has copied the folder with wider rights
  await chmod(path, 0o600);
  return (await readFile(path, "utf8")).trim();
}
