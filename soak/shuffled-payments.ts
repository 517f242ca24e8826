import { anySeed, runTest } from "./run-test.ts";

/**
 * 500 orders through Stripe's protocol, each with five webhooks and five returns, all of them shuffled, one in a
 * hundred with a wrong amount: exactly the right ones are paid, invoiced and confirmed by mail, once each, and every
 * other one is on the list of alerts. The seed that is printed repeats a run.
 */
runTest("src/server/storefront/checkout/shuffled-payments.test.ts", {
  SHUFFLED_ORDERS: "500",
  SHUFFLED_SEED: anySeed(),
});
