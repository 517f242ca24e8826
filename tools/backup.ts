import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { makeBackup } from "../src/server/platform/backups/make-backup.ts";
import { expectBackups, recordBackup } from "../src/server/platform/backups/queries.ts";
import { systemClock } from "../src/server/platform/clock.ts";
import { requireBackupConfig } from "../src/server/platform/config/backup-config.ts";
import { explainStart } from "../src/server/start/explain-start.ts";
import { dataDir, onDatabase } from "./on-database.ts";

/**
 * `npm run backup` copies the embedded database, whether the shop runs or not. `npm run backup -- --note` says that a
 * separate server was backed up by its own tool.
 */
await (process.argv[2] === "--note" ? note() : copy()).catch((error: unknown) => {
  console.error(explainStart(error, { databaseUrl: process.env.DATABASE_URL || null, jobs: "here" }));
  process.exitCode = 1;
});

async function copy(): Promise<void> {
  const backup = requireBackupConfig(process.env, dataDir);
  await onDatabase(async (queries) => {
    const ownerConnectionString = (await embeddedDatabase.findRunning(dataDir))?.connectionString ?? "";
    await expectBackups(queries, true);
    const bytes = await makeBackup({ clock: systemClock, queries, dataDir, ownerConnectionString, backup });
    console.log(`Gesichert: ${(bytes / 1_000_000).toFixed(1).replace(".", ",")} MB in ${backup.folder}.`);
  });
}

async function note(): Promise<void> {
  await onDatabase(async (queries) => {
    const now = new Date();
    await expectBackups(queries, true);
    await recordBackup(queries, { origin: "server", startedAt: now, endedAt: now, bytes: null, fault: null });
    console.log("Vermerkt: Die Datenbank wurde gesichert.");
  });
}
