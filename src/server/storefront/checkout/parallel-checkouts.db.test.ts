import { describe, expect, it } from "vitest";
import { sign } from "#server/domain/checkout/sandbox/signature.ts";
import { buy, confirm, eva, fillCart, placeOrder, pressAtProvider, sendWebhook } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { sandboxSecret } from "#test/secret-key.ts";

const shop = await shopForTests();

describe("many at once", () => {
  it("makes one order of 20 parallel checkouts of one cart", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(guest, cartId)));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(placed.map(({ sessionId }) => sessionId)).size).toBe(1);
    const rows = await shop.database.rows("SELECT id FROM orders WHERE cart_id = $1", [cartId]);
    expect(rows).toHaveLength(1);
  });

  it("makes one invoice of 50 parallel confirmations and webhooks", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const body = JSON.stringify({ sessionId: placed.sessionId });
    const signature = sign(sandboxSecret, body);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 ? sendWebhook(shop, body, signature).then(() => undefined) : confirm(guest, placed),
      ),
    );
    const numbers = new Set(answers.flatMap((answer) => answer?.invoiceNr ?? []));
    expect(numbers.size).toBeLessThanOrEqual(1);
    const after = await confirm(guest, placed);
    expect(after.status).toBe("success");
    const rows = await shop.database.rows("SELECT number FROM invoices WHERE order_id = $1", [
      placed.orderId,
    ]);
    expect(rows).toEqual([{ number: after.invoiceNr }]);
  });

  it("numbers 30 parallel purchases one after the other, without a gap", async () => {
    const lastBefore = await lastInvoice();
    const numbers = await Promise.all(
      Array.from({ length: 30 }, async () => (await buy(shop, shop.guest())).invoiceNr),
    );
    const sequence = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(sequence).toEqual(Array.from({ length: 30 }, (_, at) => lastBefore + 1 + at));
  });

  it("gives a code with one redemption to one of ten buyers", async () => {
    const buyers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const guest = shop.guest();
        const cartId = await fillCart(guest);
        await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "EINMAL" } });
        return { guest, cartId };
      }),
    );
    // all guests fill their carts before the first one orders
    const results = await Promise.all(
      buyers.map(({ guest, cartId }, at) => {
        return placeOrder(guest, cartId, { ...eva, email: `kunde${at}@example.de` }).then(
          () => "placed",
          (error: { code: string }) => error.code,
        );
      }),
    );
    expect(results.filter((result) => result === "placed")).toHaveLength(1);
    expect(results.filter((result) => result === "code_held")).toHaveLength(9);
  });
});

async function lastInvoice(): Promise<number> {
  const row = await shop.database.row<{ last: number }>(
    "SELECT coalesce(max(last), 0) AS last FROM invoice_series",
  );
  return row?.last ?? 0;
}
