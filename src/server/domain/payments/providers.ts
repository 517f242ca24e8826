import { type PaymentProvider, ProviderUnavailable } from "#server/domain/payments/provider.ts";

/**
 * The providers of this installation. A payment stays with the one it was made with: when another is chosen,
 * attempts that are still open are settled and closed by the old one.
 */
export interface Providers {
  /** takes new payments */
  readonly chosen: PaymentProvider;
  readonly all: readonly PaymentProvider[];
  /** The one a payment was made with. Throws `ProviderUnavailable` when its keys are gone. */
  of(name: string): PaymentProvider;
  /** The series in which orders paid through `name` are invoiced. */
  invoicePrefix(name: string): "RE" | "TEST";
}

export function registerProviders(
  all: PaymentProvider[],
  options: { chosen: PaymentProvider["name"]; isForRealMoney: boolean },
): Providers {
  const find = (name: string) => all.find((provider) => provider.name === name);
  const chosen = find(options.chosen);
  if (!chosen) throw new Error(`payment provider ${options.chosen} is not set up`);
  return {
    chosen,
    all,
    of(name) {
      const provider = find(name);
      if (!provider) throw new ProviderUnavailable(`payment provider ${name} is not set up`);
      return provider;
    },
    // an order that costs nothing has no provider and belongs to the books that are being kept
    invoicePrefix: (name) => (options.isForRealMoney && (find(name) ?? chosen).isTest ? "TEST" : "RE"),
  };
}
