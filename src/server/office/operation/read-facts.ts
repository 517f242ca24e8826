import { readBackupState } from "#server/platform/backups/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readBackground } from "#server/platform/jobs/heartbeat.ts";
import { readJobs } from "#server/platform/jobs/read-jobs.ts";
import { readCounts, readOrderFigures } from "#server/platform/metrics/figures.ts";
import { readProcesses, readRefused, readSlowStatements } from "#server/platform/processes/queries.ts";

export type AlarmFacts = Awaited<ReturnType<typeof readAlarmFacts>>;

/** What the alarms look at: the same figures as /metrics. */
export async function readAlarmFacts(queries: Queries) {
  const [background, queues, counts, orders, backup, processes, slowStatements, refused] = await Promise.all([
    readBackground(queries),
    readJobs(queries),
    readCounts(queries),
    readOrderFigures(queries),
    readBackupState(queries),
    readProcesses(queries),
    readSlowStatements(queries),
    readRefused(queries),
  ]);
  return { background, queues, counts, orders, backup, processes, slowStatements, refused };
}
