import { lchown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Account, hasName, nobody, type OwnAccount } from "#system/account.ts";

export interface Cluster {
  readonly folder: string;
  readonly account: Account;
}

/**
 * initdb and the single-user mode need an entry in /etc/passwd, which a bare number does not have: meanwhile root
 * lends the cluster to an account with a name.
 */
export async function withNamedAccount(
  cluster: Cluster,
  work: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const { folder, account } = cluster;
  if (!account || hasName(account.uid)) return work(cluster);
  await giveCluster(folder, nobody);
  try {
    await work({ folder, account: nobody });
  } finally {
    await giveCluster(folder, account);
  }
}

export async function giveCluster(folder: string, { uid, gid }: OwnAccount): Promise<void> {
  await lchown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await lstat(join(folder, name));
    // A hard link might point to a file elsewhere.
    if (found.isDirectory() || found.nlink === 1) await lchown(join(folder, name), uid, gid);
  }
}
