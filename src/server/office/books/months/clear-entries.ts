import { lateSql, paymentOfEntrySql, refundOfEntrySql } from "#server/office/books/months/provider-faults.ts";
import { dateNow } from "#server/platform/clock.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

// Only what is still unknown, as the list of faults says it.
const clearSql = statement(
  "books.clear-entries",
  `INSERT INTO cleared_entries (entry_id, cleared_at, cleared_by)
   SELECT e.id, $2, $3 FROM balance_entries e JOIN balance_reading b USING (provider)
     LEFT JOIN refunds r ON r.id = ${refundOfEntrySql}
     LEFT JOIN payments p ON p.id = coalesce(r.payment_id, ${paymentOfEntrySql}) AND p.status = 'paid'
   WHERE e.id = ANY($1) AND (e.kind = 'unknown' OR
     e.kind IN ('payment', 'refund') AND e.happened_at < b.read_at - ${lateSql}
       AND CASE e.kind WHEN 'payment' THEN p.amount_cents ELSE r.amount_cents END IS NULL)
   ORDER BY e.id ON CONFLICT DO NOTHING RETURNING entry_id AS id`,
  { id: is<string>() },
);

/** Books entries that the shop knows no payment for to the account of what is to be cleared, so that their month can be closed. */
export async function clearEntries(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  entries: readonly string[],
): Promise<void> {
  await database.transaction(async (queries) => {
    const at = dateNow(clock);
    const cleared = await queries.rows(clearSql, [entries, at, staff.name]);
    if (cleared.length === 0) return;
    const after = { Bewegungen: cleared.map(({ id }) => id).join(", ") };
    await audit(queries, { staff, at }, "als zu klären gebucht", ["books", "Zahlungsdienst"], { after });
  });
}
