import { flushCompileCache } from "node:module";
import { Temporal } from "temporal-polyfill";
import { buildShop, type Shop } from "#server/app.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { answerParent } from "../bench/answer-parent.ts";
import { killableDatabase, killableProvider } from "./killable.ts";

export type ShopQuestion =
  | { start: Start }
  /** counts points from now on and dies at this one */
  | { arm: number }
  /** asks for the names of the points passed since */
  | { points: true }
  /** does the regular background work, at this time of the shop's clock */
  | { lookAt: number };

export interface Start {
  connectionString: string;
  now: number;
  /** false: the provider's webhooks get lost */
  receivesWebhooks?: boolean;
}

// It may die without a chance to write what it has compiled.
flushCompileCache();

const points: string[] = [];
let dieAt: number | undefined;
let shop: Shop;
let begunAt = 0;
let sinceStart = performance.now();

async function hit(point: string): Promise<void> {
  if (dieAt === undefined) return;
  if (points.push(point) !== dieAt) return;
  process.kill(process.pid, "SIGKILL");
  // The process must do nothing more before it is killed.
  await new Promise(() => {});
}

const clock = () =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(begunAt + performance.now() - sinceStart));

answerParent(async (question: ShopQuestion) => {
  if ("start" in question) return start(question.start);
  if ("points" in question) return points;
  if ("arm" in question) {
    dieAt = question.arm;
    return undefined;
  }
  begunAt = question.lookAt;
  sinceStart = performance.now();
  await reconcilePayments(shop.checkout, (error) => console.error(error));
  return undefined;
});

async function start({ connectionString, now, receivesWebhooks }: Start): Promise<string> {
  begunAt = now;
  const database = killableDatabase(openDatabase({ connectionString, onIdleError: () => {} }), hit);
  const config = {
    publicUrl: null,
    trustedProxies: [],
    secretKeys: [testSecretKey],
    ratePerMinute: 0,
    metricsToken: null,
    logLevel: "silent",
    payments: { provider: "sandbox" as const },
  };
  shop = await buildShop({ config, database, clock, receivesWebhooks });
  const chosen = killableProvider(shop.checkout.providers.chosen, hit);
  shop.checkout.providers = { ...shop.checkout.providers, chosen, all: [chosen], of: () => chosen };
  return shop.app.listen({ port: 0, host: "127.0.0.1" });
}
