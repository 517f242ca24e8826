import type { FastifyInstance } from "fastify";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import {
  openSoldChanges,
  previewSoldChangeLetter,
  sendSoldChangeLetter,
  waiveSoldChangeLetter,
} from "#server/office/orders/settle-sold-change.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function soldChangeRoutes(app: FastifyInstance, deps: BulkDeps): void {
  answerStaffCall(app, deps, "readSoldChanges", async ({ query }) => ({
    data: await openSoldChanges(deps, query.menuId ?? null),
  }));

  answerStaffCall(app, deps, "previewSoldChangeLetter", async ({ params, body }) => ({
    data: await previewSoldChangeLetter(deps.database, Number(params.changeId), body),
  }));

  answerStaffCall(app, deps, "sendSoldChangeLetter", async ({ staff, params, body }) => ({
    data: await sendSoldChangeLetter(deps, staff, { ...body, changeId: Number(params.changeId) }),
  }));

  answerStaffCall(app, deps, "waiveSoldChangeLetter", async ({ staff, params, body }) => {
    await waiveSoldChangeLetter(deps, staff, { ...body, changeId: Number(params.changeId) });
    return { data: null };
  });
}
