import { chmod, lchown, lstat, mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { EmbeddedPostgresFailed, isCode } from "./failures.ts";

interface Ownership {
  readonly uid: number;
  readonly mode: 0o700 | 0o755;
}

/**
 * Creates the folder, or accepts an existing one only if it is a real folder of exactly this owner, writable for
 * nobody else.
 */
export async function ensureOwnFolder(folder: string, { uid, mode }: Ownership): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (mode !== 0o700) await chmod(folder, mode);
    // Not chown: the parent's owner might put a link in its place meanwhile.
    if (uid !== process.getuid?.()) await lchown(folder, uid, -1);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  const found = await lstat(folder);
  const foreignRights = found.mode & 0o777 & ~mode;
  if (!found.isDirectory() || found.uid !== uid || foreignRights !== 0) {
    throw new EmbeddedPostgresFailed(
      `Der Ordner ${folder} gehört einem anderen Konto oder ist für andere offen. Bitte prüfen und entfernen.`,
    );
  }
}

/** In a folder that others may write to without the sticky bit, they could replace our folder. */
export async function isSafeParent(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return false;
  const trusted = found.uid === 0 || found.uid === process.getuid?.();
  return trusted && ((found.mode & 0o022) === 0 || (found.mode & 0o1000) !== 0);
}

export function temporaryParents(): string[] {
  return [...new Set([tmpdir(), "/tmp"])];
}

/** Where a shop started as root keeps files for an unprivileged server: owned by root, open to everyone. */
export function sharedBases(): string[] {
  return ["/var/lib", ...temporaryParents()].map((parent) => join(parent, "topf-und-tag"));
}

export async function ensureSharedBase(canBeEntered: (folder: string) => Promise<boolean>): Promise<string> {
  const refusals: string[] = [];
  for (const base of sharedBases()) {
    try {
      if (!(await isSafeParent(dirname(base)))) continue;
      await ensureOwnFolder(base, { uid: 0, mode: 0o755 });
      if (await canBeEntered(base)) return base;
    } catch (error) {
      refusals.push(String(error instanceof Error ? error.message : error));
    }
  }
  throw new EmbeddedPostgresFailed(
    `Kein Ordner gefunden, den die Datenbank ohne root-Rechte betreten darf (${sharedBases().join(", ")}). ${refusals.join(" ")}`,
  );
}
