import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { BackupFailed } from "#system/backup/backup-failed.ts";
import { dataFile, type Manifest } from "#system/backup/backup-folder.ts";
import { gather, unpack } from "#system/backup/pack.ts";
import { type BackupPlace, readSealed } from "#system/backup/sealed-file.ts";
import { foldersEntry, secretKeyFile } from "./base-backup.ts";
import { writeEntry } from "./fetch-wal.ts";

const inside = "postgres/";

/** Writes the copy into an empty folder; returns the shop's secret key if it was kept beside the database. */
export async function unpackBase(
  backup: BackupPlace,
  { system, id }: Manifest,
  folder: string,
): Promise<string | undefined> {
  let secretKey: string | undefined;
  for await (const entry of unpack(readSealed(backup, dataFile(system, id)))) {
    const { path, bytes } = entry;
    if (path === secretKeyFile) secretKey = (await gather(bytes)).toString();
    else if (path === foldersEntry) await makeFolders(folder, JSON.parse((await gather(bytes)).toString()));
    else if (path.startsWith(inside)) await writeEntry(entry, join(folder, path.slice(inside.length)));
    else throw new BackupFailed(`Die Sicherung enthält ${path}, das dieser Stand des Shops nicht kennt.`);
  }
  return secretKey;
}

async function makeFolders(folder: string, names: string[]): Promise<void> {
  for (const name of names) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
}
