import { printedUuid } from "#contract/uuid.ts";
import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { recordRefundState, storedStatus } from "#server/domain/checkout/carry-out-refunds.ts";
import type { PaymentState, ProviderMessage } from "#server/domain/checkout/provider.ts";
import type { RegisteredProvider } from "#server/domain/checkout/provider-registry.ts";
import {
  type AnyPayment,
  buysVoucher,
  paymentByProviderId,
  paymentByReference,
  paymentBySession,
} from "#server/domain/checkout/queries.ts";
import { ownRefunds, recordForeignRefund } from "#server/domain/checkout/refunds.ts";
import { lockVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { SettleDeps } from "#server/storefront/checkout/settle-payment.ts";
import { settleAny } from "#server/storefront/checkout/vouchers/settle-voucher.ts";

/**
 * Handles a signed message of a provider. It is only a hint: the state is read from the provider, so messages may come
 * twice, late and in any order. Unrelated messages get the same answer.
 */
export async function handleWebhook(
  deps: SettleDeps,
  provider: RegisteredProvider,
  message: ProviderMessage,
): Promise<void> {
  if (message.about === "session") {
    const payment = await paymentBySession(deps.database, provider.name, message.sessionId);
    if (payment) await settleAny(deps, payment, { urgent: true });
  }
  if (message.about === "payment") {
    const { providerPaymentId } = message;
    const state = await provider.readPayment(providerPaymentId);
    const payment = await paymentFor(deps, provider, { ...state, providerPaymentId });
    if (payment) await recordPaymentState(deps, payment, state);
  }
}

/** By the provider's id, or by the order id when the message arrives before the settling. */
async function paymentFor(
  { database }: SettleDeps,
  { name }: RegisteredProvider,
  { providerPaymentId, reference }: PaymentState & { providerPaymentId: string },
): Promise<AnyPayment | undefined> {
  const byProviderId = await paymentByProviderId(database, name, providerPaymentId);
  if (byProviderId || !reference || !printedUuid.test(reference.toLowerCase())) return byProviderId;
  const payment = await paymentByReference(database, reference);
  return payment?.provider === name ? payment : undefined;
}

/** Updates the shop's own refunds. Refunds and disputes made at the provider become alerts. */
async function recordPaymentState(deps: SettleDeps, payment: AnyPayment, state: PaymentState): Promise<void> {
  const { database } = deps;
  const own = await ownRefunds(database, payment.id);
  const isOwn = ({ reference }: PaymentState["refunds"][number]) => reference !== null && own.has(reference);
  for (const { reference, refundId, status } of state.refunds.filter(isOwn)) {
    if (reference) await recordRefundState(deps, reference, { refundId, status });
  }
  const foreign = state.refunds.filter((refund) => !isOwn(refund));
  await recordForeignRefunds(deps, payment, foreign);
  if (state.disputes.length > 0) {
    await raiseAlert(database, payment.id, "disputed", { disputes: state.disputes });
  }
}

/**
 * Records refunds made at the provider and raises an alert: only a person knows their reason and which correction fits.
 */
async function recordForeignRefunds(
  { database, clock }: SettleDeps,
  payment: AnyPayment,
  refunds: PaymentState["refunds"],
): Promise<void> {
  if (refunds.length === 0) return;
  await database.transaction(async (queries) => {
    // a cancellation at this moment refunds only what is left
    if (buysVoucher(payment)) await lockVoucher(queries, payment.boughtVoucherId);
    else await lockOrder(queries, payment.orderId);
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
