import { chmod, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";

const inMemory = "/dev/shm";
const prefix = "shop-tests-";
const enoughBytes = 4 * 1024 ** 3;
/** Another run may have made its folder and not started its server yet, on a crowded machine for minutes. */
const startingMs = 600_000;

/** A folder for a cluster that is not kept: in memory if there is plenty, because copying a database is faster there. */
export async function throwAwayFolder(): Promise<string> {
  const isRoomy = await hasRoom(inMemory);
  if (isRoomy) await removeAbandoned(inMemory);
  const folder = await mkdtemp(join(isRoomy ? inMemory : tmpdir(), prefix));
  // As root the database runs with another account, which must reach what lies inside.
  await chmod(folder, 0o711);
  return folder;
}

export async function removeThrowAwayFolder(folder: string): Promise<void> {
  await embeddedDatabase.remove(folder);
  await rm(folder, { recursive: true, force: true });
}

/** What a killed run left would take memory until the machine starts anew. The server of a run in progress answers. */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    const found = await stat(folder).catch(() => undefined);
    if (!found || Date.now() - found.ctimeMs < startingMs) continue;
    await removeThrowAwayFolder(folder).catch(() => {});
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > enoughBytes && freemem() > enoughBytes;
}
