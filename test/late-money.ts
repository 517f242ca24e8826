import { expect } from "vitest";
import type { PaymentProvider } from "#server/domain/checkout/provider.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { fillCart, type Placed, placeOrder, pressAtProvider } from "#test/buy.ts";
import type { TestGuest, TestShop } from "#test/open-shop.ts";

/** One run of the reconciler with a modified provider; returns what was logged. */
export async function runReconciler(
  shop: TestShop,
  provider: Partial<PaymentProvider> = {},
): Promise<unknown[]> {
  const errors: unknown[] = [];
  const changed = { ...shop.checkout.providers.chosen, ...provider };
  const providers = { ...shop.checkout.providers, chosen: changed, all: [changed], of: () => changed };
  const parts = { ...shop.checkout, providers };
  await reconcilePayments(parts, (error) => errors.push(error));
  if (!provider.refund) expect(errors).toEqual([]);
  return errors;
}

export interface LatePayment extends Placed {
  guest: TestGuest;
}

/** Paid in time at the provider, but its webhook got lost; the hold has expired since. */
export async function payWithoutWebhook(
  shop: TestShop,
  day: string,
  more: { quantity?: number; code?: string } = {},
): Promise<LatePayment> {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: more.quantity ?? 6, day }]);
  if (more.code) {
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: more.code } });
  }
  const placed = await placeOrder(guest, cartId);
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  shop.clock.forward({ minutes: 61 });
  return { ...placed, guest };
}

/** The guest returns from the provider's page after the hold has expired. */
export function returns({ guest, orderId, sessionId }: LatePayment) {
  return guest.refused("confirmPayment", {
    params: { orderId },
    body: { order_id: orderId, session_id: sessionId },
  });
}

/** Where an order's money is, and which mails were written. */
export async function moneyOf(shop: TestShop, orderId: string) {
  return shop.database.row(
    `SELECT o.status, o.paid_at, p.status AS payment, (SELECT count(*)::int FROM invoices i WHERE i.order_id = o.id) AS invoices,
       (SELECT json_agg(json_build_array(r.reason, r.status, r.amount_cents = p.amount_cents)) FROM refunds r
        WHERE r.payment_id = p.id) AS refunds,
       (SELECT array_agg(a.kind) FROM payment_alerts a WHERE a.payment_id = p.id) AS alerts,
       (SELECT array_agg(m.kind) FROM mails m WHERE m.order_id = o.id) AS mails,
       (SELECT sum(s.amount_cents)::int = p.amount_cents FROM sandbox_refunds s WHERE s.session_id = p.session_id) AS back
     FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = $1`,
    [orderId],
  );
}

/** `moneyOf` for an order that was refunded in full. */
export const sentBack = (reason: string) => ({
  status: "refunded",
  paid_at: null,
  payment: "paid",
  invoices: 0,
  refunds: [[reason, "done", true]],
  alerts: [reason],
  mails: ["money-sent-back"],
  back: true,
});
