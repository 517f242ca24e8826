import type { FastifyInstance } from "fastify";
import { readOpenExemptions } from "#server/office/stock/stops/exemption-queries.ts";
import { grantExemption, presentExemption, requestExemption } from "#server/office/stock/stops/exempt.ts";
import { holdGoods, requireHeld } from "#server/office/stock/stops/hold-goods.ts";
import {
  openDeviation,
  readDeviations,
  recordMeasure,
  signOff,
} from "#server/office/stock/stops/settle-deviation.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

/** What stops goods, and what lets them go. */
export function stopRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "holdGoods", async ({ staff, params, body }) => {
    await holdGoods(deps, staff, { id: params.holdId, of: requireHeld(body.of), reason: body.reason });
    return { data: null };
  });

  answerStaffCall(app, deps, "readExemptions", async ({ staff }) => ({
    data: (await readOpenExemptions(deps.database)).map((one) => presentExemption(one, staff)),
  }));

  answerStaffCall(app, deps, "requestExemption", async ({ staff, params, body }) => {
    await requestExemption(deps, staff, { ...body, id: params.exemptionId });
    return { data: null };
  });

  answerStaffCall(app, deps, "grantExemption", async ({ staff, params }) => {
    await grantExemption(deps, staff, params.exemptionId);
    return { data: null };
  });

  answerStaffCall(app, deps, "readDeviations", async ({ staff, query }) => ({
    data: await readDeviations(deps.database, staff, query),
  }));

  answerStaffCall(app, deps, "openDeviation", async ({ staff, params, body }) => {
    await openDeviation(deps, staff, { ...body, id: params.deviationId });
    return { data: null };
  });

  answerStaffCall(app, deps, "recordMeasure", async ({ staff, params, body }) => {
    await recordMeasure(deps, staff, { ...body, id: params.deviationId });
    return { data: null };
  });

  answerStaffCall(app, deps, "signOffDeviation", async ({ staff, params, body }) => {
    await signOff(deps, staff, { ...body, id: params.deviationId });
    return { data: null };
  });
}
