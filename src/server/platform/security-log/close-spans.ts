import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const closeSpansText = statement(
  "security-log.close-spans",
  `WITH over AS (DELETE FROM security_repeats WHERE until <= $1 RETURNING *)
     INSERT INTO security_log (at, event, reason, staff_id, staff_name, address, times, since)
     SELECT greatest(last_at, $1 - interval '1 hour'), event, reason, staff_id, staff_name, address, times, since FROM over
     WHERE times > 0 ORDER BY last_at`,
);

export async function closeSpans(queries: Queries, now: Date): Promise<void> {
  await queries.rows(closeSpansText, [now]);
}
