import type { FastifyInstance } from "fastify";
import { readRecipeSheet } from "#server/office/recipes/sheet/read-recipe-sheet.ts";
import type { Database } from "#server/platform/database/database.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function recipeSheetRoutes(app: FastifyInstance, deps: AuthDeps & { database: Database }): void {
  answerStaffCall(app, deps, "readRecipeSheet", async ({ params, query }) => ({
    data: await readRecipeSheet(deps.database, {
      recipeId: Number(params.recipeId),
      portions: query.portions,
    }),
  }));
}
