import type { FastifyInstance } from "fastify";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { chooseSection } from "#server/office/kitchen/shopping/choose-section.ts";
import {
  readShoppingDays,
  readShoppingList,
  shoppingFile,
} from "#server/office/kitchen/shopping/read-shopping-list.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function shoppingRoutes(app: FastifyInstance, deps: ProductionDeps): void {
  answerStaffCall(app, deps, "readShoppingList", async ({ query }) => ({
    data: await readShoppingList(deps, readShoppingDays(query.days)),
  }));

  answerStaffCall(app, deps, "readShoppingFile", async ({ query }) => ({
    data: shoppingFile(await readShoppingList(deps, readShoppingDays(query.days))),
  }));

  answerStaffCall(app, deps, "chooseSection", async ({ staff, body }) => {
    await chooseSection(deps, staff, body);
    return { data: null };
  });
}
