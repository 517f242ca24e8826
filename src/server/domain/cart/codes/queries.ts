import type { DiscountCode } from "#server/domain/cart/codes/code-rules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { count, is, row, statement } from "#server/platform/database/statement.ts";

export interface LimitedCode extends DiscountCode {
  /** the only customer who may use it; null: everybody */
  customerKey: string | null;
  totalLimit: number | null;
  oncePerCustomer: boolean;
  newCustomersOnly: boolean;
  /** final redemptions and reservations that have not expired */
  uses: number;
  /** those of `uses` whose order is not paid */
  heldUses: number;
  /** when the first of these reservations expires */
  heldUntil: Date | null;
}

export interface CodeBuyer {
  customerKey: string;
  addressKey: string;
  now: Date;
}

const isHeld = "r.status = 'reserved' AND r.expires_at > $2";
const ofCode = "FROM discount_redemptions r WHERE r.discount_code_id = discount_codes.id";

// Expired reservations do not count, even before the clean-up has released them.
const columns = `
  id, code, percent, amount_cents AS "amountCents", minimum_goods_cents AS "minimumGoodsCents",
  is_active AS "isActive", valid_from AS "validFrom", valid_until AS "validUntil", total_limit AS "totalLimit",
  (SELECT customer_key FROM orders WHERE orders.id = for_customer_of) AS "customerKey", once_per_customer AS "oncePerCustomer", new_customers_only AS "newCustomersOnly",
  uses - (SELECT count(*) ${ofCode} AND r.status = 'reserved' AND r.expires_at <= $2)::int AS uses,
  (SELECT count(*) ${ofCode} AND ${isHeld})::int AS "heldUses",
  (SELECT min(r.expires_at) ${ofCode} AND ${isHeld}) AS "heldUntil"`;

const types = { uses: is<number>(), heldUses: is<number>() };

export const findCode = row(
  "codes.find-code",
  `SELECT ${columns} FROM discount_codes WHERE code = $1`,
  types,
  (code: string, now: Date) => [code, now],
);

const lockSql = statement("codes.lock-code", "SELECT id FROM discount_codes WHERE id = $1 FOR NO KEY UPDATE");

const lockedSql = statement(
  "codes.read-locked-code",
  `SELECT ${columns},
     EXISTS (SELECT ${ofCode} AND r.customer_key = $3 AND r.status = 'final') AS "isUsedBefore",
     (
       SELECT max(r.expires_at) FROM discount_redemptions r WHERE ${isHeld} AND (
         (once_per_customer AND r.discount_code_id = discount_codes.id AND r.customer_key = $3)
         OR (new_customers_only AND r.is_for_new_customers AND (r.customer_key = $3 OR r.address_key = $4))
       )
     ) AS "customerHeldUntil"
   FROM discount_codes WHERE id = $1`,
  types,
);

/**
 * Locks the code until the end of the transaction, so that its orders run one after another. The lock order is code
 * before portions. The lock is a separate statement, so that the next one sees what it has waited for.
 */
export async function lockCode(
  queries: Queries,
  id: number,
  { now, customerKey, addressKey }: CodeBuyer,
): Promise<(LimitedCode & { isUsedBefore: boolean; customerHeldUntil: Date | null }) | undefined> {
  const [, code] = await Promise.all([
    queries.rows(lockSql, [id]),
    queries.row(lockedSql, [id, now, customerKey, addressKey]),
  ]);
  return code;
}

/** Returns the number of reservations released. */
export const releaseExpiredRedemptions = count(
  "codes.release-expired-redemptions",
  `UPDATE discount_redemptions SET status = 'released' WHERE order_id IN (
     SELECT order_id FROM discount_redemptions WHERE status = 'reserved' AND expires_at <= $1
     ORDER BY discount_code_id FOR UPDATE SKIP LOCKED
   ) RETURNING order_id`,
);

/** Parts of other statements that write a code's redemption; `of` is the common table that holds the order. */
export const redemptionSql = {
  /** for the new order `placed`; inserts nothing when it has no code */
  reserve: (sql: { expiresAt: string; codes: string }) =>
    `INSERT INTO discount_redemptions (order_id, discount_code_id, customer_key, address_key, expires_at,
       is_once_per_customer, is_for_new_customers)
     SELECT placed.id, u."codeId", placed.customer_key, placed.address_key, ${sql.expiresAt}, u."oncePerCustomer",
       u."newCustomersOnly"
     FROM placed, json_to_recordset(${sql.codes}) AS
       u ("codeId" int, "oncePerCustomer" boolean, "newCustomersOnly" boolean)`,
  extend: (order: string, until: string) =>
    `UPDATE discount_redemptions SET expires_at = ${until}
     WHERE order_id = ${order} AND status = 'reserved' AND expires_at < ${until}`,
  // When the new mailbox has used the code in another order already, the unique indexes allow only one of the two:
  // this redemption gets a separate key, and the other still counts.
  handOver: (of: string, customerKey: string) =>
    `UPDATE discount_redemptions r SET customer_key = CASE WHEN EXISTS (
       SELECT FROM discount_redemptions o
       WHERE o.customer_key = ${customerKey} AND o.order_id <> r.order_id AND o.status <> 'released' AND (
         (r.is_for_new_customers AND o.is_for_new_customers)
         OR (r.is_once_per_customer AND o.is_once_per_customer AND o.discount_code_id = r.discount_code_id)
       )
     ) THEN 'corrected/' || r.order_id ELSE ${customerKey} END
     FROM ${of} WHERE r.order_id = ${of}.id`,
  /** the redemption still counts but names no person */
  disown: (of: string) =>
    `UPDATE discount_redemptions SET customer_key = 'erased/' || order_id, address_key = 'erased/' || order_id
     WHERE order_id IN (SELECT id FROM ${of})`,
};
