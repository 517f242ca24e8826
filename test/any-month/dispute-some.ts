import type { PlannedOrder } from "#test/any-month/plan.ts";
import type { TestShop } from "#test/open-shop.ts";

const feeCents = 2000;

/**
 * Money that guests had their banks take back, as the provider would have told it in the reading that was made: the test
 * provider has no disputes. One that was won comes back a day later, without its fee.
 */
export async function disputeSome({ database, now }: TestShop, plan: PlannedOrder[]): Promise<void> {
  const kinds = plan.map(({ dispute }) => dispute).filter((dispute) => dispute !== "none");
  const paid = await database.rows<{ id: string; cents: number }>(
    `SELECT id, amount_cents - refunded_cents AS cents FROM payments p
     WHERE status = 'paid' AND provider = 'sandbox' AND amount_cents > refunded_cents
       AND NOT EXISTS (SELECT FROM balance_entries e WHERE e.payment_id = p.id AND e.kind = 'dispute')
     ORDER BY paid_at LIMIT $1`,
    [kinds.length],
  );
  for (const [at, { id, cents }] of paid.entries()) {
    const values = [id, cents, now()];
    await database.rows(
      `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, payment_id, source_id, read_at)
       VALUES ('dispute-' || $1::text, 'sandbox', 'dispute', 'dispute', -$2::int, ${feeCents}, $3::timestamptz - interval '2 days', $1::uuid,
         'dispute-' || $1::text, $3)`,
      values,
    );
    if (kinds[at] === "won") {
      await database.rows(
        `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, happened_at, payment_id, source_id, read_at)
         VALUES ('won-' || $1::text, 'sandbox', 'dispute', 'dispute_returned', $2, $3::timestamptz - interval '1 day', $1::uuid,
           'dispute-' || $1::text, $3)`,
        values,
      );
    }
  }
  await database.rows(
    `UPDATE balance_reading SET balance_cents = balance_cents + (
       SELECT coalesce(sum(amount_cents - fee_cents), 0) FROM balance_entries WHERE kind IN ('dispute', 'dispute_returned')
     )`,
  );
}
