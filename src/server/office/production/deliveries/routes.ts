import type { FastifyInstance } from "fastify";
import { confirmDeliveries } from "#server/office/production/deliveries/confirm-deliveries.ts";
import { importDeliveryStatus } from "#server/office/production/deliveries/import-status.ts";
import { reopenDelivery } from "#server/office/production/deliveries/reopen-delivery.ts";
import { readDay } from "#server/office/production/production-day.ts";
import type { ProductionParts } from "#server/office/production/production-parts.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import { answerStaffFile } from "#server/platform/auth/answer-staff-file.ts";
import { knownUuid } from "#server/platform/http/answer-call.ts";

/** Whether what was shipped has arrived. */
export async function deliveryRoutes(app: FastifyInstance, parts: ProductionParts): Promise<void> {
  answerStaffCall(app, parts, "confirmDeliveries", async ({ staff, body }) => {
    let confirmed = 0;
    for (const { day, orderIds } of body.deliveries) {
      confirmed += await confirmDeliveries(parts, staff, { day: readDay(day), orderIds });
    }
    return { data: { confirmed } };
  });

  answerStaffCall(app, parts, "reopenDelivery", async ({ staff, params }) => {
    const orderId = knownUuid(params.orderId, "order_not_found");
    await reopenDelivery(parts, staff, { day: readDay(params.day), orderId });
    return { data: null };
  });

  await answerStaffFile(app, parts, "importDeliveryStatus", async ({ staff, file }) => ({
    data: await importDeliveryStatus(parts, staff, file),
  }));
}
