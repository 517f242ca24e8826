import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { expectBackups } from "#server/platform/backups/queries.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Config } from "#server/start/config.ts";
import { startNightlyBackup } from "#server/start/nightly-backup.ts";

interface BackupDeps {
  queries: Queries;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** A server of one's own is backed up by others, who say themselves that they do (`npm run backup -- --note`). */
export async function startBackups(
  { backup, dataDir, databaseUrl }: Config,
  { queries, clock, onError }: BackupDeps,
): Promise<() => Promise<void>> {
  const nothing = async () => {};
  if (databaseUrl) return nothing;
  if (!backup) {
    await expectBackups(queries, false);
    return nothing;
  }
  const ownerConnectionString = (await embeddedDatabase.findRunning(dataDir))?.connectionString;
  if (!ownerConnectionString) throw new Error("the embedded database does not answer");
  const { hour } = backup;
  return startNightlyBackup({ queries, dataDir, ownerConnectionString, backup, hour, clock, onError });
}
