import type { FastifyInstance } from "fastify";
import { failuresOfDay } from "#server/domain/orders/missing-dishes/failure-queries.ts";
import { readDay } from "#server/office/kitchen/production-day.ts";
import { failDish } from "#server/office/orders/dish-failures/fail-dish.ts";
import { presentPlan } from "#server/office/orders/dish-failures/plan-failure.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function dishFailureRoutes(app: FastifyInstance, deps: BulkDeps): void {
  const keyOf = ({ day, menuId }: { day: string; menuId: string }) => ({
    day: readDay(day),
    menuId: Number(menuId),
  });

  answerStaffCall(app, deps, "readDishFailures", async ({ params }) => ({
    data: await failuresOfDay(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "planDishFailure", async ({ params, query }) => ({
    data: await presentPlan(deps, keyOf(params), query.cooked),
  }));

  answerStaffCall(app, deps, "failDish", async ({ staff, params, body }) => ({
    data: await failDish(deps, staff, { ...keyOf(params), ...body }),
  }));
}
