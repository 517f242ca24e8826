import { freeExpired } from "#server/checkout/free-expired.ts";
import { type SettleParts, settle } from "#server/checkout/settle.ts";
import { dateNow } from "#server/clock.ts";
import { failOrder } from "#server/orders/queries.ts";
import { carryOutRefunds } from "#server/payments/carry-out-refunds.ts";
import { markClosed, type PaymentRow, paymentsToReconcile } from "#server/payments/queries.ts";

// the provider answers over a network: several at once, but not all
const atOnce = 10;

/**
 * Looks after attempts whose end nobody told us: asks the provider about open ones, closes the pages of voided and
 * expired ones, honours money that came all the same, frees what ran out and gives back what has to go back.
 */
export async function reconcile(parts: SettleParts, onError: (error: unknown) => void): Promise<void> {
  const now = dateNow(parts.clock);
  await freeExpired(parts).catch(onError);
  const seen = new Set<string>();
  for (;;) {
    const payments = await paymentsToReconcile(parts.database, { now, most: atOnce });
    const fresh = payments.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) break;
    for (const { id } of fresh) seen.add(id);
    await Promise.all(fresh.map((payment) => lookAfter(parts, payment, now).catch(onError)));
  }
  await carryOutRefunds(parts, onError);
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
