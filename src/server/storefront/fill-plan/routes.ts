import type { FastifyInstance } from "fastify";
import { answerCall } from "#server/platform/http/answer-call.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { proposeFill } from "#server/storefront/fill-plan/propose-fill.ts";

export function fillPlanRoutes(app: FastifyInstance, deps: CartDeps): void {
  answerCall(app, "proposeFill", async ({ guestId, body }) => ({
    data: await proposeFill(deps, { guestId, ...body }),
  }));
}
