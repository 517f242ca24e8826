import { describe, expect, it } from "vitest";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { confirm, fillCart, friday, placeOrder, pressAtProvider } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

describe("the reconciler", () => {
  it("settles a payment whose webhook got lost and whose guest never came back", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    shop.clock.forward({ seconds: 31 });
    await runReconciler();
    expect(await statusOf(placed.orderId)).toBe("paid");
  });

  it("leaves a page alone that has just been opened, also by a process whose clock is a moment ahead", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const behind = { ...shop.checkout, clock: () => shop.checkout.clock().subtract({ seconds: 1 }) };
    await runReconciler(behind);
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
  });

  it("leaves a page alone that may still be paid", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    shop.clock.forward({ minutes: 10 });
    await runReconciler();
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    shop.clock.forward({ seconds: 3 });
    expect((await confirm(guest, placed)).status).toBe("success");
  });

  it("ends an attempt whose time is over and keeps the cart", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const placed = await placeOrder(guest, cartId);
    shop.clock.forward({ minutes: 36 });
    await runReconciler();
    expect(await statusOf(placed.orderId)).toBe("payment_failed");
    expect((await guest.call("readCart")).data.id).toBe(cartId);
  });

  it("ends an order that costs nothing and was left behind by a crash", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const left = "provider = 'none', status = 'starting', session_id = NULL, redirect_url = NULL";
    await shop.database.rows(`UPDATE payments SET ${left} WHERE order_id = $1`, [placed.orderId]);
    shop.clock.forward({ minutes: 36 });
    await runReconciler();
    expect(await statusOf(placed.orderId)).toBe("expired");
  });

  it("closes the page of a cart that has changed, so that the old total cannot be paid", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await fillCart(guest, [{ menuId: 4, quantity: 1, day: friday }]);
    await runReconciler();
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    shop.clock.forward({ seconds: 3 });
    expect((await confirm(guest, placed)).status).toBe("failed");
    expect(await statusOf(placed.orderId)).toBe("payment_failed");
  });

  it("is notified at once when a change voids a payment", async () => {
    let heard = 0;
    const stop = await shop.database.listen("voided_payments", () => {
      heard++;
    });
    const guest = shop.guest();
    await placeOrder(guest, await fillCart(guest));
    await fillCart(guest, [{ menuId: 5, quantity: 1, day: friday }]);
    await expect.poll(() => heard).toBe(1);
    await stop();
  });
});

function runReconciler(deps = shop.checkout): Promise<void> {
  return reconcilePayments(deps, (error) => {
    throw error;
  });
}

async function statusOf(orderId: string): Promise<string | undefined> {
  const row = await shop.database.row<{ status: string }>("SELECT status FROM orders WHERE id = $1", [
    orderId,
  ]);
  return row?.status;
}
