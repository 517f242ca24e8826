import { createHash } from "node:crypto";
import { rm, rmdir } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { canEnter, uidOf } from "#system/account.ts";
import { DataFolderInUse, EmbeddedPostgresFailed } from "./failures.ts";
import type { Place } from "./place.ts";
import { ensureOwnFolder, isSafeParent, temporaryParents } from "./safe-folder.ts";
import { socketPort } from "./settings.ts";

/** The limit is 104 bytes on macOS and 108 on Linux, both with the final zero byte. */
const longestSocketPath = 100;
const lingeringSocketMs = 2_000;

export async function ensureSocketFolder({ folder: cluster, account }: Place): Promise<string> {
  for (const folder of possibleFolders(cluster)) {
    const parent = dirname(folder);
    if (parent !== cluster && !((await isSafeParent(parent)) && (await canEnter(account, parent)))) continue;
    await ensureOwnFolder(folder, { uid: uidOf(account), mode: 0o700 });
    return folder;
  }
  throw new EmbeddedPostgresFailed(
    `Der Pfad ${cluster} ist zu lang für den Socket der Datenbank, und ${temporaryParents().join(", ")} ist ` +
      "nicht benutzbar. Bitte DATA_DIR auf einen kürzeren Pfad setzen.",
  );
}

/** The server is down: a crash's leftovers would block the next start once their pid is in use again. */
export async function clearSocket(socketFolder: string): Promise<void> {
  await rm(socketIn(socketFolder), { force: true });
  await rm(`${socketIn(socketFolder)}.lock`, { force: true });
}

export async function removeShortFolder(socketFolder: string, cluster: string): Promise<void> {
  if (dirname(socketFolder) !== cluster) await rmdir(socketFolder).catch(() => undefined);
}

/**
 * A server in another container on the same volume has no visible pid, but its socket answers. A process that a killed
 * server had just forked holds the socket open for a moment, so only an answer that stays counts.
 */
export async function refuseAnsweringServer(cluster: string): Promise<void> {
  const deadline = Date.now() + lingeringSocketMs;
  while (await answeringSocketFolder(cluster)) {
    if (Date.now() > deadline) throw new DataFolderInUse(cluster, "Prozess in einem anderen Container");
    await pause(50);
  }
}

export async function answeringSocketFolder(cluster: string): Promise<string | undefined> {
  for (const folder of possibleFolders(cluster)) if (await answers(socketIn(folder))) return folder;
  return undefined;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}

function possibleFolders(cluster: string): string[] {
  const natural = join(cluster, "socket");
  if (fits(natural)) return [natural];
  const hash = createHash("sha256").update(cluster).digest("hex").slice(0, 16);
  return temporaryParents()
    .map((parent) => join(parent, `topf-und-tag-${hash}`))
    .filter(fits);
}

function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketIn(folder)) <= longestSocketPath;
}
