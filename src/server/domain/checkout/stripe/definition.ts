import type { KeyedProvider } from "#server/domain/checkout/provider-definition.ts";
import { stripeFault } from "#server/domain/checkout/stripe/check-account.ts";
import {
  readStripeSettings,
  type StripeSettings,
  stripeVariables,
} from "#server/domain/checkout/stripe/settings.ts";

export const stripe: KeyedProvider<StripeSettings> = {
  label: "Stripe",
  means: "Online-Zahlung (Stripe)",
  variables: stripeVariables,
  readSettings: readStripeSettings,
  check: stripeFault,
  async open(settings, { clock }) {
    // loading the SDK takes a third of a second and 35 MB, which a shop without Stripe saves
    const { stripeProvider } = await import("#server/domain/checkout/stripe/provider.ts");
    return stripeProvider(settings, clock);
  },
};
