import { rm } from "node:fs/promises";
import { join } from "node:path";
import { archivedSegments, copyIds, listBackups, type Manifest, walFile } from "./backup-folder.ts";
import type { BackupPlace } from "./sealed-file.ts";
import { isHistory, positionOf } from "./wal-names.ts";

/** With one copy a night: any moment of seven whole days can be restored. */
const recentDays = 8;
const weekly = 4;
const dayMs = 86_400_000;

export interface RetainedBackups {
  /** with all WAL since the oldest of them: any moment can be restored */
  readonly recent: Manifest[];
  /** with their own WAL only */
  readonly weekly: Manifest[];
}

/**
 * Of one system, the oldest first: all of the last days, and the last of each of the newest weeks. Counted from the
 * newest copy, so that a clock that runs wrong removes nothing.
 */
export function chooseRetained(backups: readonly Manifest[]): RetainedBackups {
  const newest = backups.at(-1)?.endedAt ?? 0;
  const recent = backups.filter(({ endedAt }) => endedAt > newest - recentDays * dayMs);
  // the first of January 1970 was a Thursday; weeks begin on Monday
  const week = ({ endedAt }: Manifest) => Math.floor((endedAt / dayMs + 3) / 7);
  const lastOfWeek = new Map(backups.map((one) => [week(one), one]));
  const ofWeeks = [...lastOfWeek.values()].slice(-weekly);
  return { recent, weekly: ofWeeks.filter((one) => !recent.includes(one)) };
}

/** Removes what is past its time of one system. Killed half-way it leaves copies that are whole. */
export async function removeOldBackups(place: BackupPlace, system: string): Promise<void> {
  const backups = (await listBackups(place)).filter((one) => one.system === system);
  const retained = chooseRetained(backups);
  const all = [...retained.recent, ...retained.weekly];
  const ids = await copyIds(place, system);
  // also those that a kill left unfinished: only one copy is made at a time
  for (const id of ids.filter((one) => !all.some(({ id: retainedId }) => retainedId === one))) {
    // the manifest first: without it the rest is no copy any more
    await rm(join(place.folder, system, "base", id, "manifest"), { force: true });
    await rm(join(place.folder, system, "base", id), { recursive: true, force: true });
  }
  const from = Math.min(...retained.recent.map(({ firstSegment }) => positionOf(firstSegment)));
  for (const name of await archivedSegments(place, system)) {
    if (isHistory(name) || positionOf(name) >= from || isOwnWal(name, retained.weekly)) continue;
    await rm(join(place.folder, walFile(system, name)), { force: true });
  }
}

function isOwnWal(name: string, backups: Manifest[]): boolean {
  const at = positionOf(name);
  return backups.some(
    ({ firstSegment, lastSegment }) => at >= positionOf(firstSegment) && at <= positionOf(lastSegment),
  );
}
