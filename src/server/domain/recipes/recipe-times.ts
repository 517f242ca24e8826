import type { Ratio } from "#contract/office/recipes/scale.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { ratio, sum } from "#server/domain/recipes/ratio.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";

const milligramsPerThousandth: Partial<Record<KitchenUnit, bigint>> = { g: 1n, kg: 1_000n };

/**
 * How often each recipe of a tree is cooked when its top is cooked that often: the top first, and each after all that
 * it goes into, so that what goes in at several places is cooked once.
 */
export function timesOfRecipes(book: RecipeBook, top: Recipe, times: Ratio): Map<Recipe, Ratio> {
  const order = recipesIn(book, top);
  const found = new Map<Recipe, Ratio>([[top, times]]);
  for (const recipe of order) {
    const { numerator, denominator } = found.get(recipe) ?? ratio(0n, 1n);
    for (const { subRecipeId, unit, thousandths } of recipe.lines) {
      if (subRecipeId === null) continue;
      const part = recipeIn(book, subRecipeId);
      const milligrams = BigInt(thousandths) * (milligramsPerThousandth[unit] ?? 0n);
      const share = ratio(numerator * milligrams, denominator * BigInt(part.finishedMilligrams));
      found.set(part, sum(found.get(part) ?? ratio(0n, 1n), share));
    }
  }
  return new Map(order.map((recipe) => [recipe, found.get(recipe) ?? ratio(0n, 1n)]));
}

/** Each recipe of a tree once, before those that go into it. */
export function recipesIn(book: RecipeBook, top: Recipe): Recipe[] {
  const done = new Set<Recipe>();
  const visit = (recipe: Recipe) => {
    if (done.has(recipe)) return;
    for (const { subRecipeId } of recipe.lines.toReversed())
      if (subRecipeId !== null) visit(recipeIn(book, subRecipeId));
    done.add(recipe);
  };
  visit(top);
  return [...done].reverse();
}

function recipeIn({ recipes }: RecipeBook, id: number): Recipe {
  const recipe = recipes.get(id);
  if (!recipe) throw new Error(`recipe ${id} is not in the book`);
  return recipe;
}
