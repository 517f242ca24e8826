import type { FastifyInstance } from "fastify";
import { markCookSheet } from "#server/office/kitchen/cook-sheets/mark-cook-sheet.ts";
import { readCookSheets } from "#server/office/kitchen/cook-sheets/read-cook-sheets.ts";
import { readDay } from "#server/office/kitchen/production-day.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function cookSheetRoutes(app: FastifyInstance, deps: ProductionDeps): void {
  answerStaffCall(app, deps, "readCookSheets", async ({ params }) => ({
    data: await readCookSheets(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "markCookSheet", async ({ staff, params, body }) => {
    const place = { deliveryDay: readDay(params.day), menuId: Number(params.menuId) };
    await markCookSheet(deps, staff, { ...place, ...body });
    return { data: null };
  });
}
