import type { FastifyInstance } from "fastify";
import type { BlockKey } from "#server/platform/http/address-block.ts";
import { givePlaces } from "#server/platform/http/address-turns.ts";
import { docsRoutes } from "#server/platform/http/docs.ts";
import { handleErrors } from "#server/platform/http/errors.ts";
import { refuseForeignPosts } from "#server/platform/http/foreign-posts.ts";
import { type Draining, healthRoutes } from "#server/platform/http/health.ts";
import { limitRequests } from "#server/platform/http/limit-requests.ts";
import { type RefusedRequests, refuseOverload } from "#server/platform/http/overload.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type LogFault, logRequests, passRequestIds } from "#server/platform/http/request-log.ts";
import type { ResponseCache } from "#server/platform/http/response-cache.ts";
import { securityHeaders } from "#server/platform/http/security-headers.ts";
import { recordUnknownProxies } from "#server/platform/http/unknown-proxies.ts";
import type { FactorDeps } from "#server/platform/logins/factors/factor-deps.ts";
import type { InvitationDeps } from "#server/platform/logins/invitation.ts";
import { factorRoutes } from "#server/platform/logins/factors/routes.ts";
import { authRoutes, programKeyRoutes } from "#server/platform/logins/routes.ts";
import { tabletRoutes } from "#server/platform/logins/tablets/routes.ts";
import type { PinDeps } from "#server/platform/logins/tablets/set-up-tablet.ts";
import { metricsRoutes } from "#server/platform/metrics/routes.ts";
import { readJsonBodies } from "./http/bodies.ts";

export interface PlatformDeps extends FactorDeps, InvitationDeps, PinDeps {
  responseCache: ResponseCache;
  draining: Draining;
  refused: RefusedRequests;
  isTrusted: (address: string | undefined) => boolean;
  logFault: LogFault;
  /** null: no general limits */
  blockKey: BlockKey | null;
  config: { publicUrl: string | null; ratePerMinute: number; metricsToken: string | null };
}

/**
 * Hooks that every call passes, and the calls that do not depend on the shop's trade: health, metrics, login.
 */
export async function platformRoutes(app: FastifyInstance, deps: PlatformDeps): Promise<void> {
  const { config, publicUrl, responseCache } = deps;
  passRequestIds(app);
  logRequests(app);
  handleErrors(app, deps.logFault);
  recordUnknownProxies(app, deps);
  readJsonBodies(app);
  securityHeaders(app, () => publicUrl().startsWith("https:"));
  refuseForeignPosts(app, config.publicUrl);
  const hasLimits = config.ratePerMinute > 0;
  if (hasLimits) givePlaces(app);
  await refuseOverload(app, deps.refused);
  if (hasLimits) await limitRequests(app, config.ratePerMinute);
  healthRoutes(app, deps);
  metricsRoutes(app, { ...deps, token: config.metricsToken });
  docsRoutes(app, { responseCache });
  authRoutes(app, deps);
  factorRoutes(app, deps);
  programKeyRoutes(app, deps);
  tabletRoutes(app, deps);
}

/**
 * An unknown address under these prefixes is no page: it gets a cheap JSON answer instead of a rendered page. Must
 * be registered last.
 */
export function refuseUnknownBelow(app: FastifyInstance, prefixes: readonly string[]): void {
  for (const prefix of prefixes) {
    app.get(prefix, async () => {
      throw new Refusal("not_found");
    });
  }
}
