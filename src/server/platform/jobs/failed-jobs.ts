import { type Database, type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { mailsChannel } from "#server/platform/jobs/open-jobs.ts";
import { type QueueName, queueNames } from "#server/platform/jobs/queues.ts";

const longestError = 500;
const perPage = 50;
const mostTries = 3;

const failedText = statement(
  "jobs.failed",
  `SELECT id, name AS queue, retry_count + 1 AS attempts, coalesce(completed_on, created_on) AS "failedAt",
     left(coalesce(output->>'message', output::text, ''), ${longestError}) AS error, data->>'mailId' AS "mailId"
   FROM pgboss.job WHERE state = 'failed' AND name = ANY($1)
   ORDER BY completed_on DESC, id LIMIT ${perPage} OFFSET $2`,
  { error: is<string>(), failedAt: is<Date>(), mailId: is<string | null>() },
);

const countText = statement(
  "jobs.count-failed",
  "SELECT count(*)::int AS total FROM pgboss.job WHERE state = 'failed' AND name = ANY($1)",
);

/** Those that were given up, the newest first. */
export async function readFailedJobs(
  queries: Queries,
  { queue, page = 1 }: { queue?: QueueName; page?: number },
) {
  const names = queue ? [queue] : queueNames;
  const [rows, count] = await Promise.all([
    queries.rows(failedText, [names, (page - 1) * perPage]),
    queries.row(countText, [names]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export interface ChosenJobs {
  queue: QueueName;
  /** left out: all failed ones of the queue */
  jobId?: string;
}

const isChosen = "j.name = $1 AND j.state = 'failed' AND ($2::uuid IS NULL OR j.id = $2)";

// Of several with one key the newest is enough, and none where the same work waits or runs already.
const retryText = statement(
  "jobs.retry",
  `WITH chosen AS (
     SELECT id, coalesce(singleton_key, '') AS key, completed_on FROM pgboss.job j WHERE ${isChosen} FOR UPDATE
   ), retryable AS (
     SELECT DISTINCT ON (key) id FROM chosen c WHERE NOT EXISTS (
       SELECT FROM pgboss.job w WHERE w.name = $1 AND coalesce(w.singleton_key, '') = c.key AND w.state < 'completed'
     ) ORDER BY key, completed_on DESC, id
   ), retried AS (
     UPDATE pgboss.job j SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL, start_after = now(),
       keep_until = greatest(keep_until, now() + interval '1 day')
     WHERE j.id IN (SELECT id FROM retryable) AND j.name = $1 AND j.state = 'failed'
   ), spare AS (
     DELETE FROM pgboss.job j WHERE j.name = $1 AND j.state = 'failed'
       AND j.id IN (SELECT id FROM chosen WHERE id NOT IN (SELECT id FROM retryable))
   ), notified AS (SELECT pg_notify('${mailsChannel}', '') WHERE $1 = 'send-mail' AND EXISTS (SELECT FROM retryable))
   SELECT count(*)::int AS done FROM chosen LEFT JOIN notified ON true`,
);

/** Makes failed jobs ready again, in one transaction with `note`; repeating it finds nothing to do. */
export async function retryFailedJobs(
  database: Database,
  { queue, jobId }: ChosenJobs,
  note: (queries: Queries, done: number) => Promise<void>,
): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction(async (queries) => {
        const done = (await queries.row(retryText, [queue, jobId ?? null]))?.done ?? 0;
        if (done > 0) await note(queries, done);
        return done;
      });
    } catch (error) {
      // the same work was queued a moment ago: now it is seen
      const isQueued = /_i\d+$/.test(violatedConstraint(error) ?? "");
      if (!isQueued || tries === mostTries) throw error;
    }
  }
}

const discardText = statement(
  "jobs.discard",
  `WITH gone AS (DELETE FROM pgboss.job j WHERE ${isChosen} RETURNING 1) SELECT count(*)::int AS done FROM gone`,
);

export function discardFailedJobs(
  database: Database,
  { queue, jobId }: ChosenJobs,
  note: (queries: Queries, done: number) => Promise<void>,
): Promise<number> {
  return database.transaction(async (queries) => {
    const done = (await queries.row(discardText, [queue, jobId ?? null]))?.done ?? 0;
    if (done > 0) await note(queries, done);
    return done;
  });
}
