import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BackupFailed } from "#system/backup/backup-failed.ts";
import { walFile } from "#system/backup/backup-folder.ts";
import { packEnd, packFile, unpack } from "#system/backup/pack.ts";
import { type BackupPlace, readSealed, writeSealed } from "#system/backup/sealed-file.ts";
import { systemIdOf } from "./control-file.ts";
import { isCode } from "./failures.ts";
import type { Place } from "./place.ts";

/** In the cluster: a file for each segment that is safe. PostgreSQL's command waits for it, see settings.ts. */
export const archivedFolder = "archived";
const lookEveryMs = 500;
const againAfterMs = 5_000;

export interface WalArchiver {
  /** Archives what is left first. To be called when the server has ended. */
  stop(): Promise<void>;
}

/**
 * Archives finished WAL as long as the server runs. It lives in this process, because a program per segment would cost
 * a start each and would need the key on its command line or in a file.
 */
export async function startWalArchiver(
  place: Place,
  backup: BackupPlace,
  log: (line: string) => void,
): Promise<WalArchiver> {
  await prepareArchivedFolder(place);
  const stopping = new AbortController();
  let lastFault = "";
  const look = async () => {
    try {
      await archiveFinished(place.folder, backup);
      if (lastFault) log("Die laufende Sicherung geht wieder.");
      lastFault = "";
      return lookEveryMs;
    } catch (error) {
      const line = `Die laufende Sicherung steht: ${error instanceof Error ? error.message : error}`;
      if (line !== lastFault) log(line);
      lastFault = line;
      return againAfterMs;
    }
  };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const ms = await look();
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await look();
  })();
  return {
    stop: () => {
      stopping.abort();
      return looking;
    },
  };
}

export async function prepareArchivedFolder({ folder, account }: Place): Promise<void> {
  await mkdir(join(folder, archivedFolder), { mode: 0o755 }).catch((error: unknown) => {
    if (!isCode(error, "EEXIST")) throw error;
  });
  if (!account) return;
  const handle = await open(join(folder, archivedFolder), "r");
  await handle.chmod(0o755).finally(() => handle.close());
}

/** Archives all segments that PostgreSQL has declared ready, the oldest first. Repeating it is harmless. */
export async function archiveFinished(cluster: string, backup: BackupPlace): Promise<void> {
  const status = join(cluster, "pg_wal", "archive_status");
  const names = (await readdir(status)).filter((name) => name.endsWith(".ready"));
  const ready = names.map((name) => name.slice(0, -".ready".length)).sort();
  const archived = new Set(await readdir(join(cluster, archivedFolder)));
  const waiting = ready.filter((name) => !archived.has(name));
  const system = waiting.length > 0 ? await systemIdOf(cluster) : "";
  for (const name of waiting) {
    await archiveOne(cluster, backup, { system, name });
    await (await open(join(cluster, archivedFolder, name), "w", 0o644)).close();
  }
  // PostgreSQL has read these and declared them done
  for (const name of archived) {
    if (!ready.includes(name)) await rm(join(cluster, archivedFolder, name), { force: true });
  }
}

async function archiveOne(
  cluster: string,
  backup: BackupPlace,
  { system, name }: { system: string; name: string },
): Promise<void> {
  const file = await open(join(cluster, "pg_wal", name), "r");
  const target = walFile(system, name);
  try {
    if (!(await isArchived(backup, target, file))) await writeSealed(backup, target, packed(name, file));
  } finally {
    await file.close();
  }
}

async function* packed(name: string, file: FileHandle): AsyncGenerator<Buffer> {
  yield* packFile(name, file);
  yield packEnd();
}

/** After a crash PostgreSQL asks again. What is archived is never replaced by other bytes, only when unreadable. */
async function isArchived(backup: BackupPlace, target: string, file: FileHandle): Promise<boolean> {
  if (!(await stat(join(backup.folder, target)).catch(() => undefined))) return false;
  let from = 0;
  try {
    for await (const { bytes } of unpack(readSealed(backup, target))) {
      for await (const chunk of bytes) {
        const { buffer } = await file.read(Buffer.alloc(chunk.length), 0, chunk.length, from);
        if (!buffer.equals(chunk)) throw new DifferentSegment(target);
        from += chunk.length;
      }
    }
    return true;
  } catch (error) {
    if (error instanceof BackupFailed && !(error instanceof DifferentSegment)) return false;
    throw error;
  }
}

class DifferentSegment extends BackupFailed {
  constructor(target: string) {
    super(
      `${target} liegt schon mit anderem Inhalt in der Sicherung. Läuft ein zweiter Shop mit einer Kopie dieser ` +
        "Datenbank? Bitte ihm ein eigenes BACKUP_DIR geben.",
    );
  }
}
