import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { row } from "#server/platform/database/statement.ts";

/** What is issued without a purchase in the shop. */
export interface IssuedVoucher {
  id: string;
  code: string;
  vatRates: number[];
  name: string;
  email: string;
  endsOn: CalendarDay;
}

/** SQL: the columns of one that is issued at once. */
export const issuedColumns =
  "id, code, vat_rates, buyer_name, buyer_email, ends_on, origin, for_order, value_cents, is_test, created_at, issued_at";

/** For money that came another way, which somebody still has to book. Undefined when a request with the same id has made it. */
export const issueByHand = row(
  "vouchers.issue-by-hand",
  `WITH made AS (
     INSERT INTO vouchers (${issuedColumns}) VALUES ($1, $2, $3, $4, $5, $6, 'manual', NULL, $7, $8, $9, $9)
     ON CONFLICT (id) DO NOTHING RETURNING id, value_cents
   )
   INSERT INTO voucher_entries (voucher_id, kind, cents, at, reason) SELECT id, 'issued', value_cents, $9, $10 FROM made
   RETURNING voucher_id AS id`,
  (one: IssuedVoucher, issue: { cents: Cents; isTest: boolean; at: Date; reason: string }) => [
    one.id,
    one.code,
    one.vatRates,
    one.name,
    one.email,
    one.endsOn,
    issue.cents,
    issue.isTest,
    issue.at,
    issue.reason,
  ],
);
