import { existsSync } from "node:fs";
import { access, constants, lchown, lstat, mkdir, readdir, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import {
  canEnter,
  findAccount,
  hasName,
  isRoot,
  nobody,
  type OwnAccount,
  runAs,
  unreadable,
} from "#system/account.ts";
import { projectRoot } from "#system/project-root.ts";
import { StartRefused } from "#system/start-refused.ts";

// all that the shop creates in a data folder, or finds in a fresh volume
const ownNames = /^(postgres(\..+)?|mails|secret-key|lost\+found)$/;

/** Names that are not the shop's data: ownership of such a folder is not changed. */
async function foreignNames(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !ownNames.test(name));
}

/**
 * Gives the account the data folder, everything in it that root or an earlier start made, and a cluster that lies
 * elsewhere. Files of other owners stay as they are, and links are not followed. Refused while a shop runs on the
 * folder.
 */
export async function transferDataFolder(dataDir: string, account: OwnAccount): Promise<void> {
  const cluster = await embeddedDatabase.folderIn(dataDir);
  const owner = cluster && (await lstat(cluster).catch(() => undefined))?.uid;
  if (owner !== account.uid) await embeddedDatabase.requireUnused(dataDir);
  const give = ownerChanger(
    account,
    new Set([0, nobody.uid, owner || 0].filter((uid) => uid !== account.uid)),
  );
  if (cluster && dirname(cluster) !== dataDir) await give(dirname(cluster));
  await give(dataDir);
}

/** The folder itself goes last: as long as it is root's, its contents cannot be exchanged. */
function ownerChanger(
  { uid, gid }: OwnAccount,
  from: ReadonlySet<number>,
): (dataDir: string) => Promise<void> {
  async function give(path: string): Promise<void> {
    const found = await lstat(path);
    if (!from.has(found.uid)) return;
    if (found.isDirectory()) for (const name of await readdir(path)) await give(join(path, name));
    // A hard link might point to a file elsewhere.
    if (found.isDirectory() || found.nlink === 1) await lchown(path, uid, gid);
  }
  return async (dataDir) => {
    for (const name of await readdir(dataDir)) if (ownNames.test(name)) await give(join(dataDir, name));
    if (from.has((await lstat(dataDir)).uid)) await lchown(dataDir, uid, gid);
  };
}

// a sample of each kind of file that is read while the shop runs
const needed = ["package.json", "src/server/main.ts", "node_modules/fastify/package.json"];

interface Installation {
  dataDir: string;
  /** null: the embedded database, inside the folder */
  databaseUrl: string | null;
  /** a name or a number; `root` keeps root's rights; null: those of the installation */
  runAs: string | null;
}

/**
 * Started as root, the process switches for good to a separate account and gives it the data. If that account
 * could not read the shop or reach the data, the process reports it and stays root, because a running shop matters
 * more.
 */
export async function dropRoot(
  { dataDir, databaseUrl, runAs }: Installation,
  log: (line: string) => void,
): Promise<void> {
  if (!isRoot() || runAs === "root") return;
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const account = await chooseAccount(folder, runAs);
  const isEmbedded = databaseUrl === null;
  const hindrance =
    (isEmbedded && (await findNameless(account, folder))) || (await findObstacle(account, folder));
  if (hindrance) {
    log(`Der Shop behält root-Rechte: ${hindrance}`);
    return;
  }
  await transferDataFolder(folder, account);
  switchTo(account);
}

/** PostgreSQL makes its cluster only under an account with a name. */
async function findNameless({ uid }: OwnAccount, dataDir: string): Promise<string | undefined> {
  if (hasName(uid) || (await embeddedDatabase.folderIn(dataDir))) return undefined;
  return `Das Konto ${uid} hat keinen Namen in /etc/passwd, und die Datenbank braucht einen. Bitte eines anlegen (RUN_AS).`;
}

async function findObstacle(account: OwnAccount, dataDir: string): Promise<string | undefined> {
  const closed = await findUnreadable(account, dataDir);
  if (closed) {
    return (
      `Das Konto ${account.uid} darf ${closed} nicht lesen. Bitte Shop und Daten in einen Ordner legen, den es betreten ` +
      "darf, zum Beispiel unter /opt."
    );
  }
  const isTheirs = (await stat(dataDir)).uid === account.uid;
  const foreign = isTheirs ? [] : await foreignNames(dataDir);
  if (foreign.length === 0) return undefined;
  return (
    `In ${dataDir} liegt auch anderes als seine Daten (${foreign.slice(0, 3).join(", ")}). Bitte mit DATA_DIR einen ` +
    "Ordner nur für ihn wählen."
  );
}

async function findUnreadable(account: OwnAccount, dataDir: string): Promise<string | undefined> {
  const parent = dirname(dataDir);
  if (!(await canEnter(account, parent))) return parent;
  const files = needed.map((file) => join(projectRoot, file));
  // root may have built the pages readable for itself only
  const built = join(projectRoot, "build/stamp");
  return unreadable(account, existsSync(built) ? [...files, built] : files);
}

/** Groups first: afterwards the process may no longer change them. */
function switchTo({ uid, gid }: OwnAccount): void {
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.getgroups?.().includes(0)) {
    throw new Error("root was not given up");
  }
}

const accountName = "topfundtag";
const userAddPath = "/usr/sbin/useradd";

/**
 * The account that root hands the process to. In this order: the one that the operator names, the owner of the
 * data, an account created for the shop, or `nobody`.
 */
async function chooseAccount(dataDir: string, named: string | null): Promise<OwnAccount> {
  if (named !== null) return requireAccount(named);
  for (const folder of [await embeddedDatabase.folderIn(dataDir), dataDir]) {
    const owner = folder && (await stat(folder).catch(() => undefined));
    if (owner && owner.uid !== 0 && owner.uid !== nobody.uid) return { uid: owner.uid, gid: owner.gid };
  }
  return findAccount(accountName) ?? (await createAccount()) ?? nobody;
}

function requireAccount(name: string): OwnAccount {
  const account = findAccount(name);
  if (account && account.uid !== 0) return account;
  throw new StartRefused(
    `RUN_AS=${name}: Dieses Konto gibt es nicht. Bitte den Namen oder die Nummer eines vorhandenen angeben oder RUN_AS weglassen.`,
  );
}

/** Undefined when no account can be created: a read-only system, or one without the program for it. */
async function createAccount(): Promise<OwnAccount | undefined> {
  const canCreate = await access(userAddPath, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canCreate) return undefined;
  const how = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  await runAs(undefined, userAddPath, [...how, "--shell", "/usr/sbin/nologin", accountName]).catch(
    () => undefined,
  );
  return findAccount(accountName);
}
