import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { orderActionRoutes } from "#server/office/orders/action-routes.ts";
import { addDishes, previewAddition } from "#server/office/orders/add-dishes.ts";
import { agreeToInvoice } from "#server/office/orders/agree-to-invoice.ts";
import type { CorrectionDeps } from "#server/office/orders/correct-email.ts";
import { dishSwapRoutes } from "#server/office/orders/dish-swaps/routes.ts";
import { endUnpaidOrder } from "#server/office/orders/end-unpaid-order.ts";
import { exportOrders } from "#server/office/orders/export-orders.ts";
import { findOrders, findParcels } from "#server/office/orders/find-orders.ts";
import { findRecipients, readDishes } from "#server/office/orders/find-recipients.ts";
import {
  orderByPhone,
  orderForGuest,
  priceForGuest,
  readTeamOffer,
  type TeamOrderDeps,
} from "#server/office/orders/order-for-guest.ts";
import { readOrderForOffice, readOrderToPack } from "#server/office/orders/read-order.ts";
import { searchEverything } from "#server/office/orders/search-everything.ts";
import { dateNow } from "#server/platform/clock.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function orderRoutes(app: FastifyInstance, deps: CorrectionDeps & TeamOrderDeps): void {
  const { database, snapshot, clock } = deps;

  answerStaffCall(app, deps, "readOrders", async ({ staff, query }) => ({
    data: staff.role === "packing" ? await findParcels(database, query) : await findOrders(database, query),
  }));

  answerStaffCall(app, deps, "searchEverything", async ({ staff, query }) => ({
    data: await searchEverything(database, { q: query.q, role: staff.role }),
  }));

  answerStaffCall(app, deps, "exportOrders", async ({ staff, query }) => {
    const file = await exportOrders(database, query, berlinDay(clock()));
    await audit(database, { staff, at: dateNow(clock) }, "exportiert", ["orders", file.fileName]);
    return { data: file };
  });

  answerStaffCall(app, deps, "readDishes", async () => ({ data: await readDishes(database) }));

  answerStaffCall(app, deps, "readRecipients", async ({ body }) => ({
    data: await findRecipients(database, body),
  }));

  answerStaffCall(app, deps, "readOrder", async ({ params }) => ({
    data: await readOrderForOffice(database, { snapshot, now: clock() }, params.orderId),
  }));

  answerStaffCall(app, deps, "readOrderToPack", async ({ params }) => ({
    data: await readOrderToPack(database, { snapshot, now: clock() }, params.orderId),
  }));

  answerStaffCall(app, deps, "readTeamOffer", async () => ({ data: readTeamOffer(deps) }));

  answerStaffCall(app, deps, "priceForGuest", async ({ body }) => ({ data: priceForGuest(deps, body) }));

  answerStaffCall(app, deps, "endUnpaidOrder", async ({ staff, params, body }) => {
    await endUnpaidOrder(deps, staff, { ...body, orderId: requireUuid(params.orderId, "order_not_found") });
    return { data: null };
  });

  answerStaffCall(app, deps, "agreeToInvoice", async ({ staff, params }) => ({
    data: await agreeToInvoice(deps, staff, requireUuid(params.orderId, "order_not_found")),
  }));

  answerStaffCall(app, deps, "orderForGuest", async ({ staff, params, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { data: await orderForGuest(deps, staff, { ...body, orderId }) };
  });

  answerStaffCall(app, deps, "orderByPhone", async ({ staff, body }) => ({
    data: await orderByPhone(deps, staff, body),
  }));

  answerStaffCall(app, deps, "previewAddition", async ({ staff, params, query }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { data: await previewAddition(deps, staff, { orderId, day: params.day, ...query }) };
  });

  answerStaffCall(app, deps, "addDishes", async ({ staff, params, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    return { data: await addDishes(deps, staff, { ...body, orderId, day: params.day }) };
  });

  orderActionRoutes(app, deps);
  dishSwapRoutes(app, deps);
}
