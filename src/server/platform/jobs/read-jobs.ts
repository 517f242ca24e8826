import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface QueueState {
  name: string;
  /** ready to run; a growing number means that no worker runs */
  waiting: number;
  failed: number;
  oldestWaitingSeconds: number | null;
}

// pg-boss documents its tables for reading: https://pgboss.io/sql
const stateSql = statement(
  "jobs.read-jobs",
  `SELECT q.name, count(*) FILTER (WHERE j.state < 'active' AND j.start_after <= now()) AS waiting,
     count(*) FILTER (WHERE j.state = 'failed') AS failed,
     extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now()))::int
       AS "oldestWaitingSeconds"
   FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
   WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`,
);

export function readJobs(queries: Queries): Promise<QueueState[]> {
  return queries.rows(stateSql);
}

// Workers begin a round every 30 seconds: after three missed ones no worker is running.
const standstillSeconds = 90;

const lastRoundSql = statement(
  "jobs.read-last-round",
  `SELECT cron_on AS "lastRoundAt", extract(epoch FROM now() - cron_on)::float8 AS "silentSeconds",
     coalesce(now() - cron_on > interval '${standstillSeconds} seconds', true) AS "isStill" FROM pgboss.version`,
  { lastRoundAt: is<Date | null>(), silentSeconds: is<number | null>(), isStill: is<boolean>() },
);

/** When a worker last looked for due jobs. Long ago or never: no worker is running. */
export async function readLastRound(queries: Queries) {
  return (await queries.row(lastRoundSql)) ?? { lastRoundAt: null, silentSeconds: null, isStill: true };
}
