import { randomBytes } from "node:crypto";
import {
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isCode } from "./failures.ts";
import { ensureOwnFolder } from "./safe-folder.ts";

/** Copies once; the final rename makes the target complete or absent. Called as root only. */
export async function copyNative(source: string, target: string): Promise<string> {
  if (!(await exists(target))) {
    await removeAbandoned(target);
    const draft = `${target}.new-${randomBytes(6).toString("hex")}`;
    await copyFolder(source, draft);
    await rename(draft, target).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!isCode(error, "EEXIST", "ENOTEMPTY")) throw error;
    });
  }
  await ensureOwnFolder(target, { uid: 0, mode: 0o755 });
  return target;
}

async function copyFolder(source: string, target: string): Promise<void> {
  await mkdir(target);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await copyFolder(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else await copyReadable(from, to);
  }
  await settle(target, 0o755);
}

async function copyReadable(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const runnable = ((await stat(from)).mode & 0o111) !== 0;
  await settle(to, runnable ? 0o755 : 0o644);
}

/**
 * A strict umask at `npm ci` must not lock the account out, and a power cut must not leave an empty program under
 * the final name.
 */
async function settle(path: string, mode: number): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(target: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(dirname(target))) {
    const path = join(dirname(target), name);
    if (!name.startsWith(`${basename(target)}.new-`) || (await stat(path)).mtimeMs > anHourAgo) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
