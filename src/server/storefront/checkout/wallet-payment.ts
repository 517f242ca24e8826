import { paymentOfOrder } from "#server/domain/payments/queries.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import type { Attempt } from "#server/storefront/checkout/insert-attempt.ts";
import { atProvider, openSession, type PaymentPage } from "#server/storefront/checkout/payment-page.ts";

/** Instead of a payment page: what a wallet in the cart will pay, with the total of the order. */
export function openWalletPayment(deps: CheckoutDeps, attempt: Attempt): Promise<PaymentPage> {
  return openSession(deps, attempt, walletsOf(deps).createSession);
}

/** The secret is never stored: whoever asks again for the same order gets it from the provider. */
export async function withClientSecret(deps: CheckoutDeps, page: PaymentPage): Promise<PaymentPage> {
  if (page.clientSecret) return page;
  const payment = await paymentOfOrder(deps.database, page.orderId);
  const sessionId = payment?.sessionId;
  if (!sessionId) throw new Refusal("payment_unavailable");
  const clientSecret = await atProvider(() => walletsOf(deps).readClientSecret(sessionId));
  return { ...page, clientSecret };
}

function walletsOf({ wallets }: CheckoutDeps) {
  if (!wallets) throw new Refusal("payment_unavailable");
  return wallets;
}
