import type { PaymentProvider } from "#server/domain/payments/provider.ts";
import { type Providers, registerProviders } from "#server/domain/payments/providers.ts";
import { type SandboxDeps, sandboxProvider } from "#server/domain/payments/sandbox/provider.ts";
import type { PaymentConfig } from "#server/platform/config/payment-config.ts";
import { hasUsedStripe, refuseMixedBooks } from "#server/storefront/checkout/test-money.ts";

/** The providers that the settings ask for, and those that payments of these books still belong to. */
export async function openProviders(
  { provider: chosen, stripe }: PaymentConfig,
  sandbox: SandboxDeps,
): Promise<Providers> {
  const all: PaymentProvider[] = [sandboxProvider(sandbox)];
  if (stripe) {
    // a third of a second and 35 MB that a shop without Stripe need not spend
    const { stripeProvider } = await import("#server/domain/payments/stripe/provider.ts");
    all.push(stripeProvider(stripe, sandbox.clock));
  }
  if (chosen === "stripe") await refuseMixedBooks(sandbox.database);
  const isForRealMoney = stripe !== null || (await hasUsedStripe(sandbox.database));
  return registerProviders(all, { chosen, isForRealMoney });
}
