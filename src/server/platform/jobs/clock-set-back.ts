import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const forgetSql = statement(
  "jobs.forget-the-future",
  `WITH is_set_back AS (UPDATE pgboss.version SET cron_on = NULL WHERE cron_on > now() RETURNING 1)
   UPDATE pgboss.job SET singleton_on = NULL, started_on = least(started_on, now()),
     start_after = CASE WHEN state < 'active' THEN least(start_after, now()) ELSE start_after END
   WHERE EXISTS (SELECT FROM is_set_back) AND (singleton_on > now() AT TIME ZONE 'UTC'
     OR (state < 'active' AND start_after > now()) OR (state = 'active' AND started_on > now()))`,
);

/**
 * After the database's clock was set back, pg-boss would wait until its last round has passed again, and would take no
 * job that was to start since. Jobs that wait for a later try start at once, too, which harms nothing.
 */
export async function forgetFuture(queries: Queries): Promise<void> {
  await queries.rows(forgetSql);
}
