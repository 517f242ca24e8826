import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { takesTestMoney } from "#server/domain/checkout/payment-config.ts";
import { viesAddress } from "#server/domain/orders/vat-ids/ask-vies.ts";
import type { DomainDeps } from "#server/domain/routes.ts";
import { loadShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { OfficeDeps } from "#server/office/routes.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type SigningKeys, signingKeys } from "#server/platform/config/signing-keys.ts";
import type { Database } from "#server/platform/database/database.ts";
import { blockKeyWith } from "#server/platform/http/address-block.ts";
import { AddressTurns } from "#server/platform/http/address-turns.ts";
import { Draining } from "#server/platform/http/health.ts";
import { guessKeyOf } from "#server/platform/http/guesses.ts";
import type { PageSource } from "#server/platform/http/pages/render.ts";
import { currentRequestId, faultLog } from "#server/platform/http/request-log.ts";
import { ResponseCache } from "#server/platform/http/response-cache.ts";
import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { sealKeys } from "#server/platform/log/seal-log.ts";
import { openOutbox } from "#server/platform/mail/outbox.ts";
import type { Tracing } from "#server/platform/metrics/open-tracing.ts";
import type { PlatformDeps } from "#server/platform/routes.ts";
import type { Config } from "#server/start/config.ts";
import type { CheckedConfig } from "#server/start/doctor/check-settings.ts";
import { askForSale, missingForSale } from "#server/start/doctor/missing-for-sale.ts";
import { openProviders } from "#server/storefront/checkout/open-providers.ts";
import type { StorefrontDeps } from "#server/storefront/routes.ts";

export interface ShopOptions {
  config: Pick<
    Config,
    "publicUrl" | "payments" | "trustedProxies" | "ratePerMinute" | "secretKeys" | "metricsToken" | "logLevel"
  > &
    Partial<Pick<Config, "slowStatementMs"> & CheckedConfig>;
  /** instead of the standard output, so that tests can read the log */
  logTo?: { write(line: string): void };
  database: Database;
  clock: Clock;
  /** false: the test provider's webhooks get lost, so that tests can check the recovery */
  receivesWebhooks?: boolean;
  /** acts as a public shop with real money, so that tests can check its rules */
  isPublic?: boolean;
  pages?: PageSource;
  /** left out: nothing is traced */
  tracing?: Tracing;
}

export interface ShopDeps extends PlatformDeps, DomainDeps, StorefrontDeps, OfficeDeps {
  sandbox: OpenedSandbox;
  logKeys: SigningKeys;
}

interface OpenedSandbox {
  database: Database;
  clock: Clock;
  secret: string;
  publicUrl: () => string;
  shopName: () => string;
  takesPayments: boolean;
}

/** Of settings that a test does not name. */
const unsaid: Pick<CheckedConfig, "demo" | "databaseUrl" | "operator" | "vies" | "mail"> = {
  demo: false,
  databaseUrl: null,
  operator: {},
  vies: viesAddress,
  mail: { smtpUrl: null, from: null, folder: "", dkim: null },
};

type Opened = ShopOptions & { isPublic: boolean; isTrusted: ShopDeps["isTrusted"] };

export async function openShopDeps(
  app: FastifyInstance,
  { config, database, clock, isPublic, isTrusted }: Opened,
): Promise<ShopDeps> {
  const { secretKeys, ratePerMinute } = config;
  const publicUrl = publicUrlOf(app, config.publicUrl);
  const logFault = faultLog(app.log);
  logSlowStatements(database, app.log, config.slowStatementMs ?? 0);
  const snapshot = await loadShopSnapshot(database, clock);
  app.decorate("shopLook", () => snapshot.settings.brand);
  const secret = signingKeys(secretKeys, "sandbox-webhook").current.toString("base64url");
  const sandbox = { database, clock, secret, publicUrl, shopName: () => snapshot.settings.brand.name };
  const providers = await openProviders(config.payments, sandbox);
  const jobs = await openJobs(database, (error) => logFault(error, "job queue"));
  app.addHook("onClose", () => jobs.close());
  return {
    config,
    database,
    clock,
    publicUrl,
    shopName: () => snapshot.settings.brand.name,
    snapshot,
    providers,
    wallets: providers.chosen.wallets,
    walletKey: providers.chosen.wallets?.publishableKey ?? null,
    isPublic,
    takesTestMoney: takesTestMoney(config.payments),
    missingForSale: () => missingForSale({ database, snapshot, clock, config: { ...unsaid, ...config } }),
    askForSale: () => askForSale({ ...unsaid, ...config }),
    isTrusted,
    logFault,
    jobs,
    outbox: openOutbox(jobs),
    draining: new Draining(),
    refused: { total: 0 },
    responseCache: new ResponseCache(snapshot.stamp),
    sandbox: { ...sandbox, takesPayments: providers.chosen.name === "sandbox" },
    linkKeys: signingKeys(secretKeys, "order-link"),
    logKeys: sealKeys(secretKeys),
    guessKey: guessKeyOf(secretKeys),
    totpKeys: signingKeys(secretKeys, "authenticator-secrets").all,
    pinKeys: signingKeys(secretKeys, "pins").all,
    turns: ratePerMinute > 0 ? new AddressTurns() : null,
    blockKey: ratePerMinute > 0 ? blockKeyWith(signingKeys(secretKeys, "address-block").current) : null,
  };
}

function publicUrlOf(app: FastifyInstance, configured: string | null): () => string {
  let listening: string | undefined;
  return () => {
    if (configured) return configured;
    if (!listening && app.server.listening) listening = listeningAddress(app);
    return listening ?? "http://localhost";
  };
}

function listeningAddress(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === "object" && address ? `http://localhost:${address.port}` : "http://localhost";
}

function logSlowStatements(
  { watch }: Pick<Database, "watch">,
  log: Pick<FastifyBaseLogger, "warn">,
  slowMs: number,
): void {
  watch.reportSlow(slowMs, (statement, ms) =>
    log.warn({ statement, ms: Math.round(ms), requestId: currentRequestId() }, "slow statement"),
  );
}
