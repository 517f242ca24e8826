import { flushCompileCache } from "node:module";
import { buffer } from "node:stream/consumers";
import { deserialize } from "node:v8";
import { Temporal } from "temporal-polyfill";
import { buildShop } from "#server/app.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import type { DayProblem } from "#server/storefront/cart/filling/day-problem.ts";
import { solveDay } from "#server/storefront/cart/filling/solve-day.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { tendVouchers } from "#server/storefront/checkout/vouchers/tend-vouchers.ts";
import { proposeWeeks } from "#server/storefront/orders/weeks/propose-weeks.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { killableDatabase, killableProvider } from "./killable.ts";

export type ShopQuestion =
  /** counts points from now on and dies at this one */
  | { arm: number }
  /** asks for the names of the points passed since */
  | { points: true }
  /** does the regular background work, at this time of the shop's clock */
  | { lookAt: number }
  /** does a round of the remembered weeks, at this time */
  | { proposeAt: number }
  /** sends the vouchers that are due, and ends those that are over, at this time */
  | { tendAt: number };

export interface Answer {
  value?: unknown;
  error?: string;
}

export interface Start {
  connectionString: string;
  now: number;
  /** false: the provider's webhooks get lost */
  receivesWebhooks?: boolean;
}

// It may die without a chance to write what it has compiled.
flushCompileCache();

const { connectionString, now, receivesWebhooks }: Start = deserialize(await buffer(process.stdin));
const points: string[] = [];
let dieAt: number | undefined;
let begunAt = now;
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
const database = killableDatabase(openDatabase({ connectionString, onIdleError: () => {} }), hit);
const config = {
  ...{ publicUrl: null, payments: { provider: "sandbox" as const }, trustedProxies: [], ratePerMinute: 0 },
  ...{ secretKeys: [testSecretKey], metricsToken: null, logLevel: "silent" },
};
const solve = async (problem: DayProblem) => solveDay(problem);
const failed = (error: unknown) => {
  throw error;
};
const { app, checkout, outbox, snapshot } = await buildShop({ config, database, clock, receivesWebhooks });
const chosen = killableProvider(checkout.providers.chosen, hit);
checkout.providers = { ...checkout.providers, chosen, all: [chosen], of: () => chosen };

process.on("disconnect", () => process.exit());
process.on("message", (question: ShopQuestion) => {
  answerTo(question).then(
    (value) => process.send?.({ value } satisfies Answer),
    (error: Error) => process.send?.({ error: error.stack ?? String(error) } satisfies Answer),
  );
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));

async function answerTo(question: ShopQuestion): Promise<unknown> {
  if ("points" in question) return points;
  if ("arm" in question) {
    dieAt = question.arm;
    return undefined;
  }
  begunAt =
    "lookAt" in question ? question.lookAt : "tendAt" in question ? question.tendAt : question.proposeAt;
  sinceStart = performance.now();
  if ("tendAt" in question) await tendVouchers({ database, clock, outbox });
  else if ("lookAt" in question) await reconcilePayments(checkout, (error) => console.error(error));
  else await proposeWeeks({ database, clock, outbox, snapshot, solve }, failed);
  return undefined;
}
