import { lchown, lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { nobody, type OwnAccount } from "#system/account.ts";

// all that the shop creates in a data folder, or finds in a fresh volume
const ownNames = /^(postgres(\..+)?|mails|secret-key|lost\+found)$/;

/** Names that are not the shop's data: ownership of such a folder is not changed. */
export async function foreignNames(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !ownNames.test(name));
}

/**
 * Gives the account the data folder, everything in it that root or an earlier start made, and a cluster that lies
 * elsewhere. Files of other owners stay as they are, and links are not followed. Refused while a shop runs on the
 * folder.
 */
export async function transferDataFolder(dataDir: string, account: OwnAccount): Promise<void> {
  const cluster = await embeddedDatabase.folderIn(dataDir);
  const owner = cluster && (await lstat(cluster).catch(() => undefined))?.uid;
  if (owner !== account.uid) await embeddedDatabase.requireUnused(dataDir);
  const give = ownerChanger(
    account,
    new Set([0, nobody.uid, owner || 0].filter((uid) => uid !== account.uid)),
  );
  if (cluster && dirname(cluster) !== dataDir) await give(dirname(cluster));
  await give(dataDir);
}

/** The folder itself goes last: as long as it is root's, its contents cannot be exchanged. */
function ownerChanger(
  { uid, gid }: OwnAccount,
  from: ReadonlySet<number>,
): (dataDir: string) => Promise<void> {
  async function give(path: string): Promise<void> {
    const found = await lstat(path);
    if (!from.has(found.uid)) return;
    if (found.isDirectory()) for (const name of await readdir(path)) await give(join(path, name));
    // A hard link might point to a file elsewhere.
    if (found.isDirectory() || found.nlink === 1) await lchown(path, uid, gid);
  }
  return async (dataDir) => {
    for (const name of await readdir(dataDir)) if (ownNames.test(name)) await give(join(dataDir, name));
    if (from.has((await lstat(dataDir)).uid)) await lchown(dataDir, uid, gid);
  };
}
