import { type QueueCode, queueCodes } from "#contract/office/shop/operation.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";
import type { Jobs } from "./open-jobs.ts";

export interface QueueState {
  name: string;
  /** ready to run; a growing number means that no worker runs */
  waiting: number;
  failed: number;
  oldestWaitingSeconds: number | null;
}

// pg-boss documents its tables for reading: https://pgboss.io/sql
export const readJobs = rows(
  "jobs.read-jobs",
  `SELECT q.name, count(*) FILTER (WHERE j.state < 'active' AND j.start_after <= now()) AS waiting,
     count(*) FILTER (WHERE j.state = 'failed') AS failed,
     extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now()))::int
       AS "oldestWaitingSeconds"
   FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
   WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`,
);

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

const longestError = 500;
const perPage = 50;

const failedSql = statement(
  "jobs.read-failed-jobs",
  `SELECT id, name AS queue, retry_count + 1 AS attempts, coalesce(completed_on, created_on) AS "failedAt",
     left(coalesce(output->>'message', output::text, ''), ${longestError}) AS error, data->>'mailId' AS "mailId",
     count(*) OVER ()::int AS total
   FROM pgboss.job WHERE state = 'failed' AND name = ANY($1)
   ORDER BY completed_on DESC, id LIMIT ${perPage} OFFSET $2`,
  { error: is<string>(), failedAt: is<Date>(), mailId: is<string | null>(), total: is<number>() },
);

/** Failed for good, the newest first. */
export async function readFailedJobs(
  queries: Queries,
  { queue, page = 1 }: { queue?: QueueCode; page?: number },
) {
  const rows = await queries.rows(failedSql, [queue ? [queue] : queueCodes, (page - 1) * perPage]);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface ChosenJobs {
  queue: QueueCode;
  /** left out: all failed ones of the queue */
  jobId?: string;
}

const takeSql = statement(
  "jobs.take-failed-jobs",
  `DELETE FROM pgboss.job WHERE name = $1 AND state = 'failed' AND ($2::uuid IS NULL OR id = $2)
   RETURNING data, singleton_key AS key`,
  { data: is<object | null>(), key: is<string | null>() },
);

interface FailedDeps {
  database: Database;
  /** left out: they are discarded */
  again?: Jobs;
}

/**
 * Takes failed jobs off the list, to be queued anew or discarded, in one transaction with `note`; repeating it finds
 * nothing to do. Of several with one key one is queued, and none where the same work waits or runs already.
 */
export function takeFailedJobs(
  { database, again }: FailedDeps,
  { queue, jobId }: ChosenJobs,
  note: (queries: Queries, done: number) => Promise<void>,
): Promise<number> {
  return database.transaction(async (queries) => {
    const taken = await queries.rows(takeSql, [queue, jobId ?? null]);
    if (taken.length > 0) await note(queries, taken.length);
    for (const { data, key } of taken) await again?.add(queries, queue, data, { key: key ?? undefined });
    return taken.length;
  });
}
