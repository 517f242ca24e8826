import type { FastifyInstance } from "fastify";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { giveReview } from "#server/storefront/catalogue/give-review.ts";
import { type LinkDeps, openOrder } from "#server/storefront/orders/open-order.ts";
import { keepToItself } from "#server/storefront/orders/routes.ts";

export function reviewRoutes(app: FastifyInstance, deps: LinkDeps & Pick<CartDeps, "snapshot">): void {
  answerCall(app, "giveReview", async ({ params, body, reply }) => {
    keepToItself(reply);
    const { token, day, menuId } = params;
    await giveReview(deps, await openOrder(deps, token), { day, menuId: Number(menuId), ...body });
    return { data: presentOrder(await openOrder(deps, token), deps.snapshot, deps.clock()) };
  });
}
