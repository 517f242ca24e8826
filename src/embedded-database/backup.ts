import { createReadStream, createWriteStream } from "node:fs";
import { chown, constants, copyFile, mkdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import pg from "pg";
import { isRoot, runAs } from "#system/account.ts";
import { fileReason, syncFolder } from "#system/files.ts";
import { withSessionOptions } from "#system/search-path.ts";
import { type BackupPlace, type Bytes, listCopies, nameAt, outdated, seal, unpackCopy } from "./copies.ts";
import { BackupFailed, isCode } from "./failures.ts";
import { draftOf, settleDraft } from "./initialise.ts";
import { embeddedFolder, settlePlace } from "./place.ts";

/** Of the shop, beside its database: links and second factors need it. */
export const secretKeyFile = "secret-key";
/** In the cluster; PostgreSQL leaves such names out of the copy. */
const unsealedFolder = "pgsql_tmp_copy";

/**
 * Copies the database while it is used, by its owner's address. The copy is whole under its final name, or not there.
 * Returns its size.
 */
export async function backUpDatabase(
  dataDir: string,
  ownerAddress: string,
  { folder, key }: BackupPlace,
): Promise<number> {
  const path = join(folder, nameAt(new Date()));
  const client = new pg.Client(`${withSessionOptions(ownerAddress)}&replication=database`);
  client.on("error", () => undefined);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await client.connect();
    await withCopy(client, dataDir, async (copy) => {
      const file = createWriteStream(`${path}.new`, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(createReadStream(copy), createZstdCompress(), (plain: Bytes) => seal(key, plain), file);
    });
    // root leaves the copy to the account that has the folder
    const { uid, gid } = await stat(folder);
    if (isRoot()) await chown(`${path}.new`, uid, gid);
    await rename(`${path}.new`, path);
    await syncFolder(folder);
    for (const name of outdated(await listCopies(folder))) await rm(join(folder, name), { force: true });
    return (await stat(path)).size;
  } catch (cause) {
    await rm(`${path}.new`, { force: true }).catch(() => undefined);
    const reason = isCode(cause, "42710") ? "Es läuft schon eine Sicherung" : fileReason(cause);
    throw reason ? new BackupFailed(`In ${folder} lässt sich nicht sichern: ${reason}.`, { cause }) : cause;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL packs the copy itself, with the WAL that it needs; the shop's key is in it, too. */
async function withCopy(
  client: pg.Client,
  dataDir: string,
  work: (copy: string) => Promise<void>,
): Promise<void> {
  const cluster = await embeddedFolder(await realpath(dataDir));
  if (!cluster) throw new BackupFailed(`In ${dataDir} liegt keine Datenbank.`);
  const target = join(cluster, unsealedFolder);
  const keyFile = join(cluster, secretKeyFile);
  // keeps the WAL, and other copies away, until this connection ends
  await client.query("CREATE_REPLICATION_SLOT copy TEMPORARY PHYSICAL RESERVE_WAL");
  const remove = () =>
    Promise.all([target, keyFile].map((path) => rm(path, { recursive: true, force: true })));
  await remove();
  try {
    const key = await readFile(join(dataDir, secretKeyFile), "utf8").catch(() => "");
    if (key)
      await client.query(`COPY (SELECT ${pg.escapeLiteral(key.trim())}) TO ${pg.escapeLiteral(keyFile)}`);
    const options = `CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'server'`;
    await client.query(`BASE_BACKUP (${options}, TARGET_DETAIL ${pg.escapeLiteral(target)})`);
    await work(join(target, "base.tar"));
  } finally {
    await remove();
  }
}

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
