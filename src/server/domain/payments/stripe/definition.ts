import type { KeyedProvider } from "#server/domain/payments/provider-definition.ts";
import { stripeFault } from "#server/domain/payments/stripe/check-account.ts";
import {
  readStripeSettings,
  type StripeSettings,
  stripeVariables,
} from "#server/domain/payments/stripe/settings.ts";

export const stripe: KeyedProvider<StripeSettings> = {
  label: "Stripe",
  means: "Online-Zahlung (Stripe)",
  variables: stripeVariables,
  readSettings: readStripeSettings,
  check: stripeFault,
  async open(settings, { clock }) {
    // loading the SDK takes a third of a second and 35 MB, which a shop without Stripe saves
    const { stripeProvider } = await import("#server/domain/payments/stripe/provider.ts");
    return stripeProvider(settings, clock);
  },
};
