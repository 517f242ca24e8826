import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const removeUnmatchedOfSql = statement(
  "withdrawals.remove-unmatched-of",
  "DELETE FROM withdrawals WHERE email_key = lower($1) AND order_id IS NULL RETURNING id",
);

/** Removes the person's declarations that match no order, from which no claim can follow; returns their number. */
export async function removeUnmatchedOf(queries: Queries, email: string): Promise<number> {
  const removed = await queries.rows(removeUnmatchedOfSql, [email]);
  return removed.length;
}

const removeUnmatchedSql = statement(
  "withdrawals.remove-unmatched",
  `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE order_id IS NULL AND received_at < $2::timestamptz - $3 * interval '1 day' LIMIT $1
     ) RETURNING id`,
);

/** Removes declarations that match no order and are older than `days`; returns their ids. */
export async function removeUnmatched(
  queries: Queries,
  { most, now, days }: { most: number; now: Date; days: number },
): Promise<string[]> {
  const gone = await queries.rows(removeUnmatchedSql, [most, now, days]);
  return gone.map(({ id }) => id);
}

const removeExpiredSql = statement(
  "withdrawals.remove-expired",
  `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE received_at < date_trunc('year', $2::timestamptz, 'Europe/Berlin') - interval '3 years' LIMIT $1
     ) RETURNING id`,
);

/** Claims from a withdrawal expire three years after the end of its year (§§ 195, 199 BGB). Returns the number removed. */
export async function removeExpired(queries: Queries, most: number, now: Date): Promise<number> {
  const gone = await queries.rows(removeExpiredSql, [most, now]);
  return gone.length;
}
