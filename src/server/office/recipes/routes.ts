import type { FastifyInstance } from "fastify";
import { baseOf, weightOfOne } from "#contract/office/recipes/base-units.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import type { RecipeOptions } from "#contract/office/recipes/recipes.ts";
import { stationsOf, usualStations } from "#contract/office/recipes/stations.ts";
import { kitchenUnits } from "#contract/office/recipes/units.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  contentOf,
  readIngredients,
  type StoredIngredient,
} from "#server/domain/recipes/ingredient-queries.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import { readRecipeHeads, readStations } from "#server/domain/recipes/recipe-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
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
import { previewRecipe, readEditedRecipe, readOldVersion } from "#server/office/recipes/read-recipe.ts";
import type { Queries } from "#server/platform/database/database.ts";
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

const german = new Intl.Collator("de", { numeric: true });

async function readRecipeOptions(queries: Queries): Promise<RecipeOptions> {
  const ingredients = await readIngredients(queries);
  const heads = (await readRecipeHeads(queries)).filter(({ menuId }) => menuId === null);
  const { recipes } = await readRecipeBook(queries, { recipes: heads.map(({ id }) => id) });
  const stations = await readStations(queries);
  const allergens = await namedAllergens(queries);
  return {
    ingredients: [...ingredients.values()].map(presentIngredient).sort(byName),
    subRecipes: heads
      .map(({ id, name, isArchived }) => {
        const { finishedMilligrams = 1, portions = 1, lines = [] } = recipes.get(id) ?? {};
        return { id, name, isArchived, finishedMilligrams, portions, isEmpty: lines.length === 0 };
      })
      .sort(byName),
    stations: stationsOf([...usualStations, ...stations].map((station) => ({ station }))),
    allergens: allergens.map(({ id, code, name }) => ({ id, code, name })),
  };
}

function presentIngredient(ingredient: StoredIngredient): RecipeOptions["ingredients"][number] {
  const { id, name, milligramsPerMl, milligramsPerPiece, unitWeights, ediblePerMille, isArchived } =
    ingredient;
  return {
    id,
    name,
    units: kitchenUnits.filter((unit) => weightOfOne(baseOf[unit].unit, ingredient) !== null),
    milligramsPerMl,
    milligramsPerPiece,
    unitWeights,
    ediblePerMille,
    isArchived,
    isComplete: missingOfIngredient(contentOf(ingredient)).length === 0,
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return german.compare(a.name, b.name);
}
