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
/** All pages have one route, so the address counts; a step that leads elsewhere is not of the shop's writing. */
const urgentPage =
  /^\/(?:bestellung|thankyoupage|payment-failed|payment-status|vertrag-widerrufen|login|dashboard)(?:\/[\w-]+)*(?:\.data)?(?:\?|$)/;

export function isUrgent(route: string, url: string): boolean {
  return route === "/*" ? urgentPage.test(url) : urgentRoutes.some((start) => route.startsWith(start));
}

/**
 * Refuses while the event loop is late and a crowd is being answered. Both, because another program on the machine also
 * makes the loop late, and a lone guest must not pay for that.
 */
export async function refuseOverload(app: FastifyInstance, refused: RefusedRequests): Promise<void> {
  let begun = 0;
  const mayWait = (request: FastifyRequest) =>
    !isFreeOfLimits(request) && !isUrgent(request.routeOptions.url ?? "", request.url);
  app.addHook("onRequest", (_request, reply, done) => {
    begun++;
    reply.raw.once("close", () => begun--);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: overload.lateMs,
    sampleInterval: overload.lookEveryMs,
    async pressureHandler(request) {
      if (begun <= overload.begun || !mayWait(request)) return;
      refused.total++;
      throw new Refusal("unavailable");
    },
  });
}
