import { anySeed, runTest } from "./run-test.ts";

/**
 * 500 orders through Stripe's protocol, each with five webhooks and five returns, all shuffled, one in a hundred
 * with a wrong amount. Exactly the right ones are paid, invoiced and confirmed by mail once, every other one raises
 * an alert. The printed seed repeats a run.
 */
runTest("src/server/storefront/checkout/shuffled-payments.test.ts", {
  SHUFFLED_ORDERS: "500",
  SHUFFLED_SEED: anySeed(),
});
