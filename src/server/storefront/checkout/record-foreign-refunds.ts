import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { storedStatus } from "#server/domain/checkout/carry-out-refunds.ts";
import type { PaymentState } from "#server/domain/checkout/provider.ts";
import type { PaymentRow } from "#server/domain/checkout/queries.ts";
import { recordForeignRefund } from "#server/domain/checkout/refunds.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle-payment.ts";

/**
 * Records refunds made at the provider and raises an alert: only a person knows their reason and which correction fits.
 */
export async function recordForeignRefunds(
  { database, clock }: SettleDeps,
  payment: PaymentRow,
  refunds: PaymentState["refunds"],
): Promise<void> {
  if (refunds.length === 0) return;
  await database.transaction(async (queries) => {
    // a cancellation at this moment refunds only what is left
    await lockOrder(queries, payment.orderId);
    for (const { refundId, amountCents, status } of refunds) {
      await recordForeignRefund(queries, {
        paymentId: payment.id,
        providerRefundId: refundId,
        amountCents,
        status: storedStatus(status),
        now: dateNow(clock),
      });
    }
    await raiseAlert(queries, payment.id, "refunded_at_provider", { refunds });
  });
}
