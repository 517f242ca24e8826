import { pages } from "#contract/addresses.ts";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { addCents, subtractCents } from "#contract/money.ts";
import type { Totals } from "#server/domain/cart/totals.ts";
import type { StoredSessionRequest } from "#server/domain/checkout/queries.ts";

export function buildSessionRequest(
  attempt: { orderId: string; paymentId: string; totals: Totals; email: string; softDays?: DeliveryDay[] },
  publicUrl: string,
): StoredSessionRequest {
  const { orderId, totals } = attempt;
  const back = (status: "success" | "failed") =>
    // appended literally: the provider replaces only the unescaped placeholder
    `${publicUrl}${pages.paymentStatus(status)}?order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`;
  return {
    idempotencyKey: attempt.paymentId,
    reference: orderId,
    amountCents: totals.totalCents,
    currency: "EUR",
    items: totals.deliveries.map(({ day, goodsCents, discountCents, shippingCents }) => ({
      name: `Lieferung am ${longDay(day)}`,
      amountCents: addCents(subtractCents(goodsCents, discountCents), shippingCents),
    })),
    description: "Ihre Bestellung",
    softDays: attempt.softDays,
    email: attempt.email,
    successUrl: back("success"),
    failureUrl: back("failed"),
  };
}
