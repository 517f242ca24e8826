import type { DeliveryDay } from "#contract/day.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import { readAnalyses, readRecipeBook } from "#server/domain/recipes/queries.ts";
import { type CookedRecipe, substitutedBook } from "#server/domain/recipes/substituted-book.ts";
import { readUsesWithin } from "#server/domain/stock/substitutes.ts";
import type { MenuAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import { isDerivable } from "#server/office/recipes/outcome.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Batches as they were cooked, through all levels: what made these lots, and this batch itself. */
export async function readCooked(
  queries: Queries,
  of: { lotIds: readonly number[]; batchId?: string },
): Promise<CookedRecipe[]> {
  const rows = await readUsesWithin(queries, of);
  return [...Map.groupBy(rows, ({ batchId }) => batchId).values()].flatMap((uses) => {
    const [first] = uses;
    if (!first) return [];
    return {
      recipeId: first.recipeOfBatch,
      milligrams: first.made,
      uses: uses.flatMap(({ ingredientId, recipeId, milligrams, ...use }) => {
        const replacing = Math.min(milligrams, use.replacing);
        const insteadOf = { ingredientId: use.insteadOfIngredient, recipeId: use.insteadOfRecipe };
        return [
          { ingredientId, recipeId, milligrams: milligrams - replacing, insteadOf: null },
          { ingredientId, recipeId, milligrams: replacing, insteadOf },
        ].filter((one) => one.milligrams > 0);
      }),
    };
  });
}

export const hasSubstitute = (cooked: readonly CookedRecipe[]) =>
  cooked.some(({ uses }) => uses.some(({ insteadOf }) => insteadOf !== null));

export interface CookedLabel {
  /** by the recipe of the day */
  planned: DerivedLabel;
  /** by what really went in, with what a laboratory has measured in the dish as it is planned */
  cooked: DerivedLabel;
  /** the same with figures that follow from the food alone: no one has measured this batch */
  printed: DerivedLabel;
  ingredientNames: readonly string[];
}

interface Dish {
  id: number;
  name: string;
  weightGrams: number;
}

/** What a batch of a dish is, beside what its recipe says. Undefined when one of the two cannot be derived. */
export async function readCookedLabel(
  queries: Queries,
  day: DeliveryDay,
  of: {
    dish: Dish;
    recipeId: number;
    cooked: readonly CookedRecipe[];
    attributes: Pick<MenuAttributes, "allergens">;
  },
): Promise<CookedLabel | undefined> {
  const { dish, recipeId, cooked, attributes } = of;
  const others = cooked.flatMap((one) => [one.recipeId, ...one.uses.flatMap((use) => use.recipeId ?? [])]);
  const book = await readRecipeBook(queries, { recipes: [...new Set([recipeId, ...others])], day });
  const asCooked = substitutedBook(book, cooked);
  const [recipe, changed] = [book.recipes.get(recipeId), asCooked.recipes.get(recipeId)];
  if (!recipe || !changed || !isDerivable(book, recipe) || !isDerivable(asCooked, changed)) return undefined;
  const measured = (await readAnalyses(queries, [dish.id])).get(dish.id) ?? {};
  const factsOf = (figures: Partial<Nutrition>) => ({
    allergens: attributes.allergens,
    portionGrams: dish.weightGrams,
    measured: figures,
    dishName: dish.name,
  });
  return {
    planned: deriveLabel(book, recipe, factsOf(measured)),
    cooked: deriveLabel(asCooked, changed, factsOf(measured)),
    printed: deriveLabel(asCooked, changed, factsOf({})),
    ingredientNames: [...book.ingredients.values()].map(({ name }) => name),
  };
}
