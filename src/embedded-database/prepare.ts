import { chmod, lstat, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasName, nobody, type OwnAccount } from "#system/account.ts";
import { findBinaries } from "./binaries.ts";
import { initialiseOnce } from "./initialise.ts";
import { ensureLogins } from "./logins.ts";
import { clearPostmasterFile, stopOrphan } from "./orphan.ts";
import { refuseAnsweringServer } from "./socket-folder.ts";

/**
 * What root does before the shop continues as an account: it stops a server that the account could not stop, and
 * runs what needs a name in /etc/passwd. The caller holds the data folder's lock.
 */
export async function prepareCluster(
  { cluster, dataDir }: { cluster: string | undefined; dataDir: string },
  account: OwnAccount,
  log: (line: string) => void,
): Promise<void> {
  if (cluster) {
    const { uid, gid } = await lstat(cluster);
    await stopOrphan(cluster, log);
    await refuseAnsweringServer(cluster);
    await clearPostmasterFile(cluster);
    const owner = { uid, gid };
    await ensureLogins({ folder: cluster, account: owner }, await findBinaries(owner), true);
  } else if (!hasName(account.uid)) {
    const place = { folder: join(dataDir, "postgres"), account, outsideDataDir: false };
    const binaries = await findBinaries(nobody);
    await whileEnterable(dirname(place.folder), () => initialiseOnce(place, binaries, true));
  }
}

async function whileEnterable(folder: string, work: () => Promise<void>): Promise<void> {
  const mode = (await stat(folder)).mode & 0o7777;
  await chmod(folder, mode | 0o001);
  try {
    await work();
  } finally {
    await chmod(folder, mode);
  }
}
