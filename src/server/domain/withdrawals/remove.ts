import type { Queries } from "#server/platform/database/database.ts";

/** Of a person, what matches no order: no claim can be made from it. Answers how many went. */
export async function removeUnmatchedOf(queries: Queries, email: string): Promise<number> {
  const removed = await queries.rows(
    "DELETE FROM withdrawals WHERE email_key = lower($1) AND order_id IS NULL RETURNING id",
    [email],
  );
  return removed.length;
}

/** What matches no order and is older than so many days. Answers with the ids of what went. */
export async function removeUnmatched(
  queries: Queries,
  { most, now, days }: { most: number; now: Date; days: number },
): Promise<string[]> {
  const gone = await queries.rows<{ id: string }>(
    `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE order_id IS NULL AND received_at < $2::timestamptz - $3 * interval '1 day' LIMIT $1
     ) RETURNING id`,
    [most, now, days],
  );
  return gone.map(({ id }) => id);
}

/** Claims from a withdrawal end three years after its year (§§ 195, 199 BGB). Answers how many went. */
export async function removeExpired(queries: Queries, most: number, now: Date): Promise<number> {
  const gone = await queries.rows(
    `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE received_at < date_trunc('year', $2::timestamptz, 'Europe/Berlin') - interval '3 years' LIMIT $1
     ) RETURNING id`,
    [most, now],
  );
  return gone.length;
}
