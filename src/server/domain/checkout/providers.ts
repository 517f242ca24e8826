import { ProviderUnavailableError } from "#server/domain/checkout/provider.ts";
import type { RegisteredProvider } from "#server/domain/checkout/provider-registry.ts";

/**
 * The providers of this installation. A payment stays with its provider: when another one is chosen, the old one still
 * settles and closes its open attempts.
 */
export interface Providers {
  /** takes new payments */
  readonly chosen: RegisteredProvider;
  readonly all: readonly RegisteredProvider[];
  /** The provider of a payment. Throws `ProviderUnavailableError` when its keys are gone. */
  of(name: string): RegisteredProvider;
  /** Whether payments through provider `name` move no money. A free order has no provider and is like the chosen one's. */
  isTest(name: string): boolean;
  /** The invoice series of payments through provider `name`. */
  invoicePrefix(name: string): "RE" | "TEST" | "demo";
}

export function registerProviders(
  all: RegisteredProvider[],
  options: { chosen: RegisteredProvider["name"]; isForRealMoney: boolean },
): Providers {
  const find = (name: string) => all.find((provider) => provider.name === name);
  const chosen = find(options.chosen);
  if (!chosen) throw new Error(`payment provider ${options.chosen} is not set up`);
  const isTest = (name: string) => (find(name) ?? chosen).isTest;
  return {
    chosen,
    all,
    of(name) {
      const provider = find(name);
      if (!provider) throw new ProviderUnavailableError(`payment provider ${name} is not set up`);
      return provider;
    },
    isTest,
    invoicePrefix: (name) => (!isTest(name) ? "RE" : options.isForRealMoney ? "TEST" : "demo"),
  };
}
