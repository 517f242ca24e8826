import type { FastifyInstance } from "fastify";
import type { RecipeSheet } from "#contract/office/recipes/recipe-sheet.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";
import { readSteps } from "#server/domain/recipes/sheet-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { recipeBlocks } from "#server/office/recipes/sheet/recipe-blocks.ts";
import { allergensOf, presentAllergens } from "#server/office/recipes/sheet/sheet-allergens.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
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

/** The current version, for so many portions or as it is written. */
async function readRecipeSheet(
  queries: Queries,
  { recipeId, portions }: { recipeId: number; portions: number | undefined },
): Promise<RecipeSheet> {
  const book = await readRecipeBook(queries, { recipes: [recipeId] });
  const recipe = book.recipes.get(recipeId);
  if (!recipe) throw new Refusal("not_found");
  const [steps, allergens] = await Promise.all([
    readSteps(queries, { recipes: [...book.recipes.keys()] }),
    namedAllergens(queries),
  ]);
  const wanted = portions ?? recipe.portions;
  const times = ratio(BigInt(wanted), BigInt(recipe.portions));
  return {
    recipeId,
    name: recipe.name,
    menuId: recipe.menuId,
    portions: wanted,
    blocks: recipeBlocks(book, { recipe, times }, steps),
    ...presentAllergens(allergensOf(book, recipe), allergens),
  };
}
