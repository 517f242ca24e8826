import { realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lockDataFolder } from "./data-folder-lock.ts";
import { isCode } from "./failures.ts";
import { removeDrafts } from "./initialise.ts";
import { stopOrphan } from "./orphan.ts";
import { embeddedFolder, pointerName } from "./place.ts";
import { refuseAnsweringServer } from "./socket-folder.ts";

/**
 * Deletes the embedded database for good. Throws `DataFolderInUse` while a shop runs on it; stops an orphaned
 * server first.
 */
export async function removeEmbeddedData(dataDir: string): Promise<void> {
  const real = await realpath(dataDir).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (real === undefined) return;
  const lock = await lockDataFolder(real);
  try {
    const cluster = await embeddedFolder(real);
    if (cluster && dirname(cluster) !== real) await removeOutside(cluster);
    else if (cluster) await removeCluster(cluster);
    await removeDrafts(join(real, "postgres"));
    await rm(join(real, pointerName), { force: true });
  } finally {
    await lock.release();
  }
}

async function removeCluster(cluster: string): Promise<void> {
  await stopOrphan(cluster, () => undefined);
  await refuseAnsweringServer(cluster);
  await rm(cluster, { recursive: true, force: true });
}

async function removeOutside(cluster: string): Promise<void> {
  const own = dirname(cluster);
  const lock = await lockDataFolder(own).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (!lock) return;
  try {
    await removeCluster(cluster);
  } catch (error) {
    await lock.release();
    throw error;
  }
  await rm(own, { recursive: true, force: true });
}
