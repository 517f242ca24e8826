import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

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
