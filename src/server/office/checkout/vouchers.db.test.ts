import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { carryOutRefunds } from "#server/domain/checkout/carry-out-refunds.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { fillCart, placeOrder } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { giveVoucher } from "#test/vouchers.ts";

const shop = await shopForTests();

async function listed(q: string) {
  const boss = await staffOf(shop, "admin");
  const { data } = await boss.call("readVouchers", { query: { q } });
  return { boss, row: data.rows[0]!, data };
}
const about = (row: { id: string }) => ({ params: { voucherId: row.id } });

describe("the office's list of vouchers", () => {
  it("names balance, end and what is open, and of the code only its end", async () => {
    const { code } = await giveVoucher(shop, 5_000);
    const { row, data } = await listed(code.slice(-4));
    expect(row).toMatchObject({
      ending: `…${code.slice(-4)}`,
      value: 50,
      balance: 50,
      isUnused: true,
      isOver: false,
    });
    expect([row.withdrawableUntil, row.isInTime]).toEqual(["2026-09-15", true]);
    expect(data.open).toBeGreaterThanOrEqual(50);
    expect(JSON.stringify(data)).not.toContain(code.slice(0, 9));
  });

  it("stops one until it is freed; who has seen an older state is told", async () => {
    const { code } = await giveVoucher(shop, 5_000);
    const { boss, row } = await listed(code.slice(-4));
    const stop = { ...about(row), body: { version: row.version, isStopped: true } };
    await boss.call("stopVoucher", stop);
    expect((await boss.refused("stopVoucher", stop)).code).toBe("voucher_changed");
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const typed = { params: { cartId }, body: { discount_code: code } };
    expect((await guest.refused("redeemDiscount", typed)).code).toBe("voucher_not_valid");
    await boss.call("stopVoucher", { ...about(row), body: { version: row.version + 1, isStopped: false } });
    expect((await guest.call("redeemDiscount", typed)).data.metaData.voucherData?.amount).toBe(50);
  });

  it("sends a lost code to its buyer alone, once for each press, and not endlessly", async () => {
    const { id, code } = await giveVoucher(shop, 5_000);
    const { boss, row } = await listed(code.slice(-4));
    const mails = () =>
      shop.database.rows("SELECT recipient FROM mails WHERE kind = 'voucher' AND data->>'voucherId' = $1", [
        id,
      ]);
    const press = randomUUID();
    for (let at = 0; at < 2; at++)
      await boss.call("sendVoucherAgain", { ...about(row), body: { id: press } });
    expect(await mails()).toEqual([{ recipient: "eva@example.de" }]);
    await boss.call("sendVoucherAgain", { ...about(row), body: { id: randomUUID() } });
    expect(
      (await boss.refused("sendVoucherAgain", { ...about(row), body: { id: randomUUID() } })).httpStatus,
    ).toBe(429);
  });
});

describe("a voucher that is taken back", () => {
  it("gives its price back on the way it came, once, and is worthless; the books agree before and after", async () => {
    const { id, code, paymentId } = await giveVoucher(shop, 5_000);
    await shop.database.rows(
      `INSERT INTO sandbox_sessions (id, idempotency_key, reference, amount_cents, currency, description, status, success_url,
         failure_url, expires_at, paid_at)
       VALUES ($1, $1, $2, 5000, 'EUR', 'Gutschein', 'paid', '/', '/', now(), now())`,
      [`test/${paymentId}`, id],
    );
    const { boss, row } = await listed(code.slice(-4));
    const back = { ...about(row), body: { version: row.version } };
    const press = () =>
      boss.call("withdrawVoucher", back).then(
        () => "done",
        (error: { code: string }) => error.code,
      );
    expect((await Promise.all([press(), press()])).sort()).toEqual(["done", "voucher_changed"]);
    const books = async () => (await verifyBooks(shop.database)).faults;
    expect(await books()).toEqual([]);
    for (const provider of shop.checkout.providers.all)
      await carryOutRefunds({ ...shop.checkout, provider }, (error) => expect.unreachable(String(error)));
    const refunds = await shop.database.rows(
      "SELECT amount_cents AS cents, status FROM refunds WHERE payment_id = $1",
      [paymentId],
    );
    expect(refunds).toEqual([{ cents: 5_000, status: "done" }]);
    expect(await books()).toEqual([]);
    expect((await listed(code.slice(-4))).row).toMatchObject({ balance: 0, isWithdrawn: true });
  });

  it("only as a whole: what was spent stays spent", async () => {
    const { code } = await giveVoucher(shop, 20_000);
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
    await placeOrder(guest, cartId);
    const { boss, row } = await listed(code.slice(-4));
    expect(row.isUnused).toBe(false);
    expect(
      (await boss.refused("withdrawVoucher", { ...about(row), body: { version: row.version } })).code,
    ).toBe("voucher_used");
  });
});
