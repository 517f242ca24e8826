import { hopelessOrders } from "#server/domain/capacity/queries.ts";
import { failOrder } from "#server/domain/orders/queries.ts";
import { carryOutRefunds } from "#server/domain/payments/carry-out-refunds.ts";
import { ProviderUnavailable, SessionUnknown } from "#server/domain/payments/provider.ts";
import { markClosed, type PaymentRow, paymentsToReconcile } from "#server/domain/payments/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { freeExpired } from "#server/storefront/checkout/free-expired.ts";
import { type SettleDeps, settle } from "#server/storefront/checkout/settle.ts";

// the provider answers over a network: several at once, but not all
const atOnce = 10;

/**
 * Looks after attempts whose end nobody told us: asks the provider about open ones, closes the pages of voided and
 * expired ones and of those whose day is sold out meanwhile, honours money that came all the same, frees what ran out and
 * gives back what has to go back.
 */
export async function reconcile(deps: SettleDeps, onError: (error: unknown) => void): Promise<void> {
  const now = dateNow(deps.clock);
  await freeExpired(deps).catch(onError);
  // whoever could only pay for nothing need not
  const hopeless = new Set((await hopelessOrders(deps.database).catch(onError)) ?? []);
  // an order that costs nothing has none
  const providers = ["none", ...deps.providers.all.map(({ name }) => name)];
  const away = new Set<string>();
  const seen = new Set<string>();
  // one first: a provider that is dead is not asked ten times for nothing
  for (let most = 1; ; most = atOnce) {
    const asked = providers.filter((name) => !away.has(name));
    const payments = await paymentsToReconcile(deps.database, { providers: asked, now, most });
    const fresh = payments.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) break;
    for (const { id } of fresh) seen.add(id);
    await Promise.all(
      fresh.map((payment) =>
        lookAfter(deps, payment, { now, isHopeless: hopeless.has(payment.orderId) }).catch(
          (error: unknown) => {
            // one that does not answer is not asked for each of its payments
            if (isAway(error)) away.add(payment.provider);
            onError(error);
          },
        ),
      ),
    );
  }
  for (const provider of deps.providers.all) {
    if (!away.has(provider.name)) await carryOutRefunds({ ...deps, provider }, onError);
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ProviderUnavailable && !(error instanceof SessionUnknown);
}

async function lookAfter(
  deps: SettleDeps,
  payment: PaymentRow,
  { now, isHopeless }: { now: Date; isHopeless: boolean },
): Promise<void> {
  const isOver = !["starting", "open"].includes(payment.status) || payment.expiresAt <= now;
  if (payment.sessionId) {
    await settle(deps, payment, { ask: isOver || isHopeless ? "close" : "read" });
  } else if (isOver) {
    // no session ever came back, and the key that could have made one is not used again
    await failOrder(deps.database, payment.orderId, { order: "expired", payment: "expired" });
    await markClosed(deps.database, payment.id, now);
  }
}
