import type { FastifyInstance } from "fastify";
import type { ChangeInput } from "#server/domain/orders/changes/open-delivery.ts";
import { previewSwap, readSwapOffer } from "#server/office/orders/dish-swaps/chosen-swap.ts";
import { swapDish } from "#server/office/orders/dish-swaps/swap-dish.ts";
import { deskOf, type OrderDeps } from "#server/office/orders/order-deps.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function dishSwapRoutes(app: FastifyInstance, deps: OrderDeps): void {
  const deliveryOf = (staff: SignedInStaff, params: { orderId: string; day: string }): ChangeInput => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { orderId, day: params.day, staffChange: deskOf(deps, staff, { orderId }) };
  };

  answerStaffCall(app, deps, "readSwapOffer", async ({ staff, params }) => ({
    data: await readSwapOffer(deps, deliveryOf(staff, params)),
  }));

  answerStaffCall(app, deps, "previewSwap", async ({ staff, params, query }) => ({
    data: await previewSwap(deps, deliveryOf(staff, params), query),
  }));

  answerStaffCall(app, deps, "swapDish", async ({ staff, params, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    await swapDish(deps, staff, { ...body, orderId, day: params.day });
    return { data: null };
  });
}
