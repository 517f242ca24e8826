import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { shopForTests } from "#test/open-shop.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { chargeVoucher, giveVoucher, waitingOrders } from "#test/vouchers.ts";

const shop = await shopForTests();

const charge = (orderId: string, voucherId: string, cents?: number) =>
  chargeVoucher(shop.database, orderId, voucherId, cents);

const balanceOf = async (voucherId: string) =>
  (await shop.database.row<{ balance: number; sum: number }>(
    `SELECT balance_cents AS balance, (SELECT sum(cents)::int FROM voucher_entries WHERE voucher_id = v.id) AS sum
       FROM vouchers v WHERE id = $1`,
    [voucherId],
  ))!;

// `npm run soak -- vouchers` does it with 500
it("50 parallel redemptions of 20 € from 100 € are exactly 5", async () => {
  const { id } = await giveVoucher(shop, 10_000);
  const orders = await waitingOrders(shop.database, 50);
  const outcomes = await Promise.all(orders.map((orderId) => charge(orderId, id)));
  expect(outcomes.filter((one) => one === "charged")).toHaveLength(5);
  expect(new Set(outcomes)).toEqual(new Set(["charged", "voucher_not_overdrawn"]));
  expect(await balanceOf(id)).toEqual({ balance: 0, sum: 0 });
});

it("is charged with the attempt, given back when that fails, charged again by late money, and never twice", async () => {
  const { id } = await giveVoucher(shop, 5_000);
  const [orderId = "", other = ""] = await waitingOrders(shop.database, 2);
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
  const [late = ""] = await waitingOrders(shop.database, 1);
  expect(await charge(late, id)).toBe("charged");
  await shop.database.rows("UPDATE orders SET status = 'payment_failed' WHERE id = $1", [late]);
  expect(await charge(other, id, 3_000)).toBe("charged");
  await expect(
    shop.database.rows("UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1", [late]),
  ).rejects.toMatchObject({ constraint: "voucher_not_overdrawn" });
});

it("test money pays no real order, and an entry is never changed", async () => {
  const { id } = await giveVoucher(shop, 5_000);
  const [orderId = ""] = await waitingOrders(shop.database, 1);
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
