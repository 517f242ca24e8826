import { randomBytes } from "node:crypto";
import { mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BackupFailed } from "#system/backup/backup-failed.ts";
import type { Manifest } from "#system/backup/backup-folder.ts";
import type { BackupPlace } from "#system/backup/sealed-file.ts";
import { secretKeyFile } from "./base-backup.ts";
import { chooseBackup, chooseTimeline } from "./choose-backup.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { isCode } from "./failures.ts";
import { fetchWal } from "./fetch-wal.ts";
import { removeDrafts } from "./initialise.ts";
import { stopOrphan } from "./orphan.ts";
import { hasCluster, type Place, settlePlace } from "./place.ts";
import { fetchedFolder, recover } from "./recover.ts";
import { refuseAnsweringServer } from "./socket-folder.ts";
import { unpackBase } from "./unpack-base.ts";
import { archiveFinished, prepareArchivedFolder } from "./wal-archiver.ts";

export interface RestoreOptions {
  readonly dataDir: string;
  readonly backup: BackupPlace;
  /** in milliseconds; undefined: up to the last archived change */
  readonly to?: number;
  /** the name of the copy to begin with; undefined: the latest before the moment */
  readonly copy?: string;
  /** an existing database is set aside, never deleted */
  readonly replace?: boolean;
  readonly log: (line: string) => void;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** the last change that is restored */
  readonly lastChangeAt: number | undefined;
  /** where the database that was there before lies now */
  readonly setAside: string | undefined;
}

/** Throws `BackupFailed` or `DataFolderInUse`; then nothing was changed. */
export async function restoreDatabase(options: RestoreOptions): Promise<RestoreResult> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const locks = [await lockDataFolder(dataDir)];
  try {
    const place = await settlePlace(dataDir);
    if (place.outsideDataDir) locks.push(await lockDataFolder(dirname(place.folder)));
    return await restoreAt(place, { ...options, dataDir });
  } finally {
    for (const lock of locks) await lock.release();
  }
}

async function restoreAt(place: Place, options: RestoreOptions): Promise<RestoreResult> {
  const { backup, to, copy, log, replace, dataDir } = options;
  const isThere = await hasCluster(place.folder);
  if (isThere && !replace) {
    throw new BackupFailed(
      `In ${place.folder} liegt schon eine Datenbank. Mit --replace wird sie zur Seite gelegt, nicht gelöscht.`,
    );
  }
  if (isThere) await saveRest(place, options);
  const manifest = await chooseBackup(backup, { to, copy });
  await removeDrafts(place.folder);
  const draft = { ...place, folder: `${place.folder}.new-${randomBytes(6).toString("hex")}` };
  try {
    await mkdir(draft.folder, { mode: 0o700 });
    log("Die Kopie der Datenbank wird entschlüsselt …");
    const secretKey = await unpackBase(backup, manifest, draft.folder);
    const timeline = await chooseTimeline(backup, manifest, to);
    log("Was seither geschah, wird entschlüsselt …");
    await fetchWal(backup, { manifest, timeline, to, folder: join(draft.folder, fetchedFolder) });
    log("Es wird nachgespielt …");
    const lastChangeAt = await recover(draft, { timeline, to });
    const setAside = isThere ? await putAside(place.folder) : undefined;
    await rename(draft.folder, place.folder);
    if (secretKey) await keepSecretKey(join(dataDir, secretKeyFile), secretKey);
    return { manifest, lastChangeAt, setAside };
  } catch (error) {
    await rm(draft.folder, { recursive: true, force: true });
    throw error;
  }
}

/** What the old server had finished and not archived yet is part of what can be restored. */
async function saveRest(place: Place, { backup, log }: RestoreOptions): Promise<void> {
  await stopOrphan(place.folder, log);
  await refuseAnsweringServer(place.folder);
  await prepareArchivedFolder(place);
  await archiveFinished(place.folder, backup).catch((error: unknown) => {
    log(
      `Aus der alten Datenbank war nichts mehr zu sichern: ${error instanceof Error ? error.message : error}`,
    );
  });
}

async function putAside(folder: string): Promise<string> {
  const aside = `${folder}.replaced-${new Date().toISOString().replaceAll(":", "-")}`;
  await rename(folder, aside);
  return aside;
}

/** An existing key stays: it may be newer. */
async function keepSecretKey(path: string, key: string): Promise<void> {
  await writeFile(path, key, { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    if (!isCode(error, "EEXIST")) throw error;
  });
}
