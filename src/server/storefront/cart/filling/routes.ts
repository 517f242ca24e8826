import type { FastifyInstance } from "fastify";
import { answerInTurn } from "#server/platform/http/answer-call.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { proposeFill } from "#server/storefront/cart/filling/propose-fill.ts";
import { openSolver } from "#server/storefront/cart/filling/solver.ts";

export function fillPlanRoutes(app: FastifyInstance, deps: CartDeps): void {
  const { solve, close } = openSolver();
  app.addHook("onClose", close);
  answerInTurn(app, deps.turns, "proposeFill", async ({ guestId, body }) => ({
    data: await proposeFill({ ...deps, solve }, { guestId, ...body }),
  }));
}
