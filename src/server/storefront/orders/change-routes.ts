import type { FastifyInstance } from "fastify";
import { cancelDelivery, previewCancellation } from "#server/domain/orders/changes/cancel-delivery.ts";
import { changeAddress } from "#server/domain/orders/changes/change-address.ts";
import type { ChangeDeps } from "#server/domain/orders/changes/change-deps.ts";
import { moveDelivery } from "#server/domain/orders/changes/move-delivery.ts";
import { otherDays } from "#server/domain/orders/changes/other-days.ts";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { type LinkDeps, openOrder } from "#server/storefront/orders/open-order.ts";
import { keepToItself } from "#server/storefront/orders/routes.ts";

export function deliveryChangeRoutes(app: FastifyInstance, deps: ChangeDeps & LinkDeps): void {
  const { snapshot, clock } = deps;
  const seen = async (token: string) => presentOrder(await openOrder(deps, token), snapshot, clock());
  const deliveryInput = async ({ token, day }: { token: string; day: string }) => {
    const { id: orderId } = await openOrder(deps, token);
    return { orderId, day };
  };

  answerCall(app, "readOtherDays", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await otherDays(deps, await deliveryInput(params)) };
  });

  answerCall(app, "moveDelivery", async ({ params, body, reply }) => {
    keepToItself(reply);
    await moveDelivery(deps, { ...(await deliveryInput(params)), to: body.to });
    return { data: await seen(params.token) };
  });

  answerCall(app, "changeDeliveryAddress", async ({ params, body, reply }) => {
    keepToItself(reply);
    await changeAddress(deps, { ...(await deliveryInput(params)), ...body });
    return { data: await seen(params.token) };
  });

  answerCall(app, "readCancellation", async ({ params, reply }) => {
    keepToItself(reply);
    return { data: await previewCancellation(deps, await deliveryInput(params)) };
  });

  answerCall(app, "cancelDelivery", async ({ params, reply }) => {
    keepToItself(reply);
    await cancelDelivery(deps, await deliveryInput(params));
    return { data: await seen(params.token) };
  });
}
