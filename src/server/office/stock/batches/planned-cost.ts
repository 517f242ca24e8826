import { costOf } from "#server/domain/recipes/cost.ts";
import { readPrices } from "#server/domain/recipes/price-queries.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import type { StoredBatch } from "#server/office/stock/batches/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Euros that a portion of a dish should cost: its recipe at the prices of its delivery day; null: unknown. */
export async function plannedPerPortion(
  queries: Queries,
  { day, menuId, recipeId }: StoredBatch,
): Promise<number | null> {
  if (day === null || menuId === null || recipeId === null) return null;
  const book = await readRecipeBook(queries, { recipes: [recipeId], day });
  const recipe = book.recipes.get(recipeId);
  if (!recipe) return null;
  const { tenths } = costOf(book, recipe, await readPrices(queries, day));
  return tenths === null ? null : Math.round(tenths / 10) / 100;
}
