import type { FastifyInstance } from "fastify";
import { readDay } from "#server/office/kitchen/production-day.ts";
import { closeBatch } from "#server/office/stock/batches/close-batch.ts";
import { correctInput } from "#server/office/stock/batches/correct-input.ts";
import { correctOutput } from "#server/office/stock/batches/correct-output.ts";
import { readBatch } from "#server/office/stock/batches/read-batch.ts";
import { readBatchPlan } from "#server/office/stock/batches/read-batch-plan.ts";
import { readRecentBatches } from "#server/office/stock/batches/recent-batches.ts";
import { effectOfDraft } from "#server/office/stock/substitutes/effect-of-batch.ts";
import { readSubstituteLots } from "#server/office/stock/substitutes/substitute-lots.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function batchRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readBatchPlan", async ({ params }) => ({
    data: await readBatchPlan(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "readRecentBatches", async () => ({
    data: await readRecentBatches(deps.database),
  }));

  answerStaffCall(app, deps, "readSubstituteLots", async ({ params }) => ({
    data: await readSubstituteLots(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "judgeBatch", async ({ params, body }) => ({
    data: await effectOfDraft(deps.database, readDay(params.day), body),
  }));

  answerStaffCall(app, deps, "closeBatch", async ({ staff, params, body }) => ({
    data: await closeBatch(deps, staff, { ...body, id: params.batchId, deliveryDay: readDay(params.day) }),
  }));

  answerStaffCall(app, deps, "readBatch", async ({ params }) => ({
    data: await readBatch(deps.database, requireUuid(params.batchId, "not_found")),
  }));

  answerStaffCall(app, deps, "correctBatchInput", async ({ staff, params, body }) => ({
    data: await correctInput(deps, staff, {
      ...body,
      batchId: requireUuid(params.batchId, "not_found"),
      correctionId: params.correctionId,
    }),
  }));

  answerStaffCall(app, deps, "correctBatchOutput", async ({ staff, params, body }) => ({
    data: await correctOutput(deps, staff, {
      ...body,
      batchId: requireUuid(params.batchId, "not_found"),
      correctionId: params.correctionId,
    }),
  }));
}
