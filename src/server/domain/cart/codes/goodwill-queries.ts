import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const insertGoodwillSql = statement(
  "discount-codes.insert-goodwill-code",
  `INSERT INTO discount_codes (code, amount_cents, valid_until, total_limit, note, for_customer_of, created_at)
   VALUES ($1, $2, $3, 1, $4, $5, $6)`,
);

/** Only the customer of that order may use it, once. */
export async function insertGoodwillCode(
  queries: Queries,
  code: {
    code: string;
    amountCents: Cents;
    validUntil: CalendarDay;
    note: string;
    orderId: string;
    at: Date;
  },
): Promise<void> {
  const { amountCents, validUntil, note, orderId, at } = code;
  await queries.rows(insertGoodwillSql, [code.code, amountCents, validUntil, note, orderId, at]);
}

const limitSql = statement(
  "goodwill.read-limit",
  `SELECT s.support_goodwill_cents AS "limitCents", (
     SELECT coalesce(sum(c.amount_cents), 0)::int FROM discount_codes c JOIN orders o ON o.id = c.for_customer_of
     WHERE o.customer_key = (SELECT customer_key FROM orders WHERE id = $1) AND c.created_at > $2::timestamptz - interval '30 days'
   ) AS "givenCents" FROM shop_settings s`,
  { givenCents: is<Cents>(), limitCents: is<Cents>() },
);

/** What support may give one guest, and what the guest was given in the last 30 days. */
export function goodwillLimit(
  queries: Queries,
  orderId: string,
  at: Date,
): Promise<{ limitCents: Cents; givenCents: Cents } | undefined> {
  return queries.row(limitSql, [orderId, at]);
}
