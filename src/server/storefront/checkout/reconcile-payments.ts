import { ordersBeyondCapacity } from "#server/domain/calendar/capacity/queries.ts";
import { carryOutRefunds } from "#server/domain/checkout/carry-out-refunds.ts";
import { ProviderUnavailableError, SessionUnknownError } from "#server/domain/checkout/provider.ts";
import {
  type AnyPayment,
  buysVoucher,
  markClosed,
  paymentsToReconcile,
} from "#server/domain/checkout/queries.ts";
import { failOrder, unpaidSinceBefore } from "#server/domain/orders/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { sessionMinutes } from "#server/storefront/checkout/insert-attempt.ts";
import { freeExpired } from "#server/storefront/checkout/free-expired.ts";
import { endVoucherPayment } from "#server/domain/checkout/vouchers/queries.ts";
import { settleAny } from "#server/storefront/checkout/vouchers/settle-voucher.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle-payment.ts";

// the provider answers over the network: several calls at once, but not all
const atOnce = 10;

/**
 * Settles attempts without a known end: checks open ones, closes the pages of voided, expired and sold-out ones, and of those whose day is over,
 * accepts money that arrived anyway, frees expired holds and carries out refunds.
 */
export async function reconcilePayments(deps: SettleDeps, onError: (error: unknown) => void): Promise<void> {
  await freeExpired(deps).catch(onError);
  // closes pages whose payment could only be refunded
  const unfulfillable = new Set([
    ...((await ordersBeyondCapacity(deps.database).catch(onError)) ?? []),
    ...((await ordersPastTheirDay(deps).catch(onError)) ?? []),
  ]);
  // a free order has no provider
  const providers = ["none", ...deps.providers.all.map(({ name }) => name)];
  const away = new Set<string>();
  const seen = new Set<string>();
  // the first batch is a single payment: a dead provider then costs one timeout and not ten
  for (let most = 1; ; most = atOnce) {
    // read again each time: a run at a slow provider takes long, and what is opened meanwhile is not its business
    const now = dateNow(deps.clock);
    const reachable = providers.filter((name) => !away.has(name));
    const payments = await paymentsToReconcile(deps.database, { providers: reachable, now, most });
    const fresh = payments.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) break;
    for (const { id } of fresh) seen.add(id);
    await Promise.all(
      fresh.map((payment) =>
        reconcilePayment(deps, payment, {
          now,
          isUnfulfillable: !buysVoucher(payment) && unfulfillable.has(payment.orderId),
        }).catch((error: unknown) => {
          // an unreachable provider is not asked for its other payments in this run
          if (isAway(error)) away.add(payment.provider);
          onError(error);
        }),
      ),
    );
  }
  for (const provider of deps.providers.all) {
    if (!away.has(provider.name)) await carryOutRefunds({ ...deps, provider }, onError);
  }
}

/**
 * A link of the team waits longer than a guest's page, so its day may have closed meanwhile: its cut-off came or was
 * moved, or the day was closed.
 */
async function ordersPastTheirDay({ database, clock, snapshot }: SettleDeps): Promise<string[]> {
  const calendar = snapshot.bareCalendar();
  const before = new Date(clock().subtract({ minutes: sessionMinutes }).epochMilliseconds);
  const unpaid = await unpaidSinceBefore(database, before);
  return unpaid
    .filter(({ days }) => days.some((day) => calendar.judge(day).reason !== null))
    .map(({ id }) => id);
}

function isAway(error: unknown): boolean {
  return error instanceof ProviderUnavailableError && !(error instanceof SessionUnknownError);
}

async function reconcilePayment(
  deps: SettleDeps,
  payment: AnyPayment,
  { now, isUnfulfillable }: { now: Date; isUnfulfillable: boolean },
): Promise<void> {
  const isOver = !["starting", "open"].includes(payment.status) || payment.expiresAt <= now;
  if (payment.sessionId) {
    await settleAny(deps, payment, { ask: isOver || isUnfulfillable ? "close" : "read" });
  } else if (isOver) {
    // no session was ever recorded, and the key that could have made one is not used again
    if (buysVoucher(payment)) await endVoucherPayment(deps.database, payment.id, "expired");
    else await failOrder(deps.database, payment.orderId, { order: "expired", payment: "expired" });
    await markClosed(deps.database, payment.id, now);
  }
}
