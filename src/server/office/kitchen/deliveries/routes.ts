import type { FastifyInstance } from "fastify";
import { confirmDeliveries, reopenDelivery } from "#server/office/kitchen/deliveries/confirm-deliveries.ts";
import {
  checkDeliveryStatus,
  importDeliveryStatus,
} from "#server/office/kitchen/deliveries/import-status.ts";
import { readDay } from "#server/office/kitchen/production-day.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";

export async function deliveryRoutes(app: FastifyInstance, deps: ProductionDeps): Promise<void> {
  answerStaffCall(app, deps, "confirmDeliveries", async ({ staff, body }) => {
    let confirmed = 0;
    for (const { day, orderIds } of body.deliveries) {
      confirmed += await confirmDeliveries(deps, staff, { deliveryDay: readDay(day), orderIds });
    }
    return { data: { confirmed } };
  });

  answerStaffCall(app, deps, "reopenDelivery", async ({ staff, params }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    await reopenDelivery(deps, staff, { deliveryDay: readDay(params.day), orderId });
    return { data: null };
  });

  await answerStaffFile(app, deps, "checkDeliveryStatus", async ({ file }) => ({
    data: await checkDeliveryStatus(deps, file),
  }));

  await answerStaffFile(app, deps, "importDeliveryStatus", async ({ staff, file, query: { plan } }) => ({
    data: await importDeliveryStatus(deps, staff, { file, plan }),
  }));
}
