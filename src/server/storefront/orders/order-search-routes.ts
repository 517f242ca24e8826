import type { FastifyInstance } from "fastify";
import { findOrder } from "#brand/find-order.ts";
import { pages } from "#contract/addresses.ts";
import { orderSearch } from "#contract/orders/order-search.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { acceptFormBodies, readFormFields } from "#server/platform/http/bodies.ts";
import { readBody } from "#server/platform/http/read-input.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type OrderSearchDeps, sendOrderLink } from "#server/storefront/orders/send-order-link.ts";

export function orderSearchRoutes(app: FastifyInstance, deps: OrderSearchDeps): void {
  answerCall(app, "sendOrderLink", async ({ body, request }) => {
    await sendOrderLink(deps, body, addressBlock(request.ip));
    return { message: findOrder.sent.text, data: null };
  });

  /** The form works without script, like everything that a guest needs after an order. */
  app.register(async (scope) => {
    acceptFormBodies(scope);
    scope.post(pages.findOrder(), async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      try {
        const search = readBody(orderSearch, { orderNumber: "", email: "", ...readFormFields(request.body) });
        await sendOrderLink(deps, search, addressBlock(request.ip));
        return reply.redirect(pages.orderSearched("gesendet"), 303);
      } catch (error) {
        if (error instanceof Refusal) return reply.redirect(pages.orderSearched("abgelehnt"), 303);
        throw error;
      }
    });
  });
}
