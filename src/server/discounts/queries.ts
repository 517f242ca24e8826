import { type Queries, statement } from "#server/database/database.ts";
import type { DiscountCode } from "#server/discounts/code-rule.ts";

export interface LimitedCode extends DiscountCode {
  totalLimit: number | null;
  oncePerCustomer: boolean;
  newCustomersOnly: boolean;
}

const columns = `
  id, code, percent, amount_cents AS "amountCents", minimum_goods_cents AS "minimumGoodsCents",
  valid_from AS "validFrom", valid_until AS "validUntil", total_limit AS "totalLimit",
  once_per_customer AS "oncePerCustomer", new_customers_only AS "newCustomersOnly"`;

const findText = statement("discounts.find", `SELECT ${columns} FROM discount_codes WHERE code = $1`);
const lockText = statement(
  "discounts.lock",
  `SELECT ${columns} FROM discount_codes WHERE id = $1 FOR UPDATE`,
);

export function findCode(queries: Queries, code: string): Promise<LimitedCode | undefined> {
  return queries.row(findText, [code]);
}

/** Redemptions of one code are counted one order after the other. */
export function lockCode(queries: Queries, id: number): Promise<LimitedCode | undefined> {
  return queries.row(lockText, [id]);
}

const usesText = statement(
  "discounts.uses",
  `SELECT count(*)::int AS total, count(*) FILTER (WHERE customer_key = $2)::int AS mine
   FROM discount_redemptions
   WHERE discount_code_id = $1 AND (status = 'final' OR (status = 'reserved' AND expires_at > $3))`,
);

/** Final uses, and reservations that still hold. */
export async function countUses(
  queries: Queries,
  codeId: number,
  seen: { customerKey: string; at: Date },
): Promise<{ total: number; mine: number }> {
  const uses = await queries.row<{ total: number; mine: number }>(usesText, [
    codeId,
    seen.customerKey,
    seen.at,
  ]);
  return uses ?? { total: 0, mine: 0 };
}

const reserveText = statement(
  "discounts.reserve",
  `INSERT INTO discount_redemptions (order_id, discount_code_id, customer_key, expires_at)
   VALUES ($1, $2, $3, $4)`,
);

export async function insertReservation(
  queries: Queries,
  use: { orderId: string; codeId: number; customerKey: string; expiresAt: Date },
): Promise<void> {
  await queries.rows(reserveText, [use.orderId, use.codeId, use.customerKey, use.expiresAt]);
}
