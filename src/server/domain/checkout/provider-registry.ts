import { invoice } from "#server/domain/checkout/invoice-purchase/definition.ts";
import type { PaymentProvider } from "#server/domain/checkout/provider.ts";
import type {
  KeyedProvider,
  KeyedSettings,
  SideProvider,
  TestProvider,
} from "#server/domain/checkout/provider-definition.ts";
import { sandbox } from "#server/domain/checkout/sandbox/definition.ts";
import { stripe } from "#server/domain/checkout/stripe/definition.ts";

/** Those that PAYMENT_PROVIDER may choose, by their registered names. A new one is its own file and a line here. */
const choosable = { sandbox, stripe } as const satisfies Record<
  string,
  TestProvider | KeyedProvider<KeyedSettings>
>;

/** Those beside it. */
export const sideProviders = { invoice } as const satisfies Record<string, SideProvider>;

export const providerRegistry = { ...choosable, ...sideProviders };

export type ChoosableName = keyof typeof choosable;
export type SideName = keyof typeof sideProviders;
export type ProviderName = ChoosableName | SideName;

/** A provider of this installation, under its name in the registry. */
export interface RegisteredProvider extends PaymentProvider {
  readonly name: ProviderName;
}

export type PaidWith = ProviderName | "none";

export const choosableNames = Object.keys(choosable) as ChoosableName[];
export const sideNames = Object.keys(sideProviders) as SideName[];

export type SettingsOf<Name extends ChoosableName> =
  (typeof choosable)[Name] extends KeyedProvider<infer Settings> ? Settings : never;

export type KeyedName = {
  [Name in ChoosableName]: SettingsOf<Name> extends never ? never : Name;
}[ChoosableName];

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
