import type { FastifyInstance } from "fastify";
import type { ChangeInput } from "#server/domain/orders/changes/open-delivery.ts";
import { previewSwap, readSwapOffer } from "#server/office/orders/dish-swaps/chosen-swap.ts";
import { swapWithSurcharge } from "#server/office/orders/dish-swaps/swap-with-surcharge.ts";
import { swapDish } from "#server/office/orders/dish-swaps/swap-dish.ts";
import { deskOf } from "#server/office/orders/order-deps.ts";
import type { TeamOrderDeps } from "#server/office/orders/order-for-guest.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function dishSwapRoutes(app: FastifyInstance, deps: TeamOrderDeps): void {
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
    const { pays, ...swap } = body;
    const input = { ...swap, orderId, day: params.day };
    const preview = () => previewSwap(deps, deliveryOf(staff, params), swap);
    if (pays) await swapWithSurcharge(deps, staff, { input: { ...input, pays }, preview });
    else await swapDish(deps, staff, input);
    return { data: null };
  });
}
