import type { FastifyInstance } from "fastify";
import { decideMissing } from "#server/domain/orders/missing-dishes/decide-missing.ts";
import { failuresOfDay } from "#server/domain/orders/missing-dishes/failure-queries.ts";
import { readDay } from "#server/office/kitchen/production-day.ts";
import { failDish } from "#server/office/orders/dish-failures/fail-dish.ts";
import { presentPlan } from "#server/office/orders/dish-failures/plan-failure.ts";
import { type BulkDeps, deskOf } from "#server/office/orders/order-deps.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function dishFailureRoutes(app: FastifyInstance, deps: BulkDeps): void {
  const keyOf = ({ day, menuId }: { day: string; menuId: string }) => ({
    day: readDay(day),
    menuId: Number(menuId),
  });

  answerStaffCall(app, deps, "readDishFailures", async ({ params }) => ({
    data: (await failuresOfDay(deps.database, readDay(params.day))).map(({ chooseUntil, ...failure }) => ({
      ...failure,
      chooseUntil: chooseUntil?.toISOString() ?? null,
    })),
  }));

  answerStaffCall(app, deps, "planDishFailure", async ({ params, query }) => ({
    data: await presentPlan(deps, keyOf(params), query.cooked),
  }));

  answerStaffCall(app, deps, "failDish", async ({ staff, params, body }) => ({
    data: await failDish(deps, staff, { ...keyOf(params), ...body }),
  }));

  answerStaffCall(app, deps, "decideForGuest", async ({ staff, params, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    await decideMissing(deps, {
      orderId,
      failureId: requireUuid(params.failureId, "not_found"),
      ...body,
      by: staff.name,
      record: deskOf(deps, staff, { orderId }).record,
    });
    return { data: null };
  });
}
