import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import type { CachedMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { changeBook } from "#server/office/recipes/change-book.ts";
import { archiveRecipe, createRecipe } from "#server/office/recipes/create-recipe.ts";
import {
  archiveIngredient,
  createIngredient,
  readEditedIngredient,
} from "#server/office/recipes/ingredients.ts";
import { listIngredients } from "#server/office/recipes/list-ingredients.ts";
import { listRecipes } from "#server/office/recipes/list-recipes.ts";
import { readRecipeOptions } from "#server/office/recipes/read-options.ts";
import { previewRecipe, readEditedRecipe, readOldVersion } from "#server/office/recipes/read-recipe.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

export function ingredientRoutes(app: FastifyInstance, deps: MenuDeps): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readIngredientList", async ({ query }) => ({
    data: await listIngredients(database, query),
  }));

  answerStaffCall(app, deps, "readIngredient", async ({ params }) => ({
    data: await readEditedIngredient(database, Number(params.ingredientId)),
  }));

  answerStaffCall(app, deps, "createIngredient", async ({ staff, body }) => ({
    data: { id: await createIngredient(deps, staff, body) },
  }));

  answerStaffCall(app, deps, "changeIngredient", async ({ staff, params, body }) => {
    const { confirmed, ...edit } = body;
    const id = Number(params.ingredientId);
    await changeBook(deps, staff, { ingredients: [{ ...edit, id }], confirmed });
    return { data: await readEditedIngredient(database, id) };
  });

  answerStaffCall(app, deps, "archiveIngredient", async ({ staff, params, body }) => ({
    data: { version: await archiveIngredient(deps, staff, { ...body, id: Number(params.ingredientId) }) },
  }));
}

export function recipeRoutes(
  app: FastifyInstance,
  deps: MenuDeps & { menuSnapshot: CachedMenuSnapshot },
): void {
  const { database, clock, menuSnapshot } = deps;
  const reader = ({ role }: SignedInStaff) => ({ role, day: berlinDay(clock()) });

  answerStaffCall(app, deps, "readRecipeList", async ({ query }) => ({
    data: await listRecipes(database, await menuSnapshot(), query),
  }));

  answerStaffCall(app, deps, "readRecipeOptions", async () => ({ data: await readRecipeOptions(database) }));

  answerStaffCall(app, deps, "readRecipe", async ({ staff, params }) => ({
    data: await readEditedRecipe(database, Number(params.recipeId), reader(staff)),
  }));

  answerStaffCall(app, deps, "createRecipe", async ({ staff, body }) => ({
    data: { id: await createRecipe(deps, staff, body) },
  }));

  answerStaffCall(app, deps, "previewRecipe", async ({ staff, params, body }) => ({
    data: await previewRecipe(database, { ...body, ...reader(staff), id: Number(params.recipeId) }),
  }));

  answerStaffCall(app, deps, "saveRecipe", async ({ staff, params, body }) => {
    const { confirmed, ...edit } = body;
    const id = Number(params.recipeId);
    await changeBook(deps, staff, { recipes: [{ ...edit, id }], confirmed });
    return { data: await readEditedRecipe(database, id, reader(staff)) };
  });

  answerStaffCall(app, deps, "readRecipeVersion", async ({ params }) => ({
    data: await readOldVersion(database, Number(params.recipeId), Number(params.number)),
  }));

  answerStaffCall(app, deps, "archiveRecipe", async ({ staff, params, body }) => ({
    data: { version: await archiveRecipe(deps, staff, { ...body, id: Number(params.recipeId) }) },
  }));
}
