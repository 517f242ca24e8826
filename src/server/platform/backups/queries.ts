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

const stateText = statement(
  "backups.state",
  `SELECT (SELECT expected_since FROM backup_plan) AS "expectedSince",
     (SELECT max(ended_at) FROM backup_runs WHERE fault IS NULL) AS "lastGoodAt",
     (SELECT fault FROM backup_runs ORDER BY ended_at DESC LIMIT 1) AS fault,
     (SELECT max(ended_at) FROM backup_runs) AS "lastTriedAt",
     current_setting('archive_mode') <> 'off' AS archives,
     (SELECT last_archived_time FROM pg_stat_archiver) AS "lastArchivedAt",
     (SELECT stats_reset FROM pg_stat_archiver) AS "archivesSince"`,
  { expectedSince: is<Date | null>(), archives: is<boolean>() },
);

export interface BackupState {
  /** null: no backups are made here */
  expectedSince: Date | null;
  lastGoodAt: Date | null;
  lastTriedAt: Date | null;
  /** of the last attempt */
  fault: string | null;
  /** whether the server keeps its WAL until it is archived, and when it last was */
  archives: boolean;
  lastArchivedAt: Date | null;
  archivesSince: Date | null;
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
