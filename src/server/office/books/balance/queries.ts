import type { Cents } from "#contract/money.ts";
import type { BalanceEntry, ProviderPayout } from "#server/domain/checkout/provider-balance.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, rows, run, statement } from "#server/platform/database/statement.ts";

const startSql = statement(
  "books.start-balance-reading",
  "INSERT INTO balance_reading (provider) VALUES ($1) ON CONFLICT DO NOTHING",
);

const progressSql = statement(
  "books.balance-progress",
  'SELECT cursor, read_at AS "readAt" FROM balance_reading WHERE provider = $1',
);

/** Where the next reading of the provider's balance goes on. */
export async function balanceProgress(
  queries: Queries,
  provider: string,
): Promise<{ cursor: string | null; readAt: Date | null }> {
  await queries.rows(startSql, [provider]);
  return (await queries.row(progressSql, [provider])) ?? { cursor: null, readAt: null };
}

/** False: another process has read on from there. */
export const advanceReading = matched(
  "books.advance-balance-reading",
  "UPDATE balance_reading SET cursor = $3 WHERE provider = $1 AND cursor IS NOT DISTINCT FROM $2 RETURNING provider",
  (provider: string, cursor: { from: string | null; to: string }) => [provider, cursor.from, cursor.to],
);

/** All until now was read. `balanceCents` null: the balance moved meanwhile, and cannot be compared this time. */
export const endReading = run(
  "books.end-balance-reading",
  `UPDATE balance_reading SET read_at = $3, balance_cents = $4, failed_at = NULL, failure = NULL
   WHERE provider = $1 AND cursor = $2`,
  (provider: string, end: { cursor: string; at: Date; balanceCents: Cents | null }) => [
    provider,
    ...inOrder(end, "cursor", "at", "balanceCents"),
  ],
);

export const failReading = run(
  "books.fail-balance-reading",
  "UPDATE balance_reading SET failed_at = $2, failure = $3 WHERE provider = $1",
  (provider: string, failed: { at: Date; failure: string }) => [provider, failed.at, failed.failure],
);

// In one order, so that two processes that read the same page never wait for each other in a circle. A session's id is
// the payment's where the provider has no other.
const insertSql = statement(
  "books.record-balance-entries",
  `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, payment_id, refund_id,
     source_id, read_at)
   SELECT e.id, $1, left(e.type, 100), e.kind, e."amountCents", e."feeCents", e."happenedAt",
     coalesce(
       (SELECT p.id FROM payments p WHERE p.provider = $1 AND p.provider_payment_id = e."providerPaymentId"),
       (SELECT p.id FROM payments p WHERE p.provider = $1 AND p.session_id = e."providerPaymentId")
     ),
     (SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.provider_refund_id = e."providerRefundId" AND p.provider = $1),
     e."sourceId", $3
   FROM jsonb_to_recordset($2) AS e (id text, type text, kind text, "amountCents" int, "feeCents" int,
     "happenedAt" timestamptz, "providerPaymentId" text, "providerRefundId" text, "sourceId" text)
   ORDER BY e.id ON CONFLICT (id) DO NOTHING`,
);

/** An entry that is there stays as it was read first. */
export async function recordEntries(
  queries: Queries,
  provider: string,
  { entries, at }: { entries: BalanceEntry[]; at: Date },
): Promise<void> {
  if (entries.length > 0) await queries.rows(insertSql, [provider, JSON.stringify(entries), at]);
}

const sinceSql = statement(
  "books.payouts-to-read-since",
  `SELECT least($2::timestamptz - interval '90 days', (
     SELECT min(created_at) FROM payouts WHERE provider = $1 AND NOT is_complete AND NOT is_by_hand AND status <> 'failed'
   )) AS since`,
  { since: is<Date>() },
);

/** From when payouts may have changed: a bank may send one back for weeks. */
export async function payoutsToReadSince(
  queries: Queries,
  provider: string,
  lastReadAt: Date,
): Promise<Date | null> {
  return (await queries.row(sinceSql, [provider, lastReadAt]))?.since ?? null;
}

const payoutsSql = statement(
  "books.record-payouts",
  `INSERT INTO payouts AS known (id, provider, amount_cents, created_at, arrives_on, status, is_by_hand)
   SELECT p.id, $1, p."amountCents", p."createdAt", p."arrivesOn", p.status, p.items = 'never'
   FROM jsonb_to_recordset($2) AS p (id text, "amountCents" int, "createdAt" timestamptz, "arrivesOn" date, status text,
     items text)
   ORDER BY p.id
   ON CONFLICT (id) DO UPDATE SET arrives_on = excluded.arrives_on, status = excluded.status
   WHERE (known.arrives_on, known.status) IS DISTINCT FROM (excluded.arrives_on, excluded.status)`,
);

const incompleteSql = statement(
  "books.incomplete-payouts",
  "SELECT id FROM payouts WHERE provider = $1 AND id = ANY($2) AND NOT is_complete ORDER BY created_at, id",
);

/** Those whose entries can be read now, and were not yet. */
export async function recordPayouts(
  queries: Queries,
  provider: string,
  payouts: ProviderPayout[],
): Promise<string[]> {
  if (payouts.length === 0) return [];
  await queries.rows(payoutsSql, [provider, JSON.stringify(payouts)]);
  const listed = payouts.filter(({ items }) => items === "listed").map(({ id }) => id);
  return (await queries.rows(incompleteSql, [provider, listed])).map(({ id }) => id);
}

export const recordPayoutEntries = run(
  "books.record-payout-entries",
  "INSERT INTO payout_entries (payout_id, entry_id) SELECT $1, unnest($2::text[]) ORDER BY 2 ON CONFLICT DO NOTHING",
  (payoutId: string, entryIds: string[]) => [payoutId, entryIds],
);

export const completePayout = run(
  "books.complete-payout",
  "UPDATE payouts SET is_complete = true WHERE id = $1",
);

/**
 * What each provider held when it was last read, and what its entries of that moment make; `balanceCents` null: it cannot
 * be compared.
 */
export const balanceStates = rows(
  "books.balance-states",
  `SELECT r.provider, r.read_at AS "readAt", r.balance_cents AS "balanceCents",
     coalesce(sum(e.amount_cents - e.fee_cents) FILTER (WHERE e.read_at <= r.read_at), 0) AS "entriesCents",
     r.failed_at AS "failedAt", r.failure
   FROM balance_reading r LEFT JOIN balance_entries e USING (provider) GROUP BY r.provider ORDER BY r.provider`,
  { entriesCents: is<Cents>(), balanceCents: is<Cents | null>() },
);
