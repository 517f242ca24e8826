import type { FastifyInstance } from "fastify";
import { audit } from "#server/audit/audit.ts";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import { berlinDay } from "#server/calendar/delivery-day.ts";
import { dateNow } from "#server/clock.ts";
import { orderActionRoutes } from "#server/order-desk/action-routes.ts";
import type { DeskParts } from "#server/order-desk/desk-parts.ts";
import { exportOrders } from "#server/order-desk/export-orders.ts";
import { findOrders } from "#server/order-desk/find-orders.ts";
import { readOrderForDesk } from "#server/order-desk/read-order.ts";

/** Orders as the team looks at them: on the phone with a guest, or at the packing table. */
export function orderDeskRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { database, publicData, clock } = parts;

  answerStaffCall(app, parts, "readOrders", async ({ query }) => ({
    data: await findOrders(database, query),
  }));

  answerStaffCall(app, parts, "exportOrders", async ({ staff, query }) => {
    const file = await exportOrders(database, query, berlinDay(clock()));
    await audit(database, {
      staff,
      at: dateNow(clock),
      action: "exportiert",
      subject: "Bestellungen",
      subjectId: file.fileName,
    });
    return { data: file };
  });

  answerStaffCall(app, parts, "readOrder", async ({ params }) => ({
    data: await readOrderForDesk(database, { publicData, now: clock() }, params.orderId),
  }));

  orderActionRoutes(app, parts);
}
