import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

export interface QueueState {
  name: string;
  /** ready to run; a growing number means that no worker runs */
  waiting: number;
  retrying: number;
  active: number;
  failed: number;
  oldestWaitingSeconds: number | null;
  lastDoneAt: Date | null;
}

// pg-boss documents its tables for reading: https://pgboss.io/sql
const stateText = statement(
  "jobs.state",
  `SELECT q.name,
     count(*) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()) AS waiting,
     count(*) FILTER (WHERE j.state = 'retry' AND j.start_after > now()) AS retrying,
     count(*) FILTER (WHERE j.state = 'active') AS active,
     count(*) FILTER (WHERE j.state = 'failed') AS failed,
     extract(epoch FROM now() - min(j.start_after) FILTER (
       WHERE j.state IN ('created', 'retry') AND j.start_after <= now()
     ))::int AS "oldestWaitingSeconds",
     max(j.completed_on) FILTER (WHERE j.state = 'completed') AS "lastDoneAt"
   FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
   WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`,
);

export function readJobs(queries: Queries): Promise<QueueState[]> {
  return queries.rows(stateText);
}
