import Fastify, { type FastifyInstance } from "fastify";
import { takesTestMoney } from "#server/domain/checkout/payment-config.ts";
import { sandboxRoutes } from "#server/domain/checkout/sandbox/routes.ts";
import { domainRoutes } from "#server/domain/routes.ts";
import { officeRoutes } from "#server/office/routes.ts";
import { isPublicShop } from "#server/platform/config/public-address.ts";
import { trustedNetworks } from "#server/platform/config/trusted-networks.ts";
import { answerFrameworkError } from "#server/platform/http/errors.ts";
import { pageRoutes } from "#server/platform/http/pages/routes.ts";
import { mostBytes, mostConnections, slowClients } from "#server/platform/limits.ts";
import { platformRoutes, refuseUnknownBelow } from "#server/platform/routes.ts";
import { answersInProcess, requestInProcess, webhookInProcess } from "#server/start/in-process.ts";
import { openShopDeps, type ShopDeps, type ShopOptions } from "#server/start/shop-deps.ts";
import type { TeamOrders } from "#server/domain/orders/team-order.ts";
import {
  endUnpaidOrder,
  placeTeamOrder,
  priceTeamOrder,
  settleAtOnce,
} from "#server/storefront/checkout/place-team-order.ts";
import { storefrontRoutes } from "#server/storefront/routes.ts";
import { logOptions, requestIds } from "./platform/http/request-log.ts";

export type { ShopOptions };

export interface Shop
  extends Pick<
    ShopDeps,
    | "logFault"
    | "draining"
    | "refused"
    | "snapshot"
    | "jobs"
    | "outbox"
    | "publicUrl"
    | "linkKeys"
    | "logKeys"
  > {
  app: FastifyInstance;
  /** for the reconciler, which settles payments */
  checkout: ShopDeps;
}

/** The whole shop on a migrated database, ready to listen or to be injected into. */
export async function buildShop(options: ShopOptions): Promise<Shop> {
  const { config, pages, receivesWebhooks = true } = options;
  const { isPublic = isPublicShop(config.publicUrl, takesTestMoney(config.payments)) } = options;
  const isTrusted = trustedNetworks(config.trustedProxies);
  const app = Fastify({
    ...logOptions(config.logLevel, options.logTo),
    genReqId: requestIds(isTrusted),
    bodyLimit: mostBytes.ofTeam,
    requestTimeout: slowClients.longestRequestMs,
    http: {
      headersTimeout: slowClients.longestRequestMs,
      connectionsCheckingInterval: slowClients.checkEveryMs,
    },
    trustProxy: config.trustedProxies.length > 0 ? isTrusted : false,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: answerFrameworkError,
  });
  app.server.maxConnections = mostConnections;
  if (options.tracing) await app.register(options.tracing.plugin);
  const deps = await openShopDeps(app, { ...options, isPublic, isTrusted });

  await platformRoutes(app, deps);
  await domainRoutes(app, deps);
  storefrontRoutes(app, deps);
  const teamOrders: TeamOrders = {
    place: (order) => placeTeamOrder(deps, order),
    price: (order) => priceTeamOrder(deps, order),
    endUnpaid: (orderId) => endUnpaidOrder(deps, orderId),
    settle: (orderId) => settleAtOnce(deps, orderId),
  };
  await officeRoutes(app, { ...deps, teamOrders });
  sandboxRoutes(app, { ...deps.sandbox, deliver: receivesWebhooks ? webhookInProcess(app) : async () => {} });
  refuseUnknownBelow(app, ["/api/*", "/media/*", "/health/*", "/assets/*"]);
  if (pages) {
    const send = answersInProcess(deps, requestInProcess(app));
    const source = await pages(app, send, { origin: deps.publicUrl, walletHosts: deps.wallets?.hosts });
    pageRoutes(app, { ...deps, ...source, publicUrl: config.publicUrl, origin: deps.publicUrl });
  }
  return { ...deps, app, checkout: deps };
}
