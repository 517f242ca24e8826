import type { DiscountCode } from "#server/domain/discounts/code-rule.ts";
import { type Queries, statement } from "#server/platform/database/database.ts";

export interface LimitedCode extends DiscountCode {
  totalLimit: number | null;
  oncePerCustomer: boolean;
  newCustomersOnly: boolean;
  /** final ones and reservations that still hold */
  uses: number;
}

// a reservation that has run out is no use any more, whether or not somebody has cleared it away
const columns = `
  id, code, percent, amount_cents AS "amountCents", minimum_goods_cents AS "minimumGoodsCents",
  is_active AS "isActive", valid_from AS "validFrom", valid_until AS "validUntil", total_limit AS "totalLimit",
  once_per_customer AS "oncePerCustomer", new_customers_only AS "newCustomersOnly",
  uses - (
    SELECT count(*) FROM discount_redemptions r
    WHERE r.discount_code_id = discount_codes.id AND r.status = 'reserved' AND r.expires_at <= $2
  )::int AS uses`;

const findText = statement("discounts.find", `SELECT ${columns} FROM discount_codes WHERE code = $1`);

export function findCode(queries: Queries, code: string, now: Date): Promise<LimitedCode | undefined> {
  return queries.row(findText, [code, now]);
}

const lockText = statement(
  "discounts.lock",
  `SELECT ${columns}, EXISTS (
     SELECT FROM discount_redemptions r WHERE r.discount_code_id = discount_codes.id AND r.customer_key = $3
       AND (r.status = 'final' OR (r.status = 'reserved' AND r.expires_at > $2))
   ) AS "isUsedBefore"
   FROM discount_codes WHERE id = $1 FOR NO KEY UPDATE`,
);

/**
 * The code for the rest of the transaction: its orders come one after the other, and code before portions. What it says
 * of uses is as of the statement's begin; counter and indexes of the database have the last word.
 */
export function lockCode(
  queries: Queries,
  id: number,
  seen: { customerKey: string; now: Date },
): Promise<(LimitedCode & { isUsedBefore: boolean }) | undefined> {
  return queries.row(lockText, [id, seen.now, seen.customerKey]);
}

const releaseText = statement(
  "discounts.release-expired",
  `UPDATE discount_redemptions SET status = 'released' WHERE order_id IN (
     SELECT order_id FROM discount_redemptions WHERE status = 'reserved' AND expires_at <= $1
     ORDER BY discount_code_id FOR UPDATE SKIP LOCKED
   ) RETURNING order_id`,
);

/** Frees the uses whose reservation has run out, and tells how many. */
export async function releaseExpiredUses(queries: Queries, now: Date): Promise<number> {
  return (await queries.rows(releaseText, [now])).length;
}
