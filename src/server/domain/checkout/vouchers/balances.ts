import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { voucherRowsSql } from "#server/domain/checkout/vouchers/voucher-rows.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** A voucher with what the books owe for it at the end of a day. */
export interface VoucherBalance {
  number: string;
  issuedOn: CalendarDay;
  endsOn: CalendarDay;
  origin: "sold" | "goodwill" | "manual";
  /** of a single-purpose one */
  vatPercent: number | null;
  valueCents: Cents;
  balanceCents: Cents;
}

const signSql = "CASE WHEN j.contra_account IN ('vouchers', 'prepaid') THEN j.cents ELSE -j.cents END";

// out of the journal, so that it adds up to the accounts
const readSql = statement(
  "vouchers.balances-on",
  `SELECT v.number, (v.issued_at AT TIME ZONE 'Europe/Berlin')::date AS "issuedOn", v.ends_on AS "endsOn", v.origin,
     v.vat_percent AS "vatPercent", v.value_cents AS "valueCents", sum(${signSql}) AS "balanceCents"
   FROM ${voucherRowsSql} WHERE j.booked_on <= $1 GROUP BY v.id HAVING sum(${signSql}) <> 0
   ORDER BY v.issued_at, v.number`,
  {
    issuedOn: is<CalendarDay>(),
    endsOn: is<CalendarDay>(),
    origin: is<VoucherBalance["origin"]>(),
    vatPercent: is<number | null>(),
    valueCents: is<Cents>(),
    balanceCents: is<Cents>(),
  },
);

/** What is owed for vouchers at the end of a day; its sum is that of the accounts. */
export function readVoucherBalances(queries: Queries, on: CalendarDay): Promise<VoucherBalance[]> {
  return queries.rows(readSql, [on]);
}
