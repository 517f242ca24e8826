import { randomUUID } from "node:crypto";
import { newVoucherCode } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import type { FreeDatabase } from "#test/free-sql.ts";
import { pressAtProvider } from "#test/buy.ts";
import type { TestShop } from "#test/open-shop.ts";

/** A voucher of test money that was bought and paid, as the sandbox would have it. */
export async function giveVoucher(
  { database }: { database: FreeDatabase },
  cents: number,
  { issuedAt = "2026-09-01T10:00:00Z", endsOn = "2029-12-31", isTest = true, rates = [7, 19] } = {},
): Promise<{ id: string; code: string; paymentId: string }> {
  const voucher = { id: randomUUID(), code: newVoucherCode(), paymentId: randomUUID() };
  await database.transaction(async (queries) => {
    await queries.rows(
      `INSERT INTO vouchers (id, code, value_cents, vat_rates, is_test, created_at, issued_at, ends_on, guest_id, buyer_name,
         buyer_email)
       VALUES ($1, $2, $3, $7, $6, $4, $4, $5, gen_random_uuid(), 'Eva Brandt', 'eva@example.de')`,
      [voucher.id, voucher.code, cents, issuedAt, endsOn, isTest, rates],
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

/** Orders that wait for a payment, without carts and goods: the ledger knows only payments. */
export async function waitingOrders(database: FreeDatabase, count: number): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, first_name, last_name, email, phone, street,
       street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, '', 'E', 'B', 'e@example.de', '', 'L', '1', '50674',
       'Köln', n::text, n::text, 2000, 0, 2000, '[]', now() FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** What the attempt to pay takes from the voucher; the constraint at which it failed, or `charged`. */
export const chargeVoucher = (database: FreeDatabase, orderId: string, voucherId: string, cents = 2000) =>
  database
    .rows(
      `INSERT INTO payments (id, order_id, provider, is_test, amount_cents, voucher_id, voucher_cents, created_at, expires_at)
       VALUES ($1, $2, 'none', true, 0, $3, $4, now(), now())`,
      [randomUUID(), orderId, voucherId, cents],
    )
    .then(
      () => "charged",
      (error: unknown) => violatedConstraint(error) ?? String(error),
    );

/** One that a guest has bought in the shop and paid. */
export async function boughtVoucher(
  shop: TestShop,
  amount: number,
  more: object = {},
): Promise<{ id: string; code: string; number: string; token: string }> {
  const guest = shop.guest();
  const body = {
    ...{ id: randomUUID(), amount, buyer_name: "Eva Brandt", buyer_email: "eva@example.de", by_mail: false },
    ...{ recipient_name: "", recipient_email: "", greeting: "", send_on: null, accept_terms: true as const },
    ...more,
  };
  const { redirect_link } = await guest.call("buyVoucher", { body });
  await pressAtProvider(shop, redirect_link.split("/").at(-1) ?? "", "bezahlen");
  shop.clock.forward({ seconds: 5 });
  const { data } = await guest.call("confirmVoucher", {
    params: { voucherId: body.id },
    body: { cancelled: false },
  });
  return { id: body.id, code: data.code ?? "", number: data.number, token: data.token ?? "" };
}
