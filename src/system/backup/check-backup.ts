import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { BackupFailed } from "./backup-failed.ts";
import { archivedSegments, dataFile, listBackups, type Manifest, walFile } from "./backup-folder.ts";
import { unpack } from "./pack.ts";
import { type BackupPlace, readSealed } from "./sealed-file.ts";
import { isSegment, positionOf, segmentAt, timelineOf } from "./wal-names.ts";

export interface BackupProof {
  readonly manifest: Manifest;
  readonly files: number;
  readonly segments: number;
  /** when the last archived change was written, in milliseconds */
  readonly reaches: number;
}

/** Decrypts the newest copy and all that was archived since, writes nothing, and fails at the first fault. */
export async function checkBackup(backup: BackupPlace): Promise<BackupProof> {
  const manifest = (await listBackups(backup)).at(-1);
  if (!manifest) throw new BackupFailed(`In ${backup.folder} liegt keine fertige Sicherung.`);
  const { system, id, data, firstSegment, lastSegment } = manifest;
  const name = dataFile(system, id);
  if ((await sha256Of(join(backup.folder, name))) !== data.sha256) {
    throw new BackupFailed(`Die Datei ${name} der Sicherung ist nicht mehr, wie sie geschrieben wurde.`);
  }
  const { entries: files } = await readThrough(backup, name);
  const names = (await archivedSegments(backup, system)).filter(isSegment);
  const since = names.filter((one) => positionOf(one) >= positionOf(firstSegment));
  const positions = new Set(since.map(positionOf));
  const newest = Math.max(positionOf(lastSegment), ...positions);
  for (let position = positionOf(firstSegment); position <= newest; position++) {
    if (positions.has(position)) continue;
    const missing = segmentAt(timelineOf(firstSegment), position);
    throw new BackupFailed(`In der Sicherung fehlt das WAL-Segment ${missing}.`);
  }
  let reaches = manifest.endedAt;
  for (const one of since) {
    reaches = Math.max(reaches, (await readThrough(backup, walFile(system, one))).writtenAt);
  }
  return { manifest, files, segments: since.length, reaches };
}

async function readThrough(
  backup: BackupPlace,
  name: string,
): Promise<{ entries: number; writtenAt: number }> {
  let entries = 0;
  let writtenAt = 0;
  for await (const entry of unpack(readSealed(backup, name))) {
    for await (const _chunk of entry.bytes);
    entries += 1;
    writtenAt = entry.at;
  }
  return { entries, writtenAt };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
