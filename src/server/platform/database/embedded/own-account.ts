import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Whose rights a process has: bare numbers, which need no entry in `/etc/passwd`. */
export interface OwnAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Under whom earlier versions ran every cluster; on Linux, other programs do so, too. */
export const nobody: OwnAccount = { uid: 65_534, gid: 65_534 };

// where systemd takes its passing accounts from: no person and no package of the system has a number there
const first = 61_184;
const count = 4_336;

/** A user id for this data folder alone, the same each time. */
export function numberedAccount(dataDir: string): OwnAccount {
  const taken = new Set(accountLines().map(([, , uid]) => Number(uid)));
  const start = createHash("sha256").update(dataDir).digest().readUInt32BE() % count;
  for (let step = 0; step < count; step++) {
    const uid = first + ((start + step) % count);
    if (!taken.has(uid) && isMapped(uid)) return { uid, gid: uid };
  }
  // a container that knows few user ids
  return nobody;
}

/** An account of the system by its name, or by its number as text. */
export function accountCalled(name: string): OwnAccount | undefined {
  if (/^\d{1,9}$/.test(name)) return { uid: Number(name), gid: Number(name) };
  const line = accountLines().find(([called]) => called === name);
  return line && { uid: Number(line[2]), gid: Number(line[3]) };
}

export function hasName(uid: number): boolean {
  return accountLines().some(([, , known]) => Number(known) === uid);
}

function accountLines(): string[][] {
  return readOr("/etc/passwd")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(":"));
}

/** In a container of somebody without root only some user ids mean anything. */
function isMapped(uid: number): boolean {
  const lines = readOr("/proc/self/uid_map").split("\n").filter(Boolean);
  if (lines.length === 0) return true;
  return lines.some((line) => {
    const [inside = 0, , length = 0] = line.trim().split(/\s+/).map(Number);
    return uid >= inside && uid < inside + length;
  });
}

function readOr(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
