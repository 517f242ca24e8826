import { chmod, lstat, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasName, nobody, type OwnAccount } from "#system/account.ts";
import { findBinaries } from "./binaries.ts";
import { initialiseOnce } from "./initialise.ts";
import { ensureLogins } from "./logins.ts";
import { clearPostmasterFile, stopOrphan } from "./orphan.ts";
import { refuseAnsweringServer } from "./socket-folder.ts";

/**
 * What root does for an account before the shop goes on as that, by the holder of the data folder's lock: ends a server
 * that the account could not end, and does what needs a name in /etc/passwd, which a bare number does not have.
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

/** For as long as somebody else makes the cluster in it. */
async function whileEnterable(folder: string, work: () => Promise<void>): Promise<void> {
  const mode = (await stat(folder)).mode & 0o7777;
  await chmod(folder, mode | 0o001);
  try {
    await work();
  } finally {
    await chmod(folder, mode);
  }
}
