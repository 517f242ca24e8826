import type { PaymentConfig } from "#server/domain/checkout/payment-config.ts";
import type { PaymentProvider } from "#server/domain/checkout/provider.ts";
import type {
  KeyedProvider,
  KeyedSettings,
  ProviderDeps,
} from "#server/domain/checkout/provider-definition.ts";
import {
  type ChoosableName,
  choosableNames,
  isKeyed,
  providerRegistry,
  type RegisteredProvider,
  sideNames,
} from "#server/domain/checkout/provider-registry.ts";
import { type Providers, registerProviders } from "#server/domain/checkout/providers.ts";

import { hasSeparateSeries, refuseMixedBooks } from "#server/storefront/checkout/test-money.ts";

export async function openProviders(payments: PaymentConfig, deps: ProviderDeps): Promise<Providers> {
  const all: RegisteredProvider[] = [];
  for (const name of choosableNames) {
    const opened = await openOne(name, payments, deps);
    if (opened) all.push({ ...opened, name });
  }
  const { provider: chosen } = payments;
  if (isKeyed(chosen)) await refuseMixedBooks(deps.database, chosen);
  const standing = all.find(({ name }) => name === chosen);
  if (standing)
    all.push(...sideNames.map((name) => ({ ...providerRegistry[name].openBeside(deps, standing), name })));
  const hasKeys = choosableNames.some((name) => isKeyed(name) && payments[name]);
  const isForRealMoney = hasKeys || (await hasSeparateSeries(deps.database));
  return registerProviders(all, { chosen, isForRealMoney });
}

async function openOne(
  name: ChoosableName,
  payments: PaymentConfig,
  deps: ProviderDeps,
): Promise<PaymentProvider | undefined> {
  if (!isKeyed(name)) return providerRegistry[name].open(deps);
  const provider: KeyedProvider<KeyedSettings> = providerRegistry[name];
  const settings = payments[name];
  return settings ? provider.open(settings, deps) : undefined;
}
