import type { Environment } from "#server/domain/checkout/provider-definition.ts";
import {
  type ChoosableName,
  choosableNames,
  isKeyed,
  type KeyedName,
  providerRegistry,
  type SettingsOf,
} from "#server/domain/checkout/provider-registry.ts";

/**
 * Which provider takes new payments, and the settings of every provider with keys. Older payments still need theirs.
 */
export type PaymentConfig = { provider: ChoosableName } & {
  [Name in KeyedName]?: SettingsOf<Name> | null;
};

export function readPaymentConfig(env: Environment): { payments: PaymentConfig; faults: string[] } {
  const requested = env.PAYMENT_PROVIDER ?? "sandbox";
  const provider = choosableNames.find((name) => name === requested);
  const faults = provider ? [] : [`PAYMENT_PROVIDER: erlaubt sind ${inWords(choosableNames)}`];
  const payments: PaymentConfig = { provider: provider ?? "sandbox" };
  for (const name of choosableNames.filter(isKeyed)) {
    const read = providerRegistry[name].readSettings(env, name === provider);
    if ("faults" in read) faults.push(...read.faults);
    else if (read.settings) Object.assign(payments, { [name]: read.settings });
  }
  return { payments, faults };
}

export const paymentVariables = [
  "PAYMENT_PROVIDER",
  ...choosableNames.filter(isKeyed).flatMap((name) => providerRegistry[name].variables),
];

/** True when new payments move no money. */
export function takesTestMoney(payments: PaymentConfig): boolean {
  const { provider } = payments;
  return !isKeyed(provider) || (payments[provider]?.isTest ?? false);
}

export function paymentWords(payments: PaymentConfig): string {
  const { provider } = payments;
  if (!isKeyed(provider)) return "Testzahlungen (es fließt kein Geld)";
  const { label } = providerRegistry[provider];
  return takesTestMoney(payments) ? `${label} mit Testschlüssel (es fließt kein Geld)` : label;
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat("de").format(names);
}
