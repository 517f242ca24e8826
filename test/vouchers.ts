import { randomUUID } from "node:crypto";
import { newVoucherCode } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import type { TestShop } from "#test/open-shop.ts";

/** A voucher of test money that was bought and paid, as the sandbox would have it. */
export async function giveVoucher(
  { database }: Pick<TestShop, "database">,
  cents: number,
  { issuedAt = "2026-09-01T10:00:00Z", endsOn = "2029-12-31", isTest = true } = {},
): Promise<{ id: string; code: string; paymentId: string }> {
  const voucher = { id: randomUUID(), code: newVoucherCode(), paymentId: randomUUID() };
  await database.transaction(async (queries) => {
    await queries.rows(
      `INSERT INTO vouchers (id, code, value_cents, vat_rates, is_test, created_at, issued_at, ends_on, guest_id, buyer_name,
         buyer_email)
       VALUES ($1, $2, $3, '{7,19}', $6, $4, $4, $5, gen_random_uuid(), 'Eva Brandt', 'eva@example.de')`,
      [voucher.id, voucher.code, cents, issuedAt, endsOn, isTest],
    );
    await queries.rows(
      `INSERT INTO payments (id, bought_voucher_id, provider, is_test, status, amount_cents, session_id, redirect_url,
         created_at, expires_at, paid_at, session_closed_at)
       VALUES ($1, $2, $6, $7, 'paid', $3, $4, '/', $5, $5, $5, $5)`,
      [
        voucher.paymentId,
        voucher.id,
        cents,
        `test/${voucher.paymentId}`,
        issuedAt,
        isTest ? "sandbox" : "stripe",
        isTest,
      ],
    );
    await queries.rows(
      "INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id) VALUES ($1, 'issued', $2, $3, $4)",
      [voucher.id, cents, issuedAt, voucher.paymentId],
    );
  });
  return voucher;
}
