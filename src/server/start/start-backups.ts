import { setTimeout as wait } from "node:timers/promises";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { isBackupDue, type MakeBackupDeps, makeBackup } from "#server/platform/backups/make-backup.ts";
import { expectBackups, readBackupState } from "#server/platform/backups/queries.ts";
import type { BackupHour } from "#server/platform/config/backup-config.ts";
import type { Config } from "#server/start/config.ts";

type Deps = Pick<MakeBackupDeps, "queries" | "clock"> & { onError: (error: unknown) => void };
type Stop = () => Promise<void>;

const checkEveryMs = 10 * 60_000;
const stopWithinMs = 2_000;

/** A separate database server is backed up by other tools, which report that they do (`npm run backup -- --note`). */
export async function startBackups({ backup, dataDir, databaseUrl }: Config, deps: Deps): Promise<Stop> {
  const nothing = async () => {};
  if (databaseUrl) return nothing;
  await expectBackups(deps.queries, backup !== null);
  if (!backup) return nothing;
  const ownerConnectionString = (await embeddedDatabase.findRunning(dataDir))?.connectionString;
  if (!ownerConnectionString) throw new Error("the embedded database does not answer");
  return repeatBackups({ ...deps, dataDir, ownerConnectionString, backup, hour: backup.hour });
}

/** Copies whenever a copy is due. One that fails is tried again. */
export function repeatBackups(deps: Deps & MakeBackupDeps & { hour: BackupHour; checkMs?: number }): Stop {
  const { queries, clock, hour, onError, checkMs = checkEveryMs } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const check = async () => {
    const { lastGoodAt } = await readBackupState(queries);
    if (isBackupDue(clock(), hour, lastGoodAt)) await makeBackup(deps);
  };
  const checking = (async () => {
    do await check().catch((error: unknown) => signal.aborted || onError(error));
    while (await wait(checkMs, true, { signal }).catch(() => false));
  })();
  return async () => {
    stopping.abort();
    // A copy in hand may end for a moment; what it leaves unfinished counts as nothing.
    await Promise.race([checking, wait(stopWithinMs)]);
  };
}
