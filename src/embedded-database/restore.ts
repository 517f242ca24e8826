import { constants, copyFile, mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { runAs } from "#system/account.ts";
import { secretKeyFile } from "./backup.ts";
import { type BackupPlace, listCopies, unpackCopy } from "./copies.ts";
import { BackupFailed, isCode } from "./failures.ts";
import { draftOf, settleDraft } from "./initialise.ts";
import { embeddedFolder, settlePlace } from "./place.ts";

/**
 * Unpacks a copy, the latest unless one is named, where no database is; it becomes one state when a server starts on
 * it. Returns its name. Throws `BackupFailed`; then there is no database as before.
 */
export async function restoreDatabase(
  requested: string,
  backup: BackupPlace,
  copy?: string,
): Promise<string> {
  await mkdir(requested, { recursive: true });
  const dataDir = await realpath(requested);
  const existing = await embeddedFolder(dataDir);
  if (existing) {
    throw new BackupFailed(
      `In ${existing} liegt schon eine Datenbank. Bitte DATA_DIR auf einen leeren Ordner setzen oder ${dataDir} umbenennen.`,
    );
  }
  const name = await chooseCopy(backup.folder, copy);
  const place = await settlePlace(dataDir);
  const draft = await draftOf(place);
  try {
    await unpackCopy(backup, name, draft);
    await keepSecretKey(join(draft, secretKeyFile), join(dataDir, secretKeyFile));
    const { account } = place;
    if (account) await runAs(undefined, "chown", ["-R", `${account.uid}:${account.gid}`, draft]);
    await settleDraft(draft, place.folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return name;
}

async function chooseCopy(folder: string, wanted: string | undefined): Promise<string> {
  const copies = await listCopies(folder).catch(() => []);
  const chosen = wanted === undefined ? copies[0] : copies.find((name) => name === wanted);
  if (chosen) return chosen;
  throw new BackupFailed(
    `In ${folder} liegt keine fertige Sicherung${wanted ? ` ${wanted}` : ""}. Es gibt: ${copies.join(", ") || "keine"}.`,
  );
}

/** A shop with its key in the environment has no key file; an existing file stays, because it may be newer. */
async function keepSecretKey(copied: string, path: string): Promise<void> {
  await copyFile(copied, path, constants.COPYFILE_EXCL).catch((error: unknown) => {
    if (!isCode(error, "EEXIST", "ENOENT")) throw error;
  });
}
