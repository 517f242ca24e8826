import { access, constants, mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import type { BackupPlace } from "#system/backup/sealed-file.ts";
import { fileReason } from "#system/file-reason.ts";
import { backUpDatabase } from "./base-backup.ts";
import { findBinaries } from "./binaries.ts";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { initialiseOnce } from "./initialise.ts";
import { keepRunning } from "./keep-running.ts";
import { ensureLogins, type Logins, readLogins } from "./logins.ts";
import { clearPostmasterFile, postmasterFile, stopOrphan } from "./orphan.ts";
import { embeddedFolder, type Place, settlePlace } from "./place.ts";
import { prepareCluster } from "./prepare.ts";
import { removeEmbeddedData } from "./remove.ts";
import { restoreDatabase } from "./restore.ts";
import { launchServer } from "./server.ts";
import { connectionStringFor, serverArguments, shopName } from "./settings.ts";
import {
  answeringSocketFolder,
  clearSocket,
  ensureSocketFolder,
  refuseAnsweringServer,
  removeShortFolder,
} from "./socket-folder.ts";
import { startWalArchiver } from "./wal-archiver.ts";

interface Addresses {
  /** for `pg`: the existing database "topfundtag" as the owner of its tables */
  readonly connectionString: string;
  /** the same as the running shop's role, whose rights `grants.ts` lists */
  readonly shopConnectionString: string;
}

export interface EmbeddedDatabase extends Addresses {
  /** the cluster's folder (not dataDir/postgres when the unprivileged account cannot enter that) */
  readonly folder: string;
  /**
   * Fast shutdown; resolves when the server has ended. After 4 s it becomes an immediate one. Repeating is
   * harmless.
   */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly dataDir: string;
  readonly durable?: boolean;
  /** archives WAL there as long as the server runs */
  readonly backup?: BackupPlace;
  readonly log: (line: string) => void;
}

/**
 * Throws `DataFolderInUse` or `EmbeddedPostgresFailed`, both with a German message for the person at the terminal.
 */
async function start(options: StartOptions): Promise<EmbeddedDatabase> {
  if (process.platform === "win32") {
    throw new EmbeddedPostgresFailed(
      "Die eingebaute Datenbank läuft unter Linux und macOS, nicht unter Windows. Bitte DATABASE_URL auf eine PostgreSQL-Datenbank setzen oder WSL benutzen.",
    );
  }
  const dataDir = await makeDataDir(options.dataDir);
  const locks = [await lockDataFolder(dataDir)];
  try {
    const place = await settlePlace(dataDir);
    if (place.outsideDataDir) {
      // A copied data folder points to the same cluster, so the cluster is locked, too.
      locks.push(await lockDataFolder(dirname(place.folder)));
      options.log(
        `Die Datenbank läuft ohne root-Rechte und darf ${dataDir} nicht betreten. Ihre Daten liegen in ${place.folder}.`,
      );
    }
    return await startAt(place, locks, options);
  } catch (error) {
    await releaseAll(locks);
    throw error;
  }
}

async function makeDataDir(requested: string): Promise<string> {
  try {
    await mkdir(requested, { recursive: true });
    await access(requested, constants.W_OK | constants.X_OK);
    return await realpath(requested);
  } catch (cause) {
    const reason = fileReason(cause) ?? String(cause);
    throw new EmbeddedPostgresFailed(
      `Der Datenordner ${requested} lässt sich nicht benutzen: ${reason}. Bitte die Rechte prüfen oder mit DATA_DIR einen anderen wählen.`,
      { cause },
    );
  }
}

async function startAt(
  place: Place,
  locks: DataFolderLock[],
  options: StartOptions,
): Promise<EmbeddedDatabase> {
  const { durable = true, backup, log } = options;
  const { folder } = place;
  const binaries = await findBinaries(place.account);
  await initialiseOnce(place, binaries, durable);
  await stopOrphan(folder, log);
  await refuseAnsweringServer(folder);
  const socketFolder = await ensureSocketFolder(place);
  await clearPostmasterFile(folder);
  const logins = await ensureLogins(place, binaries, durable);
  const args = serverArguments(folder, socketFolder, { durable, archives: backup !== undefined });
  const launch = async () => {
    await clearPostmasterFile(folder);
    await clearSocket(socketFolder);
    return launchServer({ program: binaries.postgres, args, place });
  };
  const archiver = backup && (await startWalArchiver(place, backup, log));
  const server = await keepRunning(launch, log).catch(async (error: unknown) => {
    await archiver?.stop();
    throw error;
  });
  const stop = async () => {
    await server.stop();
    await archiver?.stop();
    await removeShortFolder(socketFolder, folder);
    await releaseAll(locks);
  };
  let stopped: Promise<void> | undefined;
  return {
    ...addressesAt(socketFolder, logins),
    folder,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function addressesAt(socketFolder: string, logins: Logins | undefined): Addresses {
  return {
    connectionString: connectionStringFor(socketFolder, logins?.owner),
    shopConnectionString: connectionStringFor(socketFolder, logins?.shop),
  };
}

async function releaseAll(locks: DataFolderLock[]): Promise<void> {
  for (const lock of locks) await lock.release();
}

/** For a command beside a running shop; undefined when none runs. */
async function findRunning(dataDir: string): Promise<Addresses | undefined> {
  const real = await realpath(dataDir).catch(() => undefined);
  const cluster = real && (await embeddedFolder(real));
  const socketFolder = cluster && (await answeringSocketFolder(cluster));
  if (!socketFolder) return undefined;
  return addressesAt(socketFolder, await readLogins(cluster));
}

/** The bundled PostgreSQL. The rest of the project uses this interface only. */
export const embeddedDatabase = {
  start,
  findRunning,
  remove: removeEmbeddedData,
  folderIn: embeddedFolder,
  lock: lockDataFolder,
  /** a copy of a running server that archives; see docs/backup.md */
  backUp: backUpDatabase,
  restore: restoreDatabase,
  /** what only root can do, before an account gets the data folder */
  prepare: prepareCluster,
  processOn: async (folder: string) => Number((await postmasterFile(folder))[0]),
  roleOfShop: shopName,
};
