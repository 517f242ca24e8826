import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { recordBackup } from "#server/platform/backups/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Manifest } from "#system/backup/backup-folder.ts";
import type { BackupPlace } from "#system/backup/sealed-file.ts";

export interface MakeBackupDeps {
  queries: Queries;
  dataDir: string;
  /** of the tables' owner, who may copy the database */
  ownerConnectionString: string;
  backup: BackupPlace;
  clock: Clock;
}

/** Copies the embedded database while it is used, and notes how that went. */
export async function makeBackup(deps: MakeBackupDeps): Promise<Manifest> {
  const { queries, dataDir, backup, clock, ownerConnectionString: connectionString } = deps;
  const startedAt = dateNow(clock);
  const note = (bytes: number | null, fault: string | null) =>
    recordBackup(queries, { origin: "shop", startedAt, endedAt: dateNow(clock), bytes, fault });
  try {
    const manifest = await embeddedDatabase.backUp({ dataDir, connectionString, backup });
    await note(manifest.data.bytes, null);
    return manifest;
  } catch (error) {
    await note(null, error instanceof Error ? error.message : String(error)).catch(() => {});
    throw error;
  }
}
