import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { VoucherRow } from "#contract/office/checkout/vouchers.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { withdrawableUntil } from "#server/domain/checkout/vouchers/withdraw-voucher.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const listSql = statement(
  "vouchers.list",
  `SELECT id, version, number, '…' || right(code, 4) AS ending, value_cents AS "valueCents", balance_cents AS "balanceCents",
     buyer_name AS "buyerName", buyer_email AS "buyerEmail", recipient_email AS "recipientEmail",
     (issued_at AT TIME ZONE 'Europe/Berlin')::date AS "issuedOn", ends_on AS "endsOn", send_on AS "sendOn",
     sent_at IS NOT NULL AS "isSent", stopped_at IS NOT NULL AS "isStopped",
     EXISTS (SELECT FROM voucher_entries e WHERE e.voucher_id = v.id AND e.kind = 'withdrawn') AS "isWithdrawn",
     balance_cents = value_cents AND origin = 'sold' AS "isUnused", origin, vat_percent AS "vatPercent", count(*) OVER ()::int AS total
   FROM vouchers v
   WHERE issued_at IS NOT NULL AND ($1 = '' OR position(lower($1) IN lower(
     number || ' ' || right(code, 4) || ' ' || buyer_name || ' ' || buyer_email || ' ' || recipient_name || ' ' || recipient_email
   )) > 0)
   ORDER BY issued_at DESC, id LIMIT ${rowsPerPage} OFFSET $2`,
  {
    valueCents: is<Cents>(),
    balanceCents: is<Cents>(),
    ending: is<string>(),
    issuedOn: is<CalendarDay>(),
    endsOn: is<CalendarDay>(),
    isSent: is<boolean>(),
    isStopped: is<boolean>(),
    isWithdrawn: is<boolean>(),
    isUnused: is<boolean>(),
    origin: is<VoucherRow["origin"]>(),
    vatPercent: is<number | null>(),
    total: is<number>(),
  },
);

const openSql = statement(
  "vouchers.open-sum",
  "SELECT coalesce(sum(balance_cents), 0)::float8 AS cents FROM vouchers WHERE balance_cents > 0",
  { cents: is<Cents>() },
);

export async function readVouchers(
  queries: Queries,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
  today: CalendarDay,
) {
  const found = await queries.rows(listSql, [q.trim(), (page - 1) * rowsPerPage]);
  const open = await queries.row(openSql);
  return {
    rows: found.map(
      ({ total: _, valueCents, balanceCents, ...one }): VoucherRow => ({
        ...one,
        value: eurosFromCents(valueCents),
        balance: eurosFromCents(balanceCents),
        withdrawableUntil: withdrawableUntil(one.issuedOn),
        isInTime: today <= withdrawableUntil(one.issuedOn),
        isOver: today > one.endsOn,
      }),
    ),
    total: found[0]?.total ?? 0,
    open: open ? eurosFromCents(open.cents) : 0,
  };
}
