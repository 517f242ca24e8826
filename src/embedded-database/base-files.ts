import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { packFile } from "#system/backup/pack.ts";
import { isCode } from "./failures.ts";
import { archivedFolder } from "./wal-archiver.ts";

/** As PostgreSQL's manual lists for a base backup, and what only a running server needs. */
const excludedContents = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const excludedPaths = new Set(["postmaster.pid", "postmaster.opts", "server.log", "socket", archivedFolder]);
const excludedNames = /^(pgsql_tmp.*|pg_internal\.init.*|\..*|backup_label.*|tablespace_map.*|.*\.signal)$/;
/** Last, so that it is not older than the files. */
const control = "global/pg_control";

export interface BaseFiles {
  readonly files: string[];
  /** PostgreSQL does not make those that are empty */
  readonly folders: string[];
}

export async function listBaseFiles(cluster: string): Promise<BaseFiles> {
  const files: string[] = [];
  const folders = ["pg_wal/archive_status"];
  const walk = async (folder: string) => {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (excludedNames.test(entry.name) || excludedPaths.has(path) || path === control) continue;
      if (entry.isFile()) files.push(path);
      if (entry.isDirectory()) folders.push(path);
      if (entry.isDirectory() && !excludedContents.has(path)) await walk(path);
    }
  };
  await walk("");
  return { files: [...files, control], folders };
}

/** The files one after the other; one that was dropped meanwhile is left out, as the WAL does, too. */
export async function* packBaseFiles(cluster: string, files: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of files) {
    const file = await open(join(cluster, path), "r").catch((error: unknown) => {
      if (isCode(error, "ENOENT")) return undefined;
      throw error;
    });
    if (!file) continue;
    try {
      yield* packFile(`postgres/${path}`, file);
    } finally {
      await file.close();
    }
  }
}
