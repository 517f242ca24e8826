import { lchown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Account, hasName, nobody, type OwnAccount } from "#system/account.ts";

/** A cluster that no server runs on, and whose it is. */
export interface Cluster {
  readonly folder: string;
  readonly account: Account;
}

/**
 * initdb and the single-user mode want an entry in /etc/passwd, which a bare number does not have: for as long as they
 * take, root lends the cluster to an account that has one.
 */
export async function asNamed(cluster: Cluster, work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const { folder, account } = cluster;
  if (!account || hasName(account.uid)) return work(cluster);
  await giveCluster(folder, nobody);
  try {
    await work({ folder, account: nobody });
  } finally {
    await giveCluster(folder, account);
  }
}

async function giveCluster(folder: string, { uid, gid }: OwnAccount): Promise<void> {
  await lchown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await lstat(join(folder, name));
    // a second name might be that of a file elsewhere
    if (found.isDirectory() || found.nlink === 1) await lchown(join(folder, name), uid, gid);
  }
}
