import { Temporal } from "temporal-polyfill";
import { type BackupPlace, embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { recordBackup } from "#server/platform/backups/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { BackupHour } from "#server/platform/config/backup-config.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface MakeBackupDeps {
  queries: Queries;
  dataDir: string;
  /** of the tables' owner, who may copy the database */
  ownerConnectionString: string;
  backup: BackupPlace;
  clock: Clock;
}

/** Copies the embedded database while it is used, and notes how that went. Returns the bytes written. */
export async function makeBackup(deps: MakeBackupDeps): Promise<number> {
  const { queries, dataDir, backup, clock, ownerConnectionString } = deps;
  const startedAt = dateNow(clock);
  const note = (bytes: number | null, fault: string | null) =>
    recordBackup(queries, { origin: "shop", startedAt, endedAt: dateNow(clock), bytes, fault });
  try {
    const bytes = await embeddedDatabase.backUp(dataDir, ownerConnectionString, backup);
    await note(bytes, null);
    return bytes;
  } catch (error) {
    await note(null, error instanceof Error ? error.message : String(error)).catch(() => {});
    throw error;
  }
}

/** Whether a copy is due: the latest full hour, or nightly hour, is past, and no good copy was made since. */
export function isBackupDue(now: Temporal.Instant, hour: BackupHour, lastGoodAt: Date | null): boolean {
  if (!lastGoodAt) return true;
  const local = now.toZonedDateTimeISO("Europe/Berlin");
  const begun = local.round({ smallestUnit: "hour", roundingMode: "floor" });
  const today = hour === "hourly" ? begun : local.startOfDay().with({ hour });
  const latest = Temporal.ZonedDateTime.compare(today, local) <= 0 ? today : today.subtract({ days: 1 });
  return lastGoodAt.getTime() < latest.epochMilliseconds;
}
