import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { BookFault, ProviderBalance } from "#contract/office/books/books.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { bookFault, told, warning } from "#server/office/books/months/fault.ts";
import { paymentOfEntrySql, refundOfEntrySql } from "#server/office/books/months/provider-faults.ts";
import { is, rows } from "#server/platform/database/statement.ts";

/** SQL: what row `j` adds to the provider's account; nothing without a row. */
const onProviderSql = "CASE WHEN j.account = 'provider' THEN j.cents ELSE -j.cents END";

export type ReadBalance = Awaited<ReturnType<typeof readBalances>>[number];

// Each entry has its rows in the journal; one of the last two days may still wait for the shop to settle its payment.
/** What each provider holds, as it says and as the books say for the same moment. */
export const readBalances = rows(
  "books.balances",
  `WITH linked AS NOT MATERIALIZED (
     SELECT e.provider, e.id, e.kind, e.amount_cents, ${paymentOfEntrySql} AS payment_id, ${refundOfEntrySql} AS refund_id,
       e.happened_at > b.read_at - interval '2 days' AS is_new
     FROM balance_entries e JOIN balance_reading b USING (provider) WHERE e.read_at <= b.read_at
   ), booked AS (
     SELECT provider, sum(cents) AS cents FROM (
       SELECT e.provider, ${onProviderSql} AS cents FROM linked e
         JOIN journal_rows j ON j.source IN ('fee', 'dispute', 'payout', 'unclear') AND j.source_id = e.id
       UNION ALL
       SELECT e.provider, coalesce(${onProviderSql}, CASE WHEN e.is_new THEN e.amount_cents ELSE 0 END)
       FROM linked e LEFT JOIN journal_rows j
         ON j.source IN ('payment', 'refund', 'refund_returned') AND j.source = e.kind AND j.source_id = (CASE e.kind WHEN 'payment' THEN e.payment_id ELSE e.refund_id END)::text
       WHERE e.kind IN ('payment', 'refund', 'refund_returned')
     ) AS moved GROUP BY provider
   )
   SELECT b.provider, b.read_at AS "readAt",
     (b.read_at AT TIME ZONE 'Europe/Berlin')::date AS "readOn", b.balance_cents AS "balanceCents", b.failure,
     CASE WHEN b.read_at IS NOT NULL THEN coalesce(booked.cents, 0) END AS "bookedCents"
   FROM balance_reading b LEFT JOIN booked USING (provider) ORDER BY b.provider`,
  { readOn: is<CalendarDay | null>(), balanceCents: is<Cents | null>(), bookedCents: is<Cents | null>() },
);

export function presentBalance(one: ReadBalance): ProviderBalance {
  const euros = (cents: Cents | null) => (cents === null ? null : eurosFromCents(cents));
  return {
    provider: providerLabel(one.provider),
    readAt: one.readAt?.toISOString() ?? null,
    balance: euros(one.balanceCents),
    booked: euros(one.bookedCents),
    failure: one.failure,
  };
}

/** What speaks against the balance as it was read last, for a month that is over or not. */
export function balanceFaults(
  { provider, readOn, balanceCents, bookedCents, failure }: ReadBalance,
  { to, isOver }: { to: CalendarDay; isOver: boolean },
): BookFault[] {
  const label = providerLabel(provider);
  const isMissing = isOver && (!readOn || readOn <= to);
  const last = readOn ? `zuletzt am ${germanDay(readOn)}` : "noch nie";
  return [
    ...(isMissing
      ? [
          bookFault(
            "balance_not_read",
            label,
            `Der Stand bei ${label} wurde seit dem Ende des Monats nicht abgerufen (${last}).`,
          ),
        ]
      : []),
    ...(failure && !isMissing
      ? [warning("balance_not_read", label, `Der letzte Abruf ist gescheitert: ${failure}`)]
      : []),
    ...(balanceCents !== null && bookedCents !== null && balanceCents !== bookedCents
      ? [
          bookFault(
            "balance_differs",
            label,
            `${label} nennt einen Stand von ${told(balanceCents)}, die Bücher ergeben ${told(bookedCents)}.`,
          ),
        ]
      : []),
  ];
}
