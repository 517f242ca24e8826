import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const removeUnmatchedOfText = statement(
  "withdrawals.remove-unmatched-of",
  "DELETE FROM withdrawals WHERE email_key = lower($1) AND order_id IS NULL RETURNING id",
);

/** Of a person, what matches no order: no claim can be made from it. Answers how many went. */
export async function removeUnmatchedOf(queries: Queries, email: string): Promise<number> {
  const removed = await queries.rows(removeUnmatchedOfText, [email]);
  return removed.length;
}

const removeUnmatchedText = statement(
  "withdrawals.remove-unmatched",
  `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE order_id IS NULL AND received_at < $2::timestamptz - $3 * interval '1 day' LIMIT $1
     ) RETURNING id`,
);

/** What matches no order and is older than so many days. Answers with the ids of what went. */
export async function removeUnmatched(
  queries: Queries,
  { most, now, days }: { most: number; now: Date; days: number },
): Promise<string[]> {
  const gone = await queries.rows(removeUnmatchedText, [most, now, days]);
  return gone.map(({ id }) => id);
}

const removeExpiredText = statement(
  "withdrawals.remove-expired",
  `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE received_at < date_trunc('year', $2::timestamptz, 'Europe/Berlin') - interval '3 years' LIMIT $1
     ) RETURNING id`,
);

/** Claims from a withdrawal end three years after its year (§§ 195, 199 BGB). Answers how many went. */
export async function removeExpired(queries: Queries, most: number, now: Date): Promise<number> {
  const gone = await queries.rows(removeExpiredText, [most, now]);
  return gone.length;
}
