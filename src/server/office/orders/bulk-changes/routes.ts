import type { FastifyInstance } from "fastify";
import { eurosFromCents } from "#contract/money.ts";
import { deliveriesOfDays, readChosen } from "#server/office/orders/bulk-changes/chosen-deliveries.ts";
import { continueBulkChange } from "#server/office/orders/bulk-changes/continue-bulk-change.ts";
import { moveDays } from "#server/office/orders/bulk-changes/move-days.ts";
import { refundAmounts, sumOf } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import { previewMessage } from "#server/office/orders/bulk-changes/send-message.ts";
import { startBulkChange } from "#server/office/orders/bulk-changes/start-bulk-change.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function bulkChangeRoutes(app: FastifyInstance, deps: BulkDeps): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readDayDeliveries", async ({ query }) => ({
    data: await deliveriesOfDays(database, query.days),
  }));

  answerStaffCall(app, deps, "readMoveDays", async ({ body }) => ({
    data: await moveDays(deps, body.deliveries),
  }));

  answerStaffCall(app, deps, "readBulkRefund", async ({ body }) => {
    const chosen = await readChosen(database, body.deliveries);
    const items = await refundAmounts(database, chosen, body.menuId);
    const packed = chosen.filter(({ status }) => status === "packed").length;
    const unsent = packed + chosen.filter(({ status }) => status === "planned").length;
    const refundable = items.filter(({ amountCents }) => amountCents !== null).length;
    const amount = eurosFromCents(sumOf(items));
    return { data: { amount, refundable, left: items.length - refundable, unsent, packed } };
  });

  answerStaffCall(app, deps, "previewBulkMessage", async ({ body }) => ({
    data: await previewMessage(database, body),
  }));

  answerStaffCall(app, deps, "startBulkChange", async ({ staff, body }) => ({
    data: await startBulkChange(deps, staff, body),
  }));

  answerStaffCall(app, deps, "continueBulkChange", async ({ params }) => ({
    data: await continueBulkChange(deps, requireUuid(params.bulkId, "not_found")),
  }));
}
