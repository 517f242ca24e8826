import { randomUUID } from "node:crypto";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, run, statement } from "#server/platform/database/statement.ts";

const expectSql = statement(
  "backups.expect-backups",
  "INSERT INTO backup_plan DEFAULT VALUES ON CONFLICT DO NOTHING",
);
const expectNoneSql = statement("backups.expect-no-backups", "DELETE FROM backup_plan");

/** Starts or stops the alarm about missing backups. */
export async function expectBackups(queries: Queries, isExpected: boolean): Promise<void> {
  await queries.rows(isExpected ? expectSql : expectNoneSql);
}

export interface BackupRun {
  origin: "shop" | "server";
  startedAt: Date;
  endedAt: Date;
  bytes: number | null;
  fault: string | null;
}

const retentionDays = 400;

/** The latest good one is kept at any age. */
export const recordBackup = run(
  "backups.record-backup",
  `WITH old AS (
     DELETE FROM backup_runs WHERE ended_at < now() - interval '${retentionDays} days'
       AND id <> (SELECT id FROM backup_runs WHERE fault IS NULL ORDER BY ended_at DESC, id LIMIT 1))
   INSERT INTO backup_runs (id, origin, started_at, ended_at, bytes, fault)
   VALUES ($1, $2, least($3, $4::timestamptz), $4::timestamptz, $5, left($6, 2000))`,
  (one: BackupRun) => [randomUUID(), ...inOrder(one, "origin", "startedAt", "endedAt", "bytes", "fault")],
);

/** A night, and two hours for it to end. */
const lateAfterHours = 26;
/** A server with an archive_timeout archives all the time. */
const silentAfterMinutes = 15;

const stateSql = statement(
  "backups.read-backup-state",
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

/**
 * Whether backups are expected here and the last good one is too old; the fault of the last attempt; and since when a
 * server that should archive its WAL does not.
 */
export async function readBackupState(queries: Queries) {
  const state = await queries.row(stateSql);
  if (!state) throw new Error("no answer");
  return state;
}
