import { access, constants, mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { fileReason } from "#system/file-reason.ts";
import { findBinaries } from "./binaries.ts";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { initialiseOnce } from "./initialise.ts";
import { keepRunning } from "./keep-running.ts";
import { ensureLogins, readLogins } from "./logins.ts";
import { clearPostmasterFile, postmasterFile, stopOrphan } from "./orphan.ts";
import { embeddedFolder, type Place, settlePlace } from "./place.ts";
import { prepareCluster } from "./prepare.ts";
import { removeEmbeddedData } from "./remove.ts";
import { launchServer } from "./server.ts";
import { connectionStringFor, serverArguments, shopName } from "./settings.ts";
import {
  answeringSocketFolder,
  clearSocket,
  ensureSocketFolder,
  refuseAnsweringServer,
  removeShortFolder,
} from "./socket-folder.ts";

export interface EmbeddedDatabase {
  /** connection string for `pg`, database "topfundtag" which exists already, as the owner of its tables */
  readonly connectionString: string;
  /** the same as the role of the running shop, which may do what `grants.ts` says */
  readonly shopConnectionString: string;
  /** where the cluster really lies (differs from dataDir/postgres when that folder cannot be entered by the unprivileged account) */
  readonly folder: string;
  /** fast shutdown, resolves when the server has ended; at most 4 s, then immediate; repeating is harmless */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly dataDir: string;
  /** false: no fsync, for tests only */
  readonly durable?: boolean;
  readonly log: (line: string) => void;
}

/** Throws `DataFolderInUse` or `EmbeddedPostgresFailed`, both with a German message for the person at the terminal. */
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
      // A copied data folder points to the same cluster.
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

async function makeDataDir(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true });
    await access(wanted, constants.W_OK | constants.X_OK);
    return await realpath(wanted);
  } catch (cause) {
    const reason = fileReason(cause) ?? String(cause);
    throw new EmbeddedPostgresFailed(
      `Der Datenordner ${wanted} lässt sich nicht benutzen: ${reason}. Bitte die Rechte prüfen oder mit DATA_DIR einen anderen wählen.`,
      { cause },
    );
  }
}

async function startAt(
  place: Place,
  locks: DataFolderLock[],
  options: StartOptions,
): Promise<EmbeddedDatabase> {
  const { durable = true, log } = options;
  const { folder } = place;
  const binaries = await findBinaries(place.account);
  await initialiseOnce(place, binaries, durable);
  await stopOrphan(folder, log);
  await refuseAnsweringServer(folder);
  const socketFolder = await ensureSocketFolder(place);
  await clearPostmasterFile(folder);
  const logins = await ensureLogins(place, binaries, durable);
  const args = serverArguments(folder, socketFolder, durable);
  const launch = async () => {
    await clearPostmasterFile(folder);
    await clearSocket(socketFolder);
    return launchServer({ program: binaries.postgres, args, place });
  };
  const server = await keepRunning(launch, log);
  const stop = async () => {
    await server.stop();
    await removeShortFolder(socketFolder, folder);
    await releaseAll(locks);
  };
  let stopped: Promise<void> | undefined;
  return {
    connectionString: connectionStringFor(socketFolder, logins.owner),
    shopConnectionString: connectionStringFor(socketFolder, logins.shop),
    folder,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function releaseAll(locks: DataFolderLock[]): Promise<void> {
  for (const lock of locks) await lock.release();
}

/** How the owner of the tables reaches the server of this data folder while a shop runs on it; undefined when none does. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const real = await realpath(dataDir).catch(() => undefined);
  const cluster = real && (await embeddedFolder(real));
  const socketFolder = cluster && (await answeringSocketFolder(cluster));
  if (!socketFolder) return undefined;
  return connectionStringFor(socketFolder, (await readLogins(cluster))?.owner);
}

/** The PostgreSQL that the shop brings along, on a data folder: all that the rest of the project uses of it. */
export const embeddedDatabase = {
  start,
  findRunning,
  /** deletes it for good */
  remove: removeEmbeddedData,
  /** where it lies; undefined: none was ever begun */
  folderIn: embeddedFolder,
  /** makes this process the only one on the data folder */
  lock: lockDataFolder,
  /** what only root can do, before it hands the data folder to an account */
  prepare: prepareCluster,
  processOn: async (folder: string) => Number((await postmasterFile(folder))[0]),
  roleOfShop: shopName,
};
