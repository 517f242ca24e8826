import { setTimeout as wait } from "node:timers/promises";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { overload } from "#server/platform/limits.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { isFreeOfLimits } from "#server/platform/http/limit-requests.ts";

/** How many requests this process could not answer in time. */
export interface RefusedRequests {
  total: number;
}

/** Made once, because a stack trace costs more than the rest of the refusal. */
const tooMany = new Refusal("unavailable");

/** Money, promises to guests, staff and supervision, by the pattern of their routes. */
const urgentRoutes = [
  calls.placeOrder.path,
  calls.confirmPayment.path,
  calls.reportFailedPayment.path,
  calls.redeemDiscount.path,
  "/api/v1/orders/",
  "/api/v1/order-links/",
  "/api/v1/withdrawals",
  "/api/v1/webhooks/",
  "/api/v1/staff/",
  "/api/v1/passkey-logins",
  "/testzahlung/",
  "/vertrag-widerrufen",
  pages.login(),
  "/metrics",
];
/** All pages have one route, so the address counts. Only plain steps match: none may lead to another page. */
const urgentPage =
  /^\/(?:bestellung|thankyoupage|payment-failed|payment-status|vertrag-widerrufen|login|dashboard)(?:\/[\w-]+)*(?:\.data)?(?:\?|$)/;

export function isUrgent(route: string, url: string): boolean {
  return route === "/*" ? urgentPage.test(url) : urgentRoutes.some((start) => route.startsWith(start));
}

/**
 * Refuses requests while too many others are being answered. Lateness alone refuses nothing: another program on the
 * machine also makes the event loop late, and a lone guest must not pay for that.
 */
export async function refuseOverload(
  app: FastifyInstance,
  refused: RefusedRequests,
  { most, mostWhileLate, lateMs, lookEveryMs, refusedAfterMs } = overload,
): Promise<void> {
  let begun = 0;
  const mayWait = (request: FastifyRequest) =>
    !isFreeOfLimits(request) && !isUrgent(request.routeOptions.url ?? "", request.url);
  const isTooMany = (bound: number, request: FastifyRequest) => begun >= bound && mayWait(request);
  const refuse = async () => {
    refused.total++;
    await wait(refusedAfterMs, undefined, { ref: false });
    throw tooMany;
  };
  await app.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: lookEveryMs,
    pressureHandler: (request) => (isTooMany(mostWhileLate, request) ? refuse() : undefined),
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (isTooMany(most, request)) return void refuse().catch(done);
    // the client left while it waited
    if (reply.raw.closed) return done();
    begun++;
    reply.raw.once("close", () => begun--);
    done();
  });
}
