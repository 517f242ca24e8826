import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readCostSettings } from "#server/domain/recipes/price-queries.ts";
import {
  changeCostSettings,
  presentCostSettings,
} from "#server/office/recipes/costs/change-cost-settings.ts";
import { readCostDay, readCostDays } from "#server/office/recipes/costs/read-cost-days.ts";
import { exportMargins, readMargins } from "#server/office/recipes/costs/read-margins.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function costRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database } = deps;
  const today = () => berlinDay(deps.clock());

  answerStaffCall(app, deps, "readMargins", async ({ query }) => ({
    data: await readMargins(database, query, today()),
  }));

  answerStaffCall(app, deps, "exportMargins", async ({ query }) => ({
    data: await exportMargins(database, query, today()),
  }));

  answerStaffCall(app, deps, "readCostDays", async ({ query }) => ({
    data: await readCostDays(database, query, today()),
  }));

  answerStaffCall(app, deps, "readCostDay", async ({ params }) => ({
    data: await readCostDay(database, params.day),
  }));

  answerStaffCall(app, deps, "readCostSettings", async () => ({
    data: presentCostSettings(await readCostSettings(database)),
  }));

  answerStaffCall(app, deps, "changeCostSettings", async ({ staff, body }) => {
    await changeCostSettings(deps, staff, body);
    return { data: null };
  });
}
