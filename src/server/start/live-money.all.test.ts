import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buy } from "#test/buy.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { staffOf } from "#test/staff.ts";
import { startShopFrom } from "#test/started-shop.ts";
import { openStripeServer } from "#test/stripe-server.ts";

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "shop-test-live-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const live = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATABASE_URL: database.connectionString,
  SECRET_KEY: testSecretKey,
  DATA_DIR: folder,
  PORT: "0",
  RUN_AS: "root",
  PUBLIC_URL: "https://shop.example.de",
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_nothing",
  STRIPE_WEBHOOK_SECRET: "whsec_nothing",
  SMTP_URL: "smtps://mail.example.de",
  MAIL_FROM: "hallo@shop.example.de",
});

const main = join(import.meta.dirname, "../main.ts");

async function startWith(change: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...live(), LOG_FORMAT: "text", ...change },
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => {
    output += text.toString();
  });
  const [code] = await once(child, "close");
  return { code, output };
}

it.each([
  ["a shop", []],
  ["a worker", ["--worker"]],
])("%s does not start for real money under the demo company, and says so in one line", async (_who, args) => {
  const { code, output } = await startWith({}, ...args);
  expect(code).toBe(1);
  expect(output).toMatch(/^Echte Zahlungen brauchen eine echte Firma: .*\/dashboard\/einstellungen.*\n$/);
});

it("it does not start for real money without a mail server", async () => {
  const { code, output } = await startWith({ SMTP_URL: "", MAIL_FROM: "" });
  expect(code).toBe(1);
  expect(output).toMatch(/^Echte Zahlungen brauchen einen Mailserver.*SMTP_URL und MAIL_FROM setzen\.\n$/);
});

it("a shop that was tried out starts with Stripe on the same books once its trial has ended", async () => {
  const tried = await openShop({ database });
  const boss = await staffOf(tried, "admin");
  await buy(tried, tried.guest());
  const stripe = await openStripeServer(() => new Date());
  const env = {
    PUBLIC_URL: "",
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: stripe.access.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.access.webhookSecret,
    STRIPE_API_BASE: stripe.access.apiBase.origin,
  };
  const { code, output } = await startWith(env);
  expect([code, output]).toEqual([1, expect.stringContaining("den Testbetrieb beenden")]);
  await boss.call("endTrial", { body: { orders: 1, emptiesStock: false } });
  await tried.close();
  const started = await startShopFrom([main], {
    databaseUrl: database.connectionString,
    dataDir: folder,
    env,
  });
  const { status } = await fetch(`${started.origin}/health/ready`);
  expect(status).toBe(200);
  await started.stop();
  await stripe.close();
});
