import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * 500 orders through Stripe's protocol, each with five webhooks and five returns, all of them shuffled, one in a
 * hundred with a wrong amount: exactly the right ones are paid, invoiced and confirmed by mail, once each, and every other one is on the list of alerts. Another order each time; the
 * seed that is printed repeats it: `SHUFFLED_SEED=… node soak/shuffled-payments.ts`.
 */
const root = join(import.meta.dirname, "..");
const seed = process.env.SHUFFLED_SEED ?? String(Math.floor(Math.random() * 1e9));
const orders = process.env.SHUFFLED_ORDERS ?? "500";
process.stdout.write(`SHUFFLED_ORDERS=${orders} SHUFFLED_SEED=${seed}\n`);
const vitest = join(root, "node_modules/.bin/vitest");
const file = "src/server/checkout/shuffled-payments.test.ts";
const { status } = spawnSync(vitest, ["run", "--project", "shop", file], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, SHUFFLED_ORDERS: orders, SHUFFLED_SEED: seed },
});
process.exit(status ?? 1);
