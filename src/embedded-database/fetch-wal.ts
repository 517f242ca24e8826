import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { BackupFailed } from "#system/backup/backup-failed.ts";
import { archivedSegments, type Manifest, walFile } from "#system/backup/backup-folder.ts";
import { type UnpackedEntry, unpack } from "#system/backup/pack.ts";
import { type BackupPlace, readSealed } from "#system/backup/sealed-file.ts";
import { isHistory, isSegment, positionOf, segmentAt, timelineOf } from "#system/backup/wal-names.ts";
import { sayMoment } from "#system/say-moment.ts";

interface FetchInput {
  readonly manifest: Manifest;
  readonly timeline: number;
  /** in milliseconds; undefined: all there is */
  readonly to: number | undefined;
  readonly folder: string;
}

// The first commit past the moment, which ends the recovery, may be in a later segment than the one of the moment.
const segmentsPast = 4;

/** Decrypts the WAL from the copy to the moment. Returns until when it reaches; a gap before the moment is refused. */
export async function fetchWal(
  backup: BackupPlace,
  { manifest, timeline, to, folder }: FetchInput,
): Promise<number> {
  const { system, firstSegment, lastSegment } = manifest;
  await mkdir(folder, { recursive: true });
  const all = (await archivedSegments(backup, system)).filter((name) => timelineOf(name) <= timeline);
  for (const name of all.filter(isHistory)) await fetch(backup, walFile(system, name), folder);
  const byPosition = Map.groupBy(all.filter(isSegment), positionOf);
  let reaches = manifest.endedAt;
  let past = 0;
  let position = positionOf(firstSegment);
  for (; byPosition.has(position) && past <= segmentsPast; position++) {
    for (const name of byPosition.get(position) ?? []) {
      reaches = Math.max(reaches, await fetch(backup, walFile(system, name), folder));
    }
    if (to !== undefined && reaches >= to) past += 1;
  }
  const newest = Math.max(positionOf(lastSegment), ...byPosition.keys());
  const isPast = to !== undefined && reaches >= to && position > positionOf(lastSegment);
  if (!isPast && position <= newest)
    throw gap(segmentAt(timelineOf(firstSegment), position), manifest, reaches);
  if (to !== undefined && reaches < to) throw tooLate(reaches);
  return reaches;
}

export function tooLate(reaches: number): BackupFailed {
  return new BackupFailed(
    `Die Sicherung reicht nur bis ${sayMoment(reaches)}. Bitte einen früheren Zeitpunkt nennen oder --to weglassen.`,
  );
}

function gap(segment: string, { endedAt }: Manifest, reaches: number): BackupFailed {
  const until = reaches > endedAt ? ` Davor geht es bis ${sayMoment(reaches)} (--to).` : "";
  return new BackupFailed(`In der Sicherung fehlt das WAL-Segment ${segment}.${until}`);
}

async function fetch(backup: BackupPlace, name: string, folder: string): Promise<number> {
  let writtenAt = 0;
  for await (const entry of unpack(readSealed(backup, name))) {
    await writeEntry(entry, join(folder, entry.path));
    writtenAt = entry.at;
  }
  return writtenAt;
}

export async function writeEntry({ bytes }: UnpackedEntry, path: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}
