import type { PaymentConfig } from "#server/domain/checkout/payment-config.ts";
import type { PaymentProvider } from "#server/domain/checkout/provider.ts";
import type {
  KeyedProvider,
  KeyedSettings,
  ProviderDeps,
} from "#server/domain/checkout/provider-definition.ts";
import {
  isKeyed,
  type ProviderName,
  providerNames,
  providerRegistry,
  type RegisteredProvider,
} from "#server/domain/checkout/provider-registry.ts";
import { type Providers, registerProviders } from "#server/domain/checkout/providers.ts";
import { hasRealPayments, refuseMixedBooks } from "#server/storefront/checkout/test-money.ts";

export async function openProviders(payments: PaymentConfig, deps: ProviderDeps): Promise<Providers> {
  const all: RegisteredProvider[] = [];
  for (const name of providerNames) {
    const opened = await openOne(name, payments, deps);
    if (opened) all.push({ ...opened, name });
  }
  const { provider: chosen } = payments;
  if (isKeyed(chosen)) await refuseMixedBooks(deps.database, chosen);
  const hasKeys = providerNames.some((name) => isKeyed(name) && payments[name]);
  const isForRealMoney = hasKeys || (await hasRealPayments(deps.database));
  return registerProviders(all, { chosen, isForRealMoney });
}

async function openOne(
  name: ProviderName,
  payments: PaymentConfig,
  deps: ProviderDeps,
): Promise<PaymentProvider | undefined> {
  if (!isKeyed(name)) return providerRegistry[name].open(deps);
  const provider: KeyedProvider<KeyedSettings> = providerRegistry[name];
  const settings = payments[name];
  return settings ? provider.open(settings, deps) : undefined;
}
