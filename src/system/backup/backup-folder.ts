import { access, constants, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileReason } from "#system/file-reason.ts";
import { BackupFailed } from "./backup-failed.ts";
import { gather, packEnd, packText, unpack } from "./pack.ts";
import { type BackupPlace, readSealed, type SealedFile, writeSealed } from "./sealed-file.ts";

/**
 * Names in the backup folder, one folder per database system: `<system>/base/<moment>/data` and `…/manifest`, and
 * `<system>/wal/<segment>`.
 */
export const dataFile = (system: string, id: string): string => `${system}/base/${id}/data`;
export const walFile = (system: string, segment: string): string => `${system}/wal/${segment}`;
const manifestFile = (system: string, id: string) => `${system}/base/${id}/manifest`;

/** What is known of one copy of the whole database. Times are in milliseconds. */
export interface Manifest {
  readonly id: string;
  readonly system: string;
  readonly postgres: string;
  readonly startedAt: number;
  /** from here on any moment can be restored */
  readonly endedAt: number;
  readonly firstSegment: string;
  readonly lastSegment: string;
  readonly files: number;
  readonly data: SealedFile;
}

export async function requireBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const account = process.getuid?.() ?? "dieses Programms";
    throw new BackupFailed(
      `In den Ordner ${folder} aus BACKUP_DIR lässt sich nicht schreiben: ${fileReason(cause) ?? String(cause)}. ` +
        `Bitte anlegen und dem Konto ${account} geben.`,
      { cause },
    );
  }
}

export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const name = manifestFile(manifest.system, manifest.id);
  await writeSealed(place, name, [packText("manifest", JSON.stringify(manifest)), packEnd()]);
}

/** Finished copies, the oldest first. One without a manifest was never finished. */
export async function listBackups(place: BackupPlace): Promise<Manifest[]> {
  const found: Manifest[] = [];
  for (const system of await names(place.folder)) {
    for (const id of await names(join(place.folder, system, "base"))) {
      const inside = await names(join(place.folder, system, "base", id));
      if (inside.includes("manifest")) found.push(await readManifest(place, manifestFile(system, id)));
    }
  }
  return found.sort((a, b) => a.endedAt - b.endedAt);
}

async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  let manifest: Buffer = Buffer.alloc(0);
  for await (const { bytes } of unpack(readSealed(place, name))) manifest = await gather(bytes);
  return JSON.parse(manifest.toString());
}

export async function archivedSegments({ folder }: BackupPlace, system: string): Promise<string[]> {
  return (await names(join(folder, system, "wal"))).sort();
}

/** Of finished and unfinished copies. */
export function copyIds({ folder }: BackupPlace, system: string): Promise<string[]> {
  return names(join(folder, system, "base"));
}

async function names(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw new BackupFailed(
      `Der Ordner ${folder} der Sicherung ist nicht lesbar: ${fileReason(error) ?? error.message}.`,
    );
  });
  return all.filter((name) => !name.startsWith("."));
}
