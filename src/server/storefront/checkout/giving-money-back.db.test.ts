import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { type PaymentProvider, ProviderUnavailableError } from "#server/domain/checkout/provider.ts";
import { buy, confirm, eva, fillCart, placeOrder } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import {
  type LatePayment,
  moneyOf,
  payWithoutWebhook,
  returns,
  runReconciler,
  sentBack,
} from "#test/late-money.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, orderStatus } from "#test/portions.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00"));
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

it("a second payment of the same cart goes back", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: deliveryDay("2026-10-02") }]);
  const first = await placeOrder(guest, cartId);
  // as if the provider had reported the session closed by mistake
  const second = await placeOrder(guest, cartId, { ...eva, firstName: "Eva-Maria" });
  await shop.database.rows(
    "UPDATE sandbox_sessions SET status = 'paid', paid_at = now() WHERE id = ANY($1)",
    [[first.sessionId, second.sessionId]],
  );
  expect((await confirm(guest, second)).status).toBe("success");
  await runReconciler(shop);
  expect(await moneyOf(shop, first.orderId)).toEqual(sentBack("paid_twice"));
  expect(await orderStatus(shop, second.orderId)).toBe("paid");
});

describe("giving money back", () => {
  async function owed(day: string): Promise<LatePayment> {
    await setPortionsOfDay(shop.database, deliveryDay(day), 6);
    const late = await payWithoutWebhook(shop, day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    await returns(late);
    return late;
  }

  it("is tried again with the same key when the provider is away, and happens once", async () => {
    const late = await owed("2026-10-06");
    const keys: string[] = [];
    const lostAnswer: PaymentProvider["refund"] = async (request) => {
      keys.push(request.idempotencyKey);
      await shop.checkout.providers.chosen.refund(request);
      throw new ProviderUnavailableError("the answer got lost");
    };
    expect(await runReconciler(shop, { refund: lostAnswer })).toHaveLength(1);
    expect(await moneyOf(shop, late.orderId)).toMatchObject({ refunds: [["no_room", "requested", true]] });
    await runReconciler(shop);
    expect(await moneyOf(shop, late.orderId)).toMatchObject({ refunds: [["no_room", "requested", true]] });
    shop.clock.forward({ minutes: 1 });
    const keep: PaymentProvider["refund"] = (request) => {
      keys.push(request.idempotencyKey);
      return shop.checkout.providers.chosen.refund(request);
    };
    expect(await runReconciler(shop, { refund: keep })).toEqual([]);
    expect(await moneyOf(shop, late.orderId)).toEqual(sentBack("no_room"));
    expect(new Set(keys).size).toBe(1);
    const times = await shop.database.rows("SELECT id FROM sandbox_refunds WHERE session_id = $1", [
      late.sessionId,
    ]);
    expect(times).toHaveLength(1);
  });

  it("that the provider refuses is put before a person", async () => {
    const late = await owed("2026-10-07");
    await runReconciler(shop, { refund: async () => ({ refundId: "sbr_refused", status: "failed" }) });
    expect(await moneyOf(shop, late.orderId)).toMatchObject({
      refunds: [["no_room", "failed", true]],
      alerts: ["no_room", "refund_failed"],
      back: null,
    });
  });

  it("never goes beyond what was paid", async () => {
    const { orderId } = await buy(shop, shop.guest(), {
      lines: [{ menuId: 1, quantity: 6, day: deliveryDay("2026-10-08") }],
    });
    const refund = (share: string) =>
      shop.database.rows(
        `INSERT INTO refunds (payment_id, amount_cents, reason, created_at)
         SELECT id, amount_cents ${share}, 'test', now() FROM payments WHERE order_id = $1`,
        [orderId],
      );
    await refund("- 1");
    await expect(refund("- amount_cents + 2")).rejects.toMatchObject({
      constraint: "refunds_within_payment",
    });
    await refund("- amount_cents + 1");
  });
});
