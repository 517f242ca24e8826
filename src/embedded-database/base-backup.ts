import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { BackupFailed } from "#system/backup/backup-failed.ts";
import { dataFile, type Manifest, writeManifest } from "#system/backup/backup-folder.ts";
import { packEnd, packText } from "#system/backup/pack.ts";
import { removeOldBackups } from "#system/backup/retention.ts";
import { type BackupPlace, writeSealed } from "#system/backup/sealed-file.ts";
import { withSearchPath } from "#system/search-path.ts";
import { listBaseFiles, packBaseFiles } from "./base-files.ts";
import { systemIdOf } from "./control-file.ts";
import { embeddedFolder } from "./place.ts";

/** Of the shop, beside its database: links and second factors need it. */
export const secretKeyFile = "secret-key";
/** What the copy calls the list of its folders. */
export const foldersEntry = "folders";
// Two copies at once would remove each other's WAL.
const lockKey = 4_120_261_121;
// The end of a copy waits for its WAL to be archived: not for ever.
const longestStatement = "10min";

interface BackupOptions {
  readonly dataDir: string;
  /** of the owner of the running server */
  readonly connectionString: string;
  readonly backup: BackupPlace;
}

/** Copies the whole database while it is used. Throws `BackupFailed`; what is half done counts as nothing. */
export async function backUpDatabase({
  dataDir,
  connectionString,
  backup,
}: BackupOptions): Promise<Manifest> {
  const cluster = await embeddedFolder(await realpath(dataDir));
  if (!cluster) throw new BackupFailed(`In ${dataDir} liegt keine Datenbank.`);
  const client = new pg.Client({
    connectionString: withSearchPath(connectionString),
    application_name: "topf-und-tag backup",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireReady(client);
    const manifest = await copy(client, { cluster, dataDir, backup });
    await writeManifest(backup, manifest);
    await removeOldBackups(backup, manifest.system);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireReady(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('archive_mode') AS mode, pg_try_advisory_lock($1) AS locked",
    [lockKey],
  );
  await client.query(`SET statement_timeout = '${longestStatement}'`);
  if (rows[0].mode !== "on") {
    throw new BackupFailed(
      "Der laufende Shop sichert nicht laufend mit. Bitte ihn mit BACKUP_DIR und BACKUP_KEY neu starten.",
    );
  }
  if (!rows[0].locked) throw new BackupFailed("Es läuft schon eine Sicherung dieser Datenbank.");
}

interface CopyInput {
  readonly cluster: string;
  readonly dataDir: string;
  readonly backup: BackupPlace;
}

async function copy(client: pg.Client, { cluster, dataDir, backup }: CopyInput): Promise<Manifest> {
  const startedAt = Date.now();
  const id = new Date(startedAt).toISOString().replaceAll(":", "-");
  const system = await systemIdOf(cluster);
  const start = await client.query("SELECT pg_walfile_name(pg_backup_start($1, fast => true)) AS segment", [
    id,
  ]);
  const { files, folders } = await listBaseFiles(cluster);
  let stopped: Stopped | undefined;
  async function* content(): AsyncGenerator<Buffer> {
    yield packText(foldersEntry, JSON.stringify(folders));
    yield* packBaseFiles(cluster, files);
    stopped = await stopBackup(client);
    yield packText("postgres/backup_label", stopped.label);
    const secretKey = await readFile(join(dataDir, secretKeyFile), "utf8").catch(() => undefined);
    if (secretKey) yield packText(secretKeyFile, secretKey);
    yield packEnd();
  }
  const data = await writeSealed(backup, dataFile(system, id), content());
  if (!stopped) throw new Error("the backup was not stopped");
  const { label, segment, endedAt, postgres } = stopped;
  const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? start.rows[0].segment;
  const places = { firstSegment, lastSegment: segment, files: files.length, data };
  return { id, system, postgres, startedAt, endedAt, ...places };
}

interface Stopped {
  readonly label: string;
  readonly segment: string;
  readonly endedAt: number;
  readonly postgres: string;
}

/** Returns once all WAL that the copy needs is archived. */
async function stopBackup(client: pg.Client): Promise<Stopped> {
  const { rows } = await client.query(
    `SELECT labelfile AS label, spcmapfile AS map, pg_walfile_name(lsn) AS segment,
       (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "endedAt", current_setting('server_version') AS postgres
     FROM pg_backup_stop(wait_for_archive => true)`,
  );
  const { map, ...stopped } = rows[0];
  if (map?.trim()) throw new BackupFailed("Tablespaces außerhalb des Datenordners werden nicht gesichert.");
  return { ...stopped, endedAt: Math.ceil(stopped.endedAt) };
}
