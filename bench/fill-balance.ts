import type { FreeDatabase } from "#test/free-sql.ts";

// The sandbox lists a hundred at a time, as a provider does: thousands of readings are not what is measured.
const entriesSql = `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, payment_id,
    source_id, read_at)
  SELECT 'sbe_' || session_id, provider, 'payment', 'payment', amount_cents, (amount_cents * 15 + 500) / 1000 + 25, paid_at,
    id, session_id, paid_at FROM payments WHERE status = 'paid' AND provider = 'sandbox'
    AND (paid_at AT TIME ZONE 'Europe/Berlin')::date = $1 ORDER BY paid_at`;

const weekSql = "date_trunc('week', happened_at AT TIME ZONE 'Europe/Berlin')::date + 7";

const payoutsSql = [
  `INSERT INTO payouts (id, provider, amount_cents, created_at, arrives_on, status, is_complete)
   SELECT 'sbp_' || day, 'sandbox', sum(amount_cents - fee_cents), (day + time '06:00') AT TIME ZONE 'Europe/Berlin', day + 1,
     'paid', true
   FROM (SELECT ${weekSql} AS day, * FROM balance_entries) AS e WHERE day <= $1::date GROUP BY day`,
  `INSERT INTO payout_entries (entry_id, payout_id)
   SELECT e.id, p.id FROM balance_entries e JOIN payouts p ON p.id = 'sbp_' || (${weekSql})
   WHERE $1::date IS NOT NULL`,
  `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, happened_at, source_id, read_at)
   SELECT 'sbe_' || id, provider, 'payout', 'payout', -amount_cents, created_at, id, created_at FROM payouts
   WHERE $1::date IS NOT NULL ORDER BY id`,
  `INSERT INTO balance_reading (provider, cursor, read_at, balance_cents)
   SELECT 'sandbox', 'all', $1::date + interval '12 hours', sum(amount_cents - fee_cents) FROM balance_entries`,
];

/** The balance at the test provider as it is read on a day, with a payout each Monday before. */
export async function fillBalance(database: FreeDatabase, day: string): Promise<void> {
  const days = await database.rows<{ day: string }>(
    "SELECT DISTINCT (paid_at AT TIME ZONE 'Europe/Berlin')::date AS day FROM payments ORDER BY 1",
  );
  // in parts, each within the time that a statement may take
  for (const one of days) await database.rows(entriesSql, [one.day]);
  await database.transaction(async (queries) => {
    for (const text of payoutsSql) await queries.rows(text, [day]);
  });
}
