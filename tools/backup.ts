import { stat } from "node:fs/promises";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { isRoot } from "#system/account.ts";
import { requireBackupFolder } from "#system/backup/backup-folder.ts";
import { checkBackup } from "#system/backup/check-backup.ts";
import type { BackupPlace } from "#system/backup/sealed-file.ts";
import { sayMoment } from "#system/say-moment.ts";
import { makeBackup } from "../src/server/platform/backups/make-backup.ts";
import { expectBackups, recordBackup } from "../src/server/platform/backups/queries.ts";
import { systemClock } from "../src/server/platform/clock.ts";
import { requireBackupConfig } from "../src/server/platform/config/backup-config.ts";
import { openDatabase } from "../src/server/platform/database/database.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import { explainStart } from "../src/server/start/explain-start.ts";
import { dataDir, onDatabase } from "./on-database.ts";

/**
 * `npm run backup` copies the embedded database, whether the shop runs or not. `-- --check` decrypts the newest copy and
 * all since. `-- --note` says that a server of one's own was backed up by its own tool.
 */
const [verb] = process.argv.slice(2);
const verbs = { undefined: copy, "--check": check, "--note": note };
const work = Object.hasOwn(verbs, String(verb)) ? verbs[String(verb) as keyof typeof verbs] : undefined;
if (!work) {
  console.error("Aufruf: npm run backup, npm run backup -- --check oder npm run backup -- --note");
  process.exit(2);
}
await work().catch((error: unknown) => {
  console.error(explainStart(error, { databaseUrl: process.env.DATABASE_URL || null, jobs: "here" }));
  process.exitCode = 1;
});

async function copy(): Promise<void> {
  const backup = requireBackupConfig(process.env, dataDir);
  await becomeOwnerOf(backup.folder);
  await requireBackupFolder(backup.folder);
  const running = await embeddedDatabase.findRunning(dataDir);
  if (running) return copyFrom(running.connectionString, backup);
  if (!(await embeddedDatabase.folderIn(dataDir))) throw new Error(`In ${dataDir} liegt keine Datenbank.`);
  const server = await embeddedDatabase.start({ dataDir, backup, log: console.error });
  try {
    await copyFrom(server.connectionString, backup);
  } finally {
    await server.stop();
  }
}

async function copyFrom(ownerConnectionString: string, backup: BackupPlace): Promise<void> {
  const database = openDatabase({
    connectionString: ownerConnectionString,
    connections: 1,
    onIdleError: () => {},
  });
  try {
    await migrate(database, embeddedDatabase.roleOfShop);
    await expectBackups(database, true);
    const { data, files, startedAt, endedAt } = await makeBackup({
      clock: systemClock,
      queries: database,
      dataDir,
      ownerConnectionString,
      backup,
    });
    const seconds = ((endedAt - startedAt) / 1000).toFixed(1).replace(".", ",");
    console.log(`Gesichert: ${files} Dateien, verschlüsselt ${megabytes(data.bytes)} MB, in ${seconds} s.`);
  } finally {
    await database.close();
  }
}

async function check(): Promise<void> {
  const backup = requireBackupConfig(process.env, dataDir);
  const { manifest, files, segments, reaches } = await checkBackup(backup);
  console.log(
    `Die Sicherung vom ${sayMoment(manifest.endedAt)} ist unversehrt: ${files} Dateien und ${segments} ${segments === 1 ? "WAL-Segment" : "WAL-Segmente"}; ` +
      `sie reicht bis ${sayMoment(reaches)}.`,
  );
}

async function note(): Promise<void> {
  await onDatabase(async (database) => {
    await expectBackups(database, true);
    const now = new Date();
    await recordBackup(database, {
      origin: "server",
      startedAt: now,
      endedAt: now,
      bytes: null,
      fault: null,
    });
    console.log("Vermerkt: Die Datenbank wurde gesichert.");
  });
}

/** Root would leave files that the shop's own account can neither read nor remove. */
async function becomeOwnerOf(folder: string): Promise<void> {
  const owner = await stat(folder).catch(() => undefined);
  if (!owner || !isRoot() || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace(".", ",");
}
