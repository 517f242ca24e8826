import { BackupFailed } from "#system/backup/backup-failed.ts";
import { archivedSegments, listBackups, type Manifest, walFile } from "#system/backup/backup-folder.ts";
import { unpack } from "#system/backup/pack.ts";
import { type BackupPlace, readSealed } from "#system/backup/sealed-file.ts";
import { isHistory, timelineOf } from "#system/backup/wal-names.ts";
import { sayMoment } from "#system/say-moment.ts";

interface Choice {
  /** in milliseconds */
  readonly to: number | undefined;
  /** its name */
  readonly copy: string | undefined;
}

/** The latest copy that was finished by then, or the one that was named. */
export async function chooseBackup(backup: BackupPlace, { to, copy }: Choice): Promise<Manifest> {
  const all = await listBackups(backup);
  if (all.length === 0) throw new BackupFailed(`In ${backup.folder} liegt keine fertige Sicherung.`);
  const possible = all.filter(({ id }) => copy === undefined || id === copy);
  const oldest = possible[0];
  if (!oldest)
    throw new BackupFailed(`Eine Kopie ${copy} gibt es nicht, nur ${all.map(({ id }) => id).join(", ")}.`);
  const chosen = possible.findLast(({ endedAt }) => to === undefined || endedAt <= to);
  if (chosen) return chosen;
  throw new BackupFailed(
    `Die älteste Sicherung ist vom ${sayMoment(oldest.endedAt)}; davor lässt sich nichts wiederherstellen.`,
  );
}

/**
 * Which line of history was written at that moment: each restore begins a new one. Without a moment the newest.
 * What a restore had thrown away can so be had again.
 */
export async function chooseTimeline(
  backup: BackupPlace,
  { system, firstSegment }: Manifest,
  to: number | undefined,
): Promise<number> {
  let chosen = timelineOf(firstSegment);
  for (const name of (await archivedSegments(backup, system)).filter(isHistory)) {
    if (timelineOf(name) <= chosen) continue;
    const begun = to === undefined ? 0 : await writtenAt(backup, walFile(system, name));
    if (to === undefined || begun <= to) chosen = timelineOf(name);
  }
  return chosen;
}

async function writtenAt(backup: BackupPlace, name: string): Promise<number> {
  for await (const { at } of unpack(readSealed(backup, name))) return at;
  throw new BackupFailed(`Die Datei ${name} der Sicherung ist leer.`);
}
