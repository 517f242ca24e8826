import { lchown, lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { nobody, type OwnAccount } from "#system/account.ts";

// all that the shop makes in a data folder, or finds in a fresh volume
const ownNames = /^(postgres(\..+)?|mails|secret-key|shop\.lock(\..+)?|belongs-to|lost\+found)$/;

/** What is no part of the shop's data: in such a folder nothing is given away. */
export async function foreignNames(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !ownNames.test(name));
}

interface HandOver {
  account: OwnAccount;
  /** whether the shop's database lies there, too */
  isEmbedded: boolean;
  say: (line: string) => void;
}

/**
 * Gives the data folder to the account, with what root or an earlier start made in it, and with a cluster that lies
 * elsewhere. Nothing of anybody else is touched, and no link is followed. Refused while a shop runs on it.
 */
export async function handOver(dataDir: string, { account, isEmbedded, say }: HandOver): Promise<void> {
  const cluster = await embeddedDatabase.folderIn(dataDir);
  const owner = cluster === undefined ? undefined : (await lstat(cluster)).uid;
  const lock = owner === account.uid ? undefined : await embeddedDatabase.lock(dataDir);
  const give = giverTo(account, new Set([0, nobody.uid, owner ?? 0].filter((uid) => uid !== account.uid)));
  try {
    if (isEmbedded && lock) await embeddedDatabase.prepare({ cluster, dataDir }, account, say);
    if (cluster && dirname(cluster) !== dataDir) await give(dirname(cluster));
    await give(dataDir);
  } finally {
    await lock?.release();
  }
}

/** Gives a folder with what is in it, itself last: as long as it is root's, nobody can exchange anything in it. */
function giverTo({ uid, gid }: OwnAccount, from: ReadonlySet<number>): (dataDir: string) => Promise<void> {
  async function give(path: string): Promise<void> {
    const found = await lstat(path);
    if (!from.has(found.uid)) return;
    if (found.isDirectory()) for (const name of await readdir(path)) await give(join(path, name));
    // a second name might be that of a file elsewhere
    if (found.isDirectory() || found.nlink === 1) await lchown(path, uid, gid);
  }
  return async (dataDir) => {
    for (const name of await readdir(dataDir)) if (ownNames.test(name)) await give(join(dataDir, name));
    if (from.has((await lstat(dataDir)).uid)) await lchown(dataDir, uid, gid);
  };
}
