import { setTimeout as wait } from "node:timers/promises";
import { isBackupDue } from "#server/platform/backups/backup-due.ts";
import { type MakeBackupDeps, makeBackup } from "#server/platform/backups/make-backup.ts";
import { expectBackups, readBackupState, removeOldBackupRuns } from "#server/platform/backups/queries.ts";

interface NightlyDeps extends MakeBackupDeps {
  hour: number;
  onError: (error: unknown) => void;
  checkMs?: number;
}

const checkEveryMs = 60_000;
const againAfterMs = 15 * 60_000;

/** Copies the database once a night, and at once where the last night has none. A copy that fails is tried again. */
export async function startNightlyBackup(deps: NightlyDeps): Promise<() => Promise<void>> {
  const { queries, clock, hour, onError, checkMs = checkEveryMs } = deps;
  await expectBackups(queries, true);
  const stopping = new AbortController();

  async function check(): Promise<number> {
    const { lastGoodAt } = await readBackupState(queries);
    if (!isBackupDue(clock(), hour, lastGoodAt)) return checkMs;
    await makeBackup(deps);
    await removeOldBackupRuns(queries);
    return checkMs;
  }

  const checking = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await check().catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
        return Math.max(checkMs, againAfterMs);
      });
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    // A copy in hand may end for a moment; what it leaves unfinished counts as nothing.
    await Promise.race([checking, wait(stopWithinMs)]);
  };
}

const stopWithinMs = 2_000;
