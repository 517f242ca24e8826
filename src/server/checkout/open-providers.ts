import { hasUsedStripe, refuseMixedBooks } from "#server/checkout/test-money.ts";
import type { PaymentConfig } from "#server/payment-config.ts";
import type { PaymentProvider } from "#server/payments/provider.ts";
import { type Providers, registerProviders } from "#server/payments/providers.ts";
import { type SandboxParts, sandboxProvider } from "#server/payments/sandbox/provider.ts";

/** The providers that the settings ask for, and those that payments of these books still belong to. */
export async function openProviders(
  { provider: chosen, stripe }: PaymentConfig,
  sandbox: SandboxParts,
): Promise<Providers> {
  const all: PaymentProvider[] = [sandboxProvider(sandbox)];
  if (stripe) {
    // a third of a second and 35 MB that a shop without Stripe need not spend
    const { stripeProvider } = await import("#server/payments/stripe/provider.ts");
    all.push(stripeProvider(stripe, sandbox.clock));
  }
  if (chosen === "stripe") await refuseMixedBooks(sandbox.database);
  const isForRealMoney = stripe !== null || (await hasUsedStripe(sandbox.database));
  return registerProviders(all, { chosen, isForRealMoney });
}
