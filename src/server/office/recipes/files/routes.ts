import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import {
  checkIngredientFile,
  exportIngredients,
  importIngredients,
} from "#server/office/recipes/files/ingredient-file.ts";
import { checkRecipeFile, exportRecipes, importRecipes } from "#server/office/recipes/files/recipe-file.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";

export async function recipeFileRoutes(app: FastifyInstance, deps: MenuDeps): Promise<void> {
  const today = () => berlinDay(deps.clock());

  answerStaffCall(app, deps, "exportIngredients", async () => ({
    data: await exportIngredients(deps.database, today()),
  }));

  await answerStaffFile(app, deps, "checkIngredientFile", async ({ staff, file, query }) => ({
    data: await checkIngredientFile(deps, staff, { file, ...query }),
  }));

  await answerStaffFile(app, deps, "importIngredients", async ({ staff, file, query }) => ({
    data: await importIngredients(deps, staff, { file, ...query }),
  }));

  answerStaffCall(app, deps, "exportRecipes", async () => ({
    data: await exportRecipes(deps.database, today()),
  }));

  await answerStaffFile(app, deps, "checkRecipeFile", async ({ staff, file, query }) => ({
    data: await checkRecipeFile(deps, staff, { file, ...query }),
  }));

  await answerStaffFile(app, deps, "importRecipes", async ({ staff, file, query }) => ({
    data: await importRecipes(deps, staff, { file, ...query }),
  }));
}
