import type { FastifyInstance } from "fastify";
import { eurosFromCents } from "#contract/money.ts";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import type { BulkDeps } from "#server/bulk-changes/bulk-deps.ts";
import { deliveriesOfDays, readChosen } from "#server/bulk-changes/chosen.ts";
import { continueBulkChange } from "#server/bulk-changes/continue-bulk-change.ts";
import { moveDays } from "#server/bulk-changes/move-days.ts";
import { previewMessage } from "#server/bulk-changes/preview-message.ts";
import { refundAmounts, sumOf } from "#server/bulk-changes/refund-terms.ts";
import { startBulkChange } from "#server/bulk-changes/start-bulk-change.ts";
import { knownUuid } from "#server/http/answer-call.ts";

/** One change of many deliveries at once: of the red list, of a day that closes, of a recall. */
export function bulkChangeRoutes(app: FastifyInstance, deps: BulkDeps): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readDayDeliveries", async ({ query }) => ({
    data: await deliveriesOfDays(database, query.days),
  }));

  answerStaffCall(app, deps, "readMoveDays", async ({ body }) => ({
    data: await moveDays(deps, body.deliveries),
  }));

  answerStaffCall(app, deps, "readBulkRefund", async ({ body }) => {
    const items = await refundAmounts(database, await readChosen(database, body.deliveries), body.menuId);
    const refundable = items.filter(({ amountCents }) => amountCents !== null).length;
    const amount = eurosFromCents(sumOf(items));
    return { data: { amount, refundable, left: items.length - refundable } };
  });

  answerStaffCall(app, deps, "previewBulkMessage", async ({ body }) => ({
    data: await previewMessage(database, body),
  }));

  answerStaffCall(app, deps, "startBulkChange", async ({ staff, body }) => ({
    data: await startBulkChange(deps, staff, body),
  }));

  answerStaffCall(app, deps, "continueBulkChange", async ({ params }) => ({
    data: await continueBulkChange(deps, knownUuid(params.bulkId, "not_found")),
  }));
}
