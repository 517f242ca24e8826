import { randomUUID } from "node:crypto";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const longestFault = 2_000;

const expectText = statement(
  "backups.expect",
  "INSERT INTO backup_plan DEFAULT VALUES ON CONFLICT DO NOTHING",
);

const expectNoneText = statement("backups.expect-none", "DELETE FROM backup_plan");

/** From now on somebody is told when backups stay away, or no longer. */
export async function expectBackups(queries: Queries, isExpected: boolean): Promise<void> {
  await queries.rows(isExpected ? expectText : expectNoneText);
}

export interface BackupRun {
  origin: "shop" | "server";
  startedAt: Date;
  endedAt: Date;
  bytes: number | null;
  fault: string | null;
}

const recordText = statement(
  "backups.record",
  `INSERT INTO backup_runs (id, origin, started_at, ended_at, bytes, fault)
   VALUES ($1, $2, least($3, $4::timestamptz), $4::timestamptz, $5, $6)`,
);

export async function recordBackup(queries: Queries, run: BackupRun): Promise<void> {
  const { origin, startedAt, endedAt, bytes, fault } = run;
  await queries.rows(recordText, [
    randomUUID(),
    origin,
    startedAt,
    endedAt,
    bytes,
    fault?.slice(0, longestFault) ?? null,
  ]);
}

/** A night, and two hours for it to end. */
const lateAfterHours = 26;
/** A server with an archive_timeout archives all the time. */
const silentAfterMinutes = 15;

const stateText = statement(
  "backups.state",
  `SELECT plan.since IS NOT NULL AS "isExpected", good.at AS "lastGoodAt",
     coalesce(plan.since IS NOT NULL AND coalesce(good.at, plan.since) < now() - interval '${lateAfterHours} hours', false) AS "isLate",
     extract(epoch FROM now() - coalesce(good.at, plan.since))::float8 AS "ageSeconds",
     (SELECT fault FROM backup_runs ORDER BY ended_at DESC LIMIT 1) AS fault,
     (SELECT bytes FROM backup_runs WHERE fault IS NULL ORDER BY ended_at DESC LIMIT 1)::float8 AS bytes,
     CASE WHEN plan.since IS NOT NULL AND current_setting('archive_mode') <> 'off'
       AND current_setting('archive_timeout') <> '0'
       AND archived.at < now() - interval '${silentAfterMinutes} minutes' THEN archived.at END AS "silentSince"
   FROM (SELECT (SELECT expected_since FROM backup_plan) AS since) plan,
     (SELECT max(ended_at) AS at FROM backup_runs WHERE fault IS NULL) good,
     (SELECT greatest(last_archived_time, pg_postmaster_start_time()) AS at FROM pg_stat_archiver) archived`,
  {
    isExpected: is<boolean>(),
    isLate: is<boolean>(),
    ageSeconds: is<number | null>(),
    bytes: is<number | null>(),
  },
);

export interface BackupState {
  /** false: no backups are made here */
  isExpected: boolean;
  lastGoodAt: Date | null;
  /** the last good one is too old, or none came since they are expected */
  isLate: boolean;
  ageSeconds: number | null;
  /** of the last good one */
  bytes: number | null;
  /** of the last attempt */
  fault: string | null;
  /** since when no WAL is archived any more, where it should be */
  silentSince: Date | null;
}

export async function readBackupState(queries: Queries): Promise<BackupState> {
  const state = await queries.row(stateText);
  if (!state) throw new Error("no answer");
  return state;
}

const removeText = statement(
  "backups.remove-old",
  `DELETE FROM backup_runs WHERE ended_at < now() - $1 * interval '1 day'
     AND id <> (SELECT id FROM backup_runs WHERE fault IS NULL ORDER BY ended_at DESC, id LIMIT 1)`,
);
const retentionDays = 400;

/** The latest good one is kept whatever its age. */
export async function removeOldBackupRuns(queries: Queries): Promise<void> {
  await queries.rows(removeText, [retentionDays]);
}
