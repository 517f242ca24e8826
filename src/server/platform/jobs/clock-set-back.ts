import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

// one slot ahead is a worker whose timer is early
const isSetBackText = statement(
  "jobs.is-set-back",
  `SELECT EXISTS (SELECT FROM pgboss.job
     WHERE name = $1 AND singleton_on > (now() AT TIME ZONE 'UTC') + 2 * $2 * interval '1 second') AS "isSetBack"`,
  { isSetBack: is<boolean>() },
);

/** Whether a round of this job was sent at a time that is still to come. */
export async function isSetBack(queries: Queries, name: string, everySeconds: number): Promise<boolean> {
  return (await queries.row(isSetBackText, [name, everySeconds]))?.isSetBack ?? false;
}

const forgetText = statement(
  "jobs.forget-the-future",
  `UPDATE pgboss.job SET singleton_on = CASE WHEN singleton_on <= now() AT TIME ZONE 'UTC' THEN singleton_on END,
     start_after = CASE WHEN state < 'active' THEN least(start_after, now()) ELSE start_after END,
     started_on = least(started_on, now())
   WHERE singleton_on > now() AT TIME ZONE 'UTC' OR (state < 'active' AND start_after > now())
     OR (state = 'active' AND started_on > now())`,
);

/**
 * After the database's clock was set back, rounds whose slot lies ahead would be sent only when it comes again, and what
 * was to start in a moment would wait as long. Jobs that wait for a later try start at once, too, which harms nothing.
 */
export async function forgetFuture(queries: Queries): Promise<void> {
  await queries.rows(forgetText);
}
