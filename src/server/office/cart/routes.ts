import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { changeCode, createCode } from "#server/office/cart/change-codes.ts";
import { createSeries, exportSeries, switchSeries } from "#server/office/cart/code-series.ts";
import { readCodes, readSeries } from "#server/office/cart/queries.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function discountCodeRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database } = deps;
  const today = () => berlinDay(deps.clock());

  answerStaffCall(app, deps, "readCodes", async ({ query }) => ({
    data: await readCodes(database, query, today()),
  }));

  answerStaffCall(app, deps, "createCode", async ({ staff, body }) => ({
    data: await createCode(deps, staff, body),
  }));

  answerStaffCall(app, deps, "changeCode", async ({ staff, params, body }) => {
    await changeCode(deps, staff, { ...body, id: Number(params.codeId) });
    return { data: null };
  });

  answerStaffCall(app, deps, "readCodeSeries", async ({ query }) => ({
    data: await readSeries(database, query, today()),
  }));

  answerStaffCall(app, deps, "createCodeSeries", async ({ staff, body }) => ({
    data: await createSeries(deps, staff, body),
  }));

  answerStaffCall(app, deps, "switchCodeSeries", async ({ staff, params, body }) => {
    await switchSeries(deps, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, deps, "exportCodeSeries", async ({ params }) => ({
    data: await exportSeries(database, params.seriesId),
  }));
}
