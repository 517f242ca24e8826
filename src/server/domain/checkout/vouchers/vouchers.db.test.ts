import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { shopForTests } from "#test/open-shop.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { giveVoucher } from "#test/vouchers.ts";

const shop = await shopForTests();

/** Orders that wait for a payment, without carts and goods: the ledger knows only payments. */
async function waitingOrders(count: number): Promise<string[]> {
  const rows = await shop.database.rows<{ id: string }>(
    `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, first_name, last_name, email, phone, street,
       street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, '', 'E', 'B', 'e@example.de', '', 'L', '1', '50674',
       'Köln', n::text, n::text, 2000, 0, 2000, '[]', now() FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

const charge = (orderId: string, voucherId: string, cents = 2000) =>
  shop.database
    .rows(
      `INSERT INTO payments (id, order_id, provider, is_test, amount_cents, voucher_id, voucher_cents, created_at, expires_at)
       VALUES ($1, $2, 'none', true, 0, $3, $4, now(), now())`,
      [randomUUID(), orderId, voucherId, cents],
    )
    .then(
      () => "charged",
      (error: unknown) => violatedConstraint(error) ?? String(error),
    );

const balanceOf = async (voucherId: string) =>
  (await shop.database.row<{ balance: number; sum: number }>(
    `SELECT balance_cents AS balance, (SELECT sum(cents)::int FROM voucher_entries WHERE voucher_id = v.id) AS sum
       FROM vouchers v WHERE id = $1`,
    [voucherId],
  ))!;

it("500 parallel redemptions of 20 € from 100 € are exactly 5", async () => {
  const { id } = await giveVoucher(shop, 10_000);
  const orders = await waitingOrders(500);
  const outcomes = await Promise.all(orders.map((orderId) => charge(orderId, id)));
  expect(outcomes.filter((one) => one === "charged")).toHaveLength(5);
  expect(new Set(outcomes)).toEqual(new Set(["charged", "voucher_not_overdrawn"]));
  expect(await balanceOf(id)).toEqual({ balance: 0, sum: 0 });
});

it("is charged with the attempt, given back when that fails, charged again by late money, and never twice", async () => {
  const { id } = await giveVoucher(shop, 5_000);
  const [orderId = "", other = ""] = await waitingOrders(2);
  const become = (status: string, paidAt: string | null = null) =>
    shop.database
      .rows("UPDATE orders SET status = $2, paid_at = $3 WHERE id = $1", [orderId, status, paidAt])
      .then(
        () => "done",
        (error: unknown) => violatedConstraint(error),
      );
  expect(await charge(orderId, id)).toBe("charged");
  const steps = [
    ["payment_failed", null, 5_000],
    ["expired", null, 5_000],
    ["paid", "2026-09-14T09:00:00Z", 3_000],
    ["completed", "2026-09-14T09:00:00Z", 3_000],
    ["paid", "2026-09-14T09:00:00Z", 3_000],
    ["cancelled", "2026-09-14T09:00:00Z", 3_000],
  ] as const;
  for (const [status, paidAt, balance] of steps) {
    await become(status, paidAt);
    expect.soft(await balanceOf(id), status).toEqual({ balance, sum: balance });
  }
  // money that comes late finds the voucher spent
  const [late = ""] = await waitingOrders(1);
  expect(await charge(late, id)).toBe("charged");
  await shop.database.rows("UPDATE orders SET status = 'payment_failed' WHERE id = $1", [late]);
  expect(await charge(other, id, 3_000)).toBe("charged");
  await expect(
    shop.database.rows("UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1", [late]),
  ).rejects.toMatchObject({ constraint: "voucher_not_overdrawn" });
});

it("test money pays no real order, and an entry is never changed", async () => {
  const { id } = await giveVoucher(shop, 5_000);
  const [orderId = ""] = await waitingOrders(1);
  await expect(
    shop.database.rows(
      `INSERT INTO payments (id, order_id, provider, is_test, amount_cents, voucher_id, voucher_cents, created_at, expires_at)
       VALUES ($1, $2, 'none', false, 0, $3, 100, now(), now())`,
      [randomUUID(), orderId, id],
    ),
  ).rejects.toMatchObject({ constraint: "voucher_fits_the_money" });
  await expect(shop.database.rows("UPDATE voucher_entries SET cents = 1")).rejects.toThrow("immutable");
  await expect(shop.database.rows("DELETE FROM voucher_entries")).rejects.toThrow("immutable");
  await expect(shop.database.rows("UPDATE vouchers SET value_cents = 20000")).rejects.toThrow("immutable");
});
