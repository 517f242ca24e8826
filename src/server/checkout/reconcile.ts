import { type SettleParts, settle } from "#server/checkout/settle.ts";
import { failOrder } from "#server/orders/queries.ts";
import { ProviderUnavailable, SessionUnknown } from "#server/payments/provider.ts";
import { markClosed, type PaymentRow, paymentsToReconcile } from "#server/payments/queries.ts";

/**
 * Looks after attempts whose end nobody told us: asks the provider about open ones, closes the pages of voided
 * and expired ones, and honours money that came all the same.
 */
export async function reconcile(parts: SettleParts, onError: (error: unknown) => void): Promise<void> {
  const now = new Date(parts.clock().epochMilliseconds);
  // an order that costs nothing has none
  const names = ["none", ...parts.providers.all.map(({ name }) => name)];
  const away = new Set<string>();
  for (const payment of await paymentsToReconcile(parts.database, names, now)) {
    if (away.has(payment.provider)) continue;
    await lookAfter(parts, payment, now).catch((error: unknown) => {
      // one that does not answer is not asked for each of its payments
      if (isAway(error)) away.add(payment.provider);
      onError(error);
    });
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ProviderUnavailable && !(error instanceof SessionUnknown);
}

async function lookAfter(parts: SettleParts, payment: PaymentRow, now: Date): Promise<void> {
  const isOver = !["starting", "open"].includes(payment.status) || payment.expiresAt <= now;
  if (payment.sessionId) {
    await settle(parts, payment, { ask: isOver ? "close" : "read" });
  } else if (isOver) {
    // no session ever came back, and the key that could have made one is not used again
    await failOrder(parts.database, payment.orderId, { order: "expired", payment: "expired" });
    await markClosed(parts.database, payment.id, now);
  }
}
