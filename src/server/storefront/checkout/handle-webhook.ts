import { printedUuid } from "#contract/uuid.ts";
import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { recordRefundState } from "#server/domain/checkout/carry-out-refunds.ts";
import type { MoneyState, ProviderMessage } from "#server/domain/checkout/provider.ts";
import type { RegisteredProvider } from "#server/domain/checkout/provider-registry.ts";
import {
  type PaymentRow,
  paymentByMoneyId,
  paymentBySession,
  paymentOfOrder,
} from "#server/domain/checkout/queries.ts";
import { ownRefunds } from "#server/domain/checkout/refunds.ts";
import { recordForeignRefunds } from "#server/storefront/checkout/record-foreign-refunds.ts";
import { type SettleDeps, settlePayment } from "#server/storefront/checkout/settle-payment.ts";

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
    if (payment) await settlePayment(deps, payment, { urgent: true });
  }
  if (message.about === "money") {
    const money = await provider.readMoney(message.moneyId);
    const payment = await paymentFor(deps, provider, { ...money, moneyId: message.moneyId });
    if (payment) await recordMoneyState(deps, payment, money);
  }
}

/** By the provider's id, or by the order id when the message arrives before the settling. */
async function paymentFor(
  { database }: SettleDeps,
  { name }: RegisteredProvider,
  { moneyId, reference }: MoneyState & { moneyId: string },
): Promise<PaymentRow | undefined> {
  const byMoneyId = await paymentByMoneyId(database, name, moneyId);
  if (byMoneyId || !reference || !printedUuid.test(reference.toLowerCase())) return byMoneyId;
  const payment = await paymentOfOrder(database, reference);
  return payment?.provider === name ? payment : undefined;
}

/** Updates the shop's own refunds. Refunds and disputes made at the provider become alerts. */
async function recordMoneyState(deps: SettleDeps, payment: PaymentRow, money: MoneyState): Promise<void> {
  const { database } = deps;
  const own = await ownRefunds(database, payment.id);
  const isOwn = ({ reference }: MoneyState["refunds"][number]) => reference !== null && own.has(reference);
  for (const { reference, refundId, status } of money.refunds.filter(isOwn)) {
    if (reference) await recordRefundState(deps, reference, { refundId, status });
  }
  const foreign = money.refunds.filter((refund) => !isOwn(refund));
  await recordForeignRefunds(deps, payment, foreign);
  if (money.disputes.length > 0) {
    await raiseAlert(database, payment.id, "disputed", { disputes: money.disputes });
  }
}
