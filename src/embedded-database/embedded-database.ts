import { access, constants, mkdir, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileReason } from "#system/files.ts";
import type { backUpDatabase, restoreDatabase } from "./backup.ts";
import { findBinaries } from "./binaries.ts";
import type { BackupPlace } from "./copies.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { initialiseOnce, readLogins, removeDrafts } from "./initialise.ts";
import { embeddedFolder, pointerName, settlePlace } from "./place.ts";
import { answeringSocketFolder, postmasterFile, requireNoServer } from "./running-server.ts";
import { keepServer } from "./server.ts";
import { connectionStringFor, shopName } from "./settings.ts";

export type { BackupPlace };

interface Addresses {
  /** for `pg`: the existing database "topfundtag" as the owner of its tables */
  readonly connectionString: string;
  /** the same as the running shop's role, whose rights `grants.ts` lists */
  readonly shopConnectionString: string;
}

export interface EmbeddedDatabase extends Addresses {
  /** the cluster's folder (not dataDir/postgres when the unprivileged account cannot enter that) */
  readonly folder: string;
  /** Resolves when the server has ended. Repeating is harmless. */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly dataDir: string;
  readonly durable?: boolean;
  readonly log: (line: string) => void;
}

/**
 * Throws `DataFolderInUse` or `EmbeddedPostgresFailed`, both with a German message for the person at the terminal. Of
 * several starts at once PostgreSQL's own lock lets one win.
 */
async function start({ dataDir: requested, durable = true, log }: StartOptions): Promise<EmbeddedDatabase> {
  if (process.platform === "win32") {
    throw new EmbeddedPostgresFailed(
      "Die eingebaute Datenbank läuft unter Linux und macOS, nicht unter Windows. Bitte DATABASE_URL auf eine PostgreSQL-Datenbank setzen oder WSL benutzen.",
    );
  }
  const dataDir = await makeDataDir(requested);
  const place = await settlePlace(dataDir);
  const { folder } = place;
  if (dirname(folder) !== dataDir) {
    log(
      `Die Datenbank läuft ohne root-Rechte und darf ${dataDir} nicht betreten. Ihre Daten liegen in ${folder}.`,
    );
  }
  const binaries = await findBinaries(place.account);
  await initialiseOnce(place, binaries, { durable, log });
  const { socketFolder, stop } = await keepServer({ postgres: binaries.postgres, place, durable, log });
  return { ...(await addressesAt(socketFolder, folder)), folder, stop };
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

async function addressesAt(socketFolder: string, cluster: string): Promise<Addresses> {
  const { owner, shop } = await readLogins(cluster);
  return {
    connectionString: connectionStringFor(socketFolder, owner),
    shopConnectionString: connectionStringFor(socketFolder, shop),
  };
}

/** For a command beside a running shop; undefined when none runs. */
async function findRunning(dataDir: string): Promise<Addresses | undefined> {
  const cluster = await clusterIn(dataDir);
  const socketFolder = cluster && (await answeringSocketFolder(cluster));
  return socketFolder ? addressesAt(socketFolder, cluster) : undefined;
}

async function clusterIn(dataDir: string): Promise<string | undefined> {
  const real = await realpath(dataDir).catch(() => undefined);
  return real && embeddedFolder(real);
}

/** Throws `DataFolderInUse` while a shop runs on the folder. */
async function requireUnused(dataDir: string): Promise<void> {
  const cluster = await clusterIn(dataDir);
  if (cluster) await requireNoServer(cluster);
}

/** Deletes the embedded database for good. */
async function remove(dataDir: string): Promise<void> {
  await requireUnused(dataDir);
  const real = await realpath(dataDir).catch(() => undefined);
  if (!real) return;
  const cluster = await embeddedFolder(real);
  const own = cluster && dirname(cluster) !== real ? dirname(cluster) : join(real, "postgres");
  await rm(own, { recursive: true, force: true });
  await removeDrafts(join(real, "postgres"), 0);
  await rm(join(real, pointerName), { force: true });
}

/** The bundled PostgreSQL. The rest of the project uses this interface only. */
export const embeddedDatabase = {
  start,
  findRunning,
  remove,
  requireUnused,
  folderIn: embeddedFolder,
  /** See docs/OPERATIONS.md#backups-and-restore. A shop without backups does not load what they need. */
  backUp: async (...input: Parameters<typeof backUpDatabase>) =>
    (await import("./backup.ts")).backUpDatabase(...input),
  restore: async (...input: Parameters<typeof restoreDatabase>) =>
    (await import("./backup.ts")).restoreDatabase(...input),
  processOn: async (folder: string) => Number((await postmasterFile(folder))[0]),
  roleOfShop: shopName,
};
