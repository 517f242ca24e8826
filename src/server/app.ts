import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { auditRoutes } from "#server/audit/routes.ts";
import { authRoutes } from "#server/auth/routes.ts";
import { bulkChangeRoutes } from "#server/bulk-changes/routes.ts";
import { cartRoutes } from "#server/cart/routes.ts";
import type { CheckoutParts } from "#server/checkout/checkout-parts.ts";
import { openProviders } from "#server/checkout/open-providers.ts";
import { checkoutRoutes, webhookRoutes } from "#server/checkout/routes.ts";
import { choiceRoutes } from "#server/choices/routes.ts";
import type { Clock } from "#server/clock.ts";
import { codeDeskRoutes } from "#server/code-desk/routes.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { deliveryAreaRoutes } from "#server/delivery-areas/routes.ts";
import { deliveryChangeRoutes } from "#server/delivery-changes/routes.ts";
import { orderLinkKeys } from "#server/guest-orders/link-keys.ts";
import type { FactorDeps } from "#server/factors/factor-deps.ts";
import { factorRoutes } from "#server/factors/routes.ts";
import { guestOrderRoutes } from "#server/guest-orders/routes.ts";
import { blockKeyWith } from "#server/http/address-block.ts";
import { boundConnections, slowClientLimits } from "#server/http/connection-limits.ts";
import { docsRoutes } from "#server/http/docs.ts";
import { answerFrameworkError, handleErrors } from "#server/http/errors.ts";
import { faultLog, type LogFault } from "#server/http/fault-log.ts";
import { FinishedAnswers } from "#server/http/finished-answers.ts";
import { refuseForeignPosts } from "#server/http/foreign-posts.ts";
import { isUncounted, limitGuests } from "#server/http/guest-limits.ts";
import { healthRoutes } from "#server/http/health.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { Refusal } from "#server/http/refusal.ts";
import { RenderBudget } from "#server/http/render-budget.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { noteUnknownProxies } from "#server/http/unknown-proxies.ts";
import { invoiceRoutes } from "#server/invoices/routes.ts";
import { type Jobs, openJobs } from "#server/jobs/open-jobs.ts";
import { mailDeskRoutes } from "#server/mail-desk/routes.ts";
import { type Outbox, openOutbox } from "#server/mailer/outbox.ts";
import type { MenuParts } from "#server/menus/change-menu.ts";
import { menuFileRoutes } from "#server/menus/file/routes.ts";
import { type KeptKnowledge, keepKnowledge } from "#server/menus/kept-knowledge.ts";
import { menuRoutes } from "#server/menus/routes.ts";
import { metricsRoutes } from "#server/metrics/routes.ts";
import { newsletterRoutes } from "#server/newsletter/routes.ts";
import { newsletterDeskRoutes } from "#server/newsletter-desk/routes.ts";
import { orderDeskRoutes } from "#server/order-desk/routes.ts";
import { overdueRoutes } from "#server/overdue/routes.ts";
import { overviewRoutes } from "#server/overview/routes.ts";
import { packagingRoutes } from "#server/packaging/routes.ts";
import type { PageSource, SendInProcess } from "#server/pages/render.ts";
import { pageRoutes } from "#server/pages/routes.ts";
import { type DeliverWebhook, sandboxRoutes } from "#server/payments/sandbox/routes.ts";
import { pictureRoutes } from "#server/pictures/routes.ts";
import { pictureStaffRoutes } from "#server/pictures/staff-routes.ts";
import { planningRoutes } from "#server/planning/routes.ts";
import { programKeyRoutes } from "#server/program-keys/routes.ts";
import { productionRoutes } from "#server/production/routes.ts";
import { settingsRoutes } from "#server/public-data/branding-routes.ts";
import { isPublicShop } from "#server/public-address.ts";
import { calendarRoutes } from "#server/public-data/calendar-routes.ts";
import { catalogueRoutes } from "#server/public-data/catalogue-routes.ts";
import { homeTextRoutes } from "#server/public-data/home-text-routes.ts";
import { loadPublicData, type PublicData } from "#server/public-data/public-data.ts";
import { robotsAndSitemapRoutes } from "#server/public-data/robots-and-sitemap.ts";
import { isLinkable } from "#server/public-data/shop-pages.ts";
import { sealKeys } from "#server/security-log/seal.ts";
import { settingsDeskRoutes } from "#server/settings-desk/routes.ts";
import { type SigningKeys, signingKeys } from "#server/signing-keys.ts";
import { teamRoutes } from "#server/team/routes.ts";
import { trustedNetworks } from "#server/trusted-networks.ts";
import { withdrawalRoutes } from "#server/withdrawals/routes.ts";

const bodyLimitBytes = 64 * 1024;
// of finished answers, and once more of finished pages
const keptBytes = 64 * 1024 * 1024;

export interface Shop {
  app: FastifyInstance;
  logFault: LogFault;
  publicData: PublicData;
  /** what settling needs, for the reconciler */
  checkout: CheckoutParts;
  jobs: Jobs;
  outbox: Outbox;
  publicUrl: () => string;
  /** sign the links of orders */
  linkKeys: SigningKeys;
  /** seal the logs */
  logKeys: SigningKeys;
}

export interface ShopOptions {
  config: Pick<
    Config,
    "publicUrl" | "payments" | "trustedProxies" | "ratePerMinute" | "secretKeys" | "metricsToken" | "logLevel"
  >;
  database: Database;
  clock: Clock;
  /** false: the test provider's webhooks get lost, so that tests see what makes up for them */
  hearsProvider?: boolean;
  /** as if strangers reached it and it took real money, so that tests see what is demanded there */
  isPublic?: boolean;
  /** left out where only the API is wanted */
  pages?: PageSource;
}

/** The whole shop on a migrated database, ready to listen or to be injected into. */
export async function buildShop({
  config,
  database,
  clock,
  pages,
  hearsProvider = true,
  isPublic = isPublicShop(config),
}: ShopOptions): Promise<Shop> {
  const isTrusted = trustedNetworks(config.trustedProxies);
  const app = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers"] },
    bodyLimit: bodyLimitBytes,
    ...slowClientLimits(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? isTrusted : false,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: answerFrameworkError,
  });
  boundConnections(app.server);
  let ownAddress: string | undefined;
  const publicUrl = () => {
    if (config.publicUrl) return config.publicUrl;
    if (!ownAddress && app.server.listening) ownAddress = listeningAddress(app);
    return ownAddress ?? "http://localhost";
  };
  const publicData = await loadPublicData(database, clock);
  const answers = new FinishedAnswers({ stamp: publicData.stamp, mostBytes: keptBytes });
  const secret = signingKeys(config.secretKeys, "sandbox-webhook").current.toString("base64url");
  const sandbox = { database, clock, secret, publicUrl };
  const providers = await openProviders(config.payments, sandbox);
  const logKeys = sealKeys(config.secretKeys);
  const linkKeys = await orderLinkKeys(database, config.secretKeys);
  const logFault = faultLog(app.log);
  const jobs = await openJobs(database, (error) => logFault(error, "job queue"));
  app.addHook("onClose", () => jobs.close());
  const outbox = openOutbox(jobs);
  // of addresses nothing is counted while the general limit is off
  const blockKey =
    config.ratePerMinute > 0 ? blockKeyWith(signingKeys(config.secretKeys, "address-block").current) : null;
  const checkout: CheckoutParts = { database, clock, publicData, providers, publicUrl, outbox, blockKey };

  handleErrors(app, logFault);
  noteUnknownProxies(app, { database, clock, isTrusted, logFault });
  readJsonBodies(app);
  securityHeaders(app, () => publicUrl().startsWith("https:"));
  await limitRequests(app, config);
  healthRoutes(app, { database });
  metricsRoutes(app, { database, token: config.metricsToken });
  await docsRoutes(app, { answers });
  catalogueRoutes(app, { publicData, answers });
  calendarRoutes(app, { database, publicData, answers, clock });
  deliveryAreaRoutes(app, { publicData, answers });
  settingsRoutes(app, { publicData, answers, publicUrl });
  homeTextRoutes(app, { publicData, answers });
  robotsAndSitemapRoutes(app, { publicData, answers, publicUrl });
  pictureRoutes(app, { database });
  cartRoutes(app, { database, publicData, clock, blockKey });
  checkoutRoutes(app, checkout);
  webhookRoutes(app, checkout);
  guestOrderRoutes(app, {
    database,
    publicData,
    clock,
    publicUrl,
    linkKeys,
    blockKey,
    outbox,
  });
  deliveryChangeRoutes(app, { database, publicData, clock, outbox, linkKeys });
  sandboxRoutes(app, {
    ...sandbox,
    takesPayments: providers.chosen.name === "sandbox",
    deliver: hearsProvider ? webhookInProcess(app) : async () => {},
  });
  newsletterRoutes(app, { database, clock, outbox });
  withdrawalRoutes(app, { database, clock, outbox });
  const sealingKeys = signingKeys(config.secretKeys, "authenticator-secrets").all;
  accessRoutes(app, { database, clock, outbox, publicUrl, isPublic, sealingKeys });
  orderDeskRoutes(app, { database, clock, publicData, outbox });
  auditRoutes(app, { database, clock });
  invoiceRoutes(app, { database, clock });
  await productionRoutes(app, { database, clock, publicData, outbox });
  bulkChangeRoutes(app, { database, clock, publicData, outbox, logFault });
  overdueRoutes(app, { database, clock });
  const publicChanged = refreshing(logFault, publicData);
  mailDeskRoutes(app, { database, clock, jobs });
  codeDeskRoutes(app, { database, clock });
  newsletterDeskRoutes(app, { database, clock });
  const leadsSomewhere = (path: string) => isLinkable(publicData, path);
  settingsDeskRoutes(app, { database, clock, publicChanged, isLinkable: leadsSomewhere });
  const knowledge = keepKnowledge(database);
  await catalogueOffice(app, { database, clock, publicChanged, knowledge });
  planningRoutes(app, { database, clock, publicData, publicChanged });
  overviewRoutes(app, { database, clock, knowledge, isTrusted });
  refuseUnknownBelow(app, ["/api/*", "/media/*", "/health/*"]);
  if (pages) {
    const source = await pages(app, sendInProcess(app), publicUrl);
    const kept = new FinishedAnswers({ stamp: publicData.stamp, mostBytes: keptBytes });
    const budget = config.ratePerMinute > 0 ? new RenderBudget(clock) : undefined;
    pageRoutes(app, { ...source, answers: kept, publicUrl: config.publicUrl, budget });
  }
  return { app, logFault, publicData, checkout, jobs, outbox, publicUrl, linkKeys, logKeys };
}

/** From where what changes something may come, and how often anything. */
async function limitRequests(
  app: FastifyInstance,
  { ratePerMinute, publicUrl }: Pick<Config, "ratePerMinute" | "publicUrl">,
): Promise<void> {
  refuseForeignPosts(app, publicUrl);
  if (ratePerMinute === 0) return;
  await app.register(rateLimit, {
    max: ratePerMinute,
    timeWindow: "1 minute",
    allowList: isUncounted,
    errorResponseBuilder: () => new Refusal("too_many_requests"),
  });
  limitGuests(app, { ratePerMinute });
}

/** Who gets in, and with what. */
function accessRoutes(app: FastifyInstance, deps: FactorDeps): void {
  authRoutes(app, deps);
  factorRoutes(app, deps);
  teamRoutes(app, deps);
  programKeyRoutes(app, deps);
}

/** The office's calls around the catalogue, and what its dishes are packed in. */
async function catalogueOffice(
  app: FastifyInstance,
  parts: MenuParts & { knowledge: KeptKnowledge },
): Promise<void> {
  menuRoutes(app, parts);
  choiceRoutes(app, parts);
  packagingRoutes(app, parts);
  await menuFileRoutes(app, parts);
  await pictureStaffRoutes(app, parts);
}

/** A change that is kept stays a success when looking at it once more fails; the next look comes within two seconds. */
function refreshing(logFault: LogFault, publicData: PublicData): () => Promise<void> {
  return () => publicData.refresh().catch((error: unknown) => logFault(error, "refresh failed"));
}

/** What is missing there is no page: it gets its own cheap answer instead of a rendered one. */
function refuseUnknownBelow(app: FastifyInstance, prefixes: string[]): void {
  for (const prefix of prefixes) {
    app.get(prefix, async () => {
      throw new Refusal("not_found");
    });
  }
}

function sendInProcess(app: FastifyInstance): SendInProcess {
  return async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      payload: body as object | undefined,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

function listeningAddress(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === "object" && address ? `http://localhost:${address.port}` : "http://localhost";
}

/** The test provider lives in this process: its messages take the shop's whole way, but no network. */
function webhookInProcess(app: FastifyInstance): DeliverWebhook {
  const url = "/api/v1/webhooks/sandbox";
  return (payload, headers) =>
    app.inject({ method: "POST", url, payload, headers: { ...headers, "content-type": "application/json" } });
}
