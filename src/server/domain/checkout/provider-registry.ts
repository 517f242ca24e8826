import type { PaymentProvider } from "#server/domain/checkout/provider.ts";
import type {
  KeyedProvider,
  KeyedSettings,
  TestProvider,
} from "#server/domain/checkout/provider-definition.ts";
import { sandbox } from "#server/domain/checkout/sandbox/definition.ts";
import { stripe } from "#server/domain/checkout/stripe/definition.ts";

/** Every provider by its registered name. A new one is its own file and a line here. */
export const providerRegistry = { sandbox, stripe } as const satisfies Record<
  string,
  TestProvider | KeyedProvider<KeyedSettings>
>;

export type ProviderName = keyof typeof providerRegistry;

/** A provider of this installation, under its name in the registry. */
export interface RegisteredProvider extends PaymentProvider {
  readonly name: ProviderName;
}

export type PaidWith = ProviderName | "none";

export const providerNames = Object.keys(providerRegistry) as ProviderName[];

export type SettingsOf<Name extends ProviderName> =
  (typeof providerRegistry)[Name] extends KeyedProvider<infer Settings> ? Settings : never;

export type KeyedName = {
  [Name in ProviderName]: SettingsOf<Name> extends never ? never : Name;
}[ProviderName];

export function isKeyed(name: ProviderName): name is KeyedName {
  return "readSettings" in providerRegistry[name];
}

/** German label for the team, also of a provider that was removed. */
export function providerLabel(name: string): string {
  if (name === "none") return "ohne Zahlung";
  return isProviderName(name) ? providerRegistry[name].label : name;
}

/** German name of the means of payment on an invoice. */
export function paymentMeans(paidWith: PaidWith): string {
  return paidWith === "none" ? "Rabattcode" : providerRegistry[paidWith].means;
}

function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(providerRegistry, name);
}
