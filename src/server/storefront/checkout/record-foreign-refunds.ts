import { lockOrder } from "#server/domain/orders/queries.ts";
import { raiseAlert } from "#server/domain/payments/alerts.ts";
import { storedStatus } from "#server/domain/payments/carry-out-refunds.ts";
import type { MoneyState } from "#server/domain/payments/provider.ts";
import type { PaymentRow } from "#server/domain/payments/queries.ts";
import { recordForeignRefund } from "#server/domain/payments/refunds.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle-payment.ts";

/**
 * Records refunds made at the provider and raises an alert: only a person knows their reason and which correction fits.
 */
export async function recordForeignRefunds(
  { database, clock }: SettleDeps,
  payment: PaymentRow,
  refunds: MoneyState["refunds"],
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
