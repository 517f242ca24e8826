import type {
  KeyedProvider,
  KeyedSettings,
  TestProvider,
} from "#server/domain/payments/provider-definition.ts";
import { sandbox } from "#server/domain/payments/sandbox/definition.ts";
import { stripe } from "#server/domain/payments/stripe/definition.ts";

/** Every provider that the shop knows, by the name under which payments keep it: a new one is its own file and a line here. */
export const knownProviders = { sandbox, stripe } as const satisfies Record<
  string,
  TestProvider | KeyedProvider<KeyedSettings>
>;

export type ProviderName = keyof typeof knownProviders;

/** "none": there was nothing to pay. */
export type PaidWith = ProviderName | "none";

export const providerNames = Object.keys(knownProviders) as ProviderName[];

export type SettingsOf<Name extends ProviderName> =
  (typeof knownProviders)[Name] extends KeyedProvider<infer Settings> ? Settings : never;

/** Those whose keys come from the environment. */
export type KeyedName = {
  [Name in ProviderName]: SettingsOf<Name> extends never ? never : Name;
}[ProviderName];

export function isKeyed(name: ProviderName): name is KeyedName {
  return "readSettings" in knownProviders[name];
}

/** For the team, also of a provider that the shop knew once. */
export function providerLabel(name: string): string {
  if (name === "none") return "ohne Zahlung";
  return isKnown(name) ? knownProviders[name].label : name;
}

/** How an invoice names what it was paid with. */
export function paymentMeans(paidWith: PaidWith): string {
  return paidWith === "none" ? "Rabattcode" : knownProviders[paidWith].means;
}

function isKnown(name: string): name is ProviderName {
  return Object.hasOwn(knownProviders, name);
}
