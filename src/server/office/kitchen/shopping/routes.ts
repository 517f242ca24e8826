import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { tidyIngredient } from "#contract/office/recipes/ingredient-names.ts";
import { writeSections } from "#server/domain/recipes/sections.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import {
  readShoppingDays,
  readShoppingList,
  shoppingFile,
} from "#server/office/kitchen/shopping/read-shopping-list.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

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

function chooseSection(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  { ingredients, section }: BodyOf<"chooseSection">,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const changed = await writeSections(queries, ingredients.map(tidyIngredient), section);
    if (changed.length === 0) return;
    await audit(queries, { staff, at }, "Abteilung für den Einkauf gewählt", ["production", "einkauf"], {
      after: { [shopSections[section]]: changed.join(", ") },
    });
  });
}
