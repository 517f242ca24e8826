import { randomBytes } from "node:crypto";
import { access, open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Account, canEnter, isRoot, unusedAccount } from "#system/account.ts";
import { EmbeddedPostgresFailed, isCode } from "./failures.ts";
import { ensureOwnFolder, ensureSharedBase, sharedBases } from "./safe-folder.ts";

export interface Place {
  readonly folder: string;
  readonly account: Account;
  readonly outsideDataDir: boolean;
}

/** Names a cluster folder outside of the data folder. The pointer is inside, so it is deleted with the data. */
export const pointerName = "postgres.folder";

export async function embeddedFolder(dataDir: string): Promise<string | undefined> {
  const inside = resolve(dataDir, "postgres");
  const outside = await readPointer(dataDir);
  if (outside && ((await hasCluster(outside)) || !(await hasCluster(inside)))) return outside;
  return (await hasCluster(inside)) ? inside : undefined;
}

/** May decide where a first cluster goes. The caller holds the data folder's lock. */
export async function settlePlace(dataDir: string): Promise<Place> {
  const folder = (await embeddedFolder(dataDir)) ?? (await firstFolder(dataDir));
  const outsideDataDir = dirname(folder) !== dataDir;
  if (outsideDataDir) await expectPresent(dirname(folder), dataDir);
  return { folder, account: await accountFor(folder, dataDir), outsideDataDir };
}

export async function hasCluster(folder: string): Promise<boolean> {
  try {
    await access(join(folder, "PG_VERSION"));
    return true;
  } catch (error) {
    return !isCode(error, "ENOENT", "ENOTDIR");
  }
}

async function firstFolder(dataDir: string): Promise<string> {
  const account = unusedAccount(dataDir);
  if (!isRoot() || (await canEnter(account, dataDir))) return join(dataDir, "postgres");
  const base = await ensureSharedBase((folder) => canEnter(account, folder));
  const own = join(base, `data-${randomBytes(8).toString("hex")}`);
  await ensureOwnFolder(own, { uid: 0, mode: 0o755 });
  const folder = join(own, "postgres");
  await writeDurably(join(own, "belongs-to"), `${dataDir}\n`);
  await writeDurably(join(dataDir, pointerName), `${folder}\n`);
  return folder;
}

/** Starting afresh without an error would hide that all orders are gone. */
async function expectPresent(own: string, dataDir: string): Promise<void> {
  if (await stat(own).catch(() => undefined)) return;
  throw new EmbeddedPostgresFailed(
    `Die Datenbank dieses Datenordners lag in ${own} und ist dort nicht mehr. Bitte eine Sicherung einspielen ` +
      `oder, um leer zu beginnen, ${join(dataDir, pointerName)} löschen.`,
  );
}

/** Accepts only names that this module creates: whoever can write to the data folder must not lead root elsewhere. */
async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, pointerName), "utf8").catch(() => "");
  const folder = text.trim();
  const own = dirname(folder);
  const isOwnName =
    sharedBases().some((base) => dirname(own) === base) && /\/data-[0-9a-f]{16}\/postgres$/.test(folder);
  return isOwnName ? folder : undefined;
}

/** A cluster belongs to the account that made it, even when the shop is later started with other rights. */
async function accountFor(folder: string, dataDir: string): Promise<Account> {
  const owner = (await hasCluster(folder)) ? await stat(folder) : undefined;
  if (!isRoot()) {
    if (!owner || owner.uid === process.getuid?.()) return undefined;
    throw new EmbeddedPostgresFailed(
      `Die Datenbank in ${folder} gehört einem anderen Konto (${owner.uid}). Bitte den Shop mit diesem Konto oder als root starten.`,
    );
  }
  if (!owner) return unusedAccount(dataDir);
  if (owner.uid === 0) {
    throw new EmbeddedPostgresFailed(
      `Die Datenbank in ${folder} gehört root, PostgreSQL läuft aber nicht als root. Bitte einem anderen Konto geben: chown -R <Konto> '${folder}'`,
    );
  }
  const account = { uid: owner.uid, gid: owner.gid };
  if (await canEnter(account, folder)) return account;
  throw new EmbeddedPostgresFailed(
    `Das Konto ${owner.uid}, dem die Datenbank in ${folder} gehört, darf einen der Ordner darüber nicht betreten (chmod o+x).`,
  );
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, "w", 0o644);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
