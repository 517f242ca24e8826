import type { FastifyInstance } from "fastify";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import type { AuthParts } from "#server/auth/sessions.ts";
import { findOrders } from "#server/order-desk/find-orders.ts";
import { readOrderForDesk } from "#server/order-desk/read-order.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

/** Orders as the team looks at them: on the phone with a guest, or at the packing table. */
export function orderDeskRoutes(app: FastifyInstance, parts: AuthParts & { publicData: PublicData }): void {
  const { database, publicData, clock } = parts;

  answerStaffCall(app, parts, "readOrders", async ({ query }) => ({
    data: await findOrders(database, query),
  }));

  answerStaffCall(app, parts, "readOrder", async ({ params }) => ({
    data: await readOrderForDesk(database, { publicData, now: clock() }, params.orderId),
  }));
}
