import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import {
  type BookPayoutMovement,
  mostPayoutMovements,
  type PayoutMovementKind,
} from "#contract/office/books/books.ts";
import { type MonthDays, withinSql } from "#server/office/books/months/month-days.ts";
import { paymentOfEntrySql, refundOfEntrySql } from "#server/office/books/months/provider-faults.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

// Only of the movements that are listed the order is looked for.
const partsSql = statement(
  "books.payout-movements",
  `WITH listed AS (
     SELECT made.id AS "payoutId", e.* FROM payouts made, LATERAL (
       SELECT b.* FROM payout_entries x JOIN balance_entries b ON b.id = x.entry_id
       WHERE x.payout_id = made.id AND b.kind NOT IN ('payout', 'payout_returned')
       ORDER BY b.happened_at, b.id LIMIT $3
     ) AS e WHERE ${withinSql("made.created_at")}
   )
   SELECT e."payoutId", e.kind, coalesce(i.number, o.number, e.id) AS number, e.amount_cents AS cents,
     e.fee_cents AS "feeCents", (e.happened_at AT TIME ZONE 'Europe/Berlin')::date AS day
   FROM listed e LEFT JOIN refunds r ON r.id = ${refundOfEntrySql}
     LEFT JOIN payments p ON p.id = coalesce(r.payment_id, ${paymentOfEntrySql})
     LEFT JOIN orders o ON o.id = p.order_id
     LEFT JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
   ORDER BY e."payoutId", e.happened_at, e.id`,
  {
    payoutId: is<string>(),
    kind: is<PayoutMovementKind>(),
    number: is<string>(),
    day: is<CalendarDay>(),
    cents: is<Cents>(),
    feeCents: is<Cents>(),
  },
);

/** What the payouts that were made in these days consist of, by payout. */
export async function readPayoutMovements(
  queries: Queries,
  { from, to }: MonthDays,
): Promise<Map<string, BookPayoutMovement[]>> {
  const rows = await queries.rows(partsSql, [from, to, mostPayoutMovements]);
  const byPayout = Map.groupBy(rows, ({ payoutId }) => payoutId);
  return new Map(
    [...byPayout].map(([id, parts]) => [
      id,
      parts.map(({ kind, number, day, cents, feeCents }) => ({
        kind,
        number,
        day,
        amount: eurosFromCents(cents),
        fee: eurosFromCents(feeCents),
      })),
    ]),
  );
}
