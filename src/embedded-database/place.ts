import { access, chmod, mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Account, canEnter, isRoot, nobody } from "#system/account.ts";
import { ensureSharedFolder, sharedFolder } from "./binaries.ts";
import { EmbeddedPostgresFailed, isCode } from "./failures.ts";

export interface Place {
  readonly folder: string;
  readonly account: Account;
}

/** Names a cluster folder outside of the data folder. The pointer is inside, so it is deleted with the data. */
export const pointerName = "postgres.folder";

export async function embeddedFolder(dataDir: string): Promise<string | undefined> {
  const inside = resolve(dataDir, "postgres");
  const outside = await readPointer(dataDir);
  return outside ?? ((await hasCluster(inside)) ? inside : undefined);
}

/** May decide where a first cluster goes. */
export async function settlePlace(dataDir: string): Promise<Place> {
  const folder = (await embeddedFolder(dataDir)) ?? (await firstFolder(dataDir));
  const parent = dirname(folder);
  // Starting afresh without an error would hide that all orders are gone.
  if (!(await stat(parent).catch(() => undefined))) {
    throw new EmbeddedPostgresFailed(
      `Die Datenbank dieses Datenordners lag in ${parent} und ist dort nicht mehr. Bitte eine Sicherung einspielen ` +
        `oder, um leer zu beginnen, ${join(dataDir, pointerName)} löschen.`,
    );
  }
  return { folder, account: await accountFor(folder) };
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
  if (!isRoot() || (await canEnter(nobody, dataDir))) return join(dataDir, "postgres");
  await ensureSharedFolder();
  const own = await mkdtemp(join(sharedFolder, "data-"));
  await chmod(own, 0o755);
  const folder = join(own, "postgres");
  await writeFile(join(dataDir, pointerName), `${folder}\n`, { flush: true });
  return folder;
}

/**
 * Accepts only names that this module creates: an account that can write to the data folder must not lead root
 * elsewhere.
 */
async function readPointer(dataDir: string): Promise<string | undefined> {
  const folder = (await readFile(join(dataDir, pointerName), "utf8").catch(() => "")).trim();
  const rest = folder.startsWith(`${sharedFolder}/`) ? folder.slice(sharedFolder.length) : "";
  return /^\/data-\w{6}\/postgres$/.test(rest) ? folder : undefined;
}

/** A cluster belongs to the account that made it, even when the shop is later started with other rights. */
async function accountFor(folder: string): Promise<Account> {
  const owner = (await hasCluster(folder)) ? await stat(folder) : undefined;
  if (!isRoot()) {
    if (!owner || owner.uid === process.getuid?.()) return undefined;
    throw new EmbeddedPostgresFailed(
      `Die Datenbank in ${folder} gehört einem anderen Konto (${owner.uid}). Bitte den Shop mit diesem Konto oder als root starten.`,
    );
  }
  if (!owner) return nobody;
  const account = { uid: owner.uid, gid: owner.gid };
  if (owner.uid !== 0 && (await canEnter(account, folder))) return account;
  throw new EmbeddedPostgresFailed(
    `PostgreSQL läuft nicht als root, und die Datenbank in ${folder} gehört dem Konto ${owner.uid}, das sie so nicht ` +
      "benutzen kann. Bitte sie einem Konto geben (chown -R), das alle Ordner darüber betreten darf (chmod o+x).",
  );
}
