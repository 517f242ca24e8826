import type { FastifyInstance } from "fastify";
import { cancelDelivery, previewCancellation } from "#server/domain/orders/changes/cancel-delivery.ts";
import { changeAddress } from "#server/domain/orders/changes/change-address.ts";
import { completeBuyer } from "#server/domain/orders/changes/complete-buyer.ts";
import type { ChangeDeps, OrderLink } from "#server/domain/orders/changes/open-delivery.ts";
import { leaveOutDish, leftOutTerms } from "#server/domain/orders/changes/leave-out-dish.ts";
import { moveDelivery } from "#server/domain/orders/changes/move-delivery.ts";
import { otherDays } from "#server/domain/orders/changes/other-days.ts";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { type LinkDeps, readLink } from "#server/storefront/orders/open-order.ts";
import { keepToItself } from "#server/storefront/orders/routes.ts";

export function deliveryChangeRoutes(app: FastifyInstance, deps: ChangeDeps & LinkDeps): void {
  const { database, snapshot, clock } = deps;
  const inputOf = ({ token, day }: { token: string; day: string }) => ({ ...readLink(deps, token), day });
  const dishOf = ({ menuId, ...delivery }: { token: string; day: string; menuId: string }) => ({
    ...inputOf(delivery),
    menuId: Number(menuId),
  });
  // Read again after the change: documents, refund and revision are written by the database.
  const changed = async ({ orderId }: OrderLink) =>
    presentOrder(await requireOrder(database, orderId), snapshot, clock());

  answerCall(app, "readOtherDays", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await otherDays(deps, inputOf(params)) };
  });

  answerCall(app, "moveDelivery", async ({ params, body, reply }) => {
    keepToItself(reply);
    const input = inputOf(params);
    await moveDelivery(deps, { ...input, to: body.to });
    return { data: await changed(input) };
  });

  answerCall(app, "changeDeliveryAddress", async ({ params, body, reply }) => {
    keepToItself(reply);
    const input = inputOf(params);
    await changeAddress(deps, { ...input, ...body });
    return { data: await changed(input) };
  });

  answerCall(app, "completeInvoiceBuyer", async ({ params, body, reply }) => {
    keepToItself(reply);
    const link = readLink(deps, params.token);
    await completeBuyer(deps, { ...link, buyer: body });
    return { data: await changed(link) };
  });

  answerCall(app, "readCancellation", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await previewCancellation(deps, inputOf(params)) };
  });

  answerCall(app, "readLeftOut", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await leftOutTerms(deps, dishOf(params)) };
  });

  answerCall(app, "leaveOutDish", async ({ params, body, reply }) => {
    keepToItself(reply);
    const input = dishOf(params);
    await leaveOutDish(deps, { ...input, ...body });
    return { data: await changed(input) };
  });

  answerCall(app, "cancelDelivery", async ({ params, reply }) => {
    keepToItself(reply);
    const input = inputOf(params);
    await cancelDelivery(deps, input);
    return { data: await changed(input) };
  });
}
