import { column, count } from "#server/platform/database/statement.ts";

/** Removes the person's declarations that match no order, from which no claim can follow; returns their number. */
export const removeUnmatchedOf = count(
  "withdrawals.remove-unmatched-of",
  "DELETE FROM withdrawals WHERE email_key = lower($1) AND order_id IS NULL RETURNING id",
);

/** Removes declarations that match no order and are older than `days`; returns their ids. */
export const removeUnmatched = column(
  "withdrawals.remove-unmatched",
  `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE order_id IS NULL AND received_at < $2::timestamptz - $3 * interval '1 day' LIMIT $1
     ) RETURNING id`,
  ({ most, now, days }: { most: number; now: Date; days: number }) => [most, now, days],
);

/** Claims from a withdrawal expire three years after the end of its year (§§ 195, 199 BGB). Returns the number removed. */
export const removeExpired = count(
  "withdrawals.remove-expired",
  `DELETE FROM withdrawals WHERE id IN (
       SELECT id FROM withdrawals
       WHERE received_at < date_trunc('year', $2::timestamptz, 'Europe/Berlin') - interval '3 years' LIMIT $1
     ) RETURNING id`,
  (most: number, now: Date) => [most, now],
);
