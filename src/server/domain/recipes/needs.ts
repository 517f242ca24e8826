import { type BaseUnit, baseOf } from "#contract/office/recipes/base-units.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { exact, sum, timesOfRecipes } from "#server/domain/recipes/recipe-times.ts";

/** What is bought and weighed of an ingredient, before peeling. */
export interface Need {
  ingredientId: number;
  name: string;
  unit: BaseUnit;
  /** of the unit */
  thousandths: Ratio;
}

/** Of all levels of a dish's recipe, for that many portions. */
export function needsOf(book: RecipeBook, recipe: Recipe, portions: number): Need[] {
  const needs = new Map<string, Need>();
  const times = exact(BigInt(portions), BigInt(recipe.portions));
  for (const [one, { numerator, denominator }] of timesOfRecipes(book, recipe, times))
    for (const { ingredientId, unit: written, thousandths } of one.lines) {
      if (ingredientId === null) continue;
      const { unit, times: of } = baseOf[written];
      const needed = exact(numerator * BigInt(thousandths * of), denominator);
      const key = `${ingredientId} ${unit}`;
      const before = needs.get(key);
      if (before) before.thousandths = sum(before.thousandths, needed);
      else {
        const name = book.ingredients.get(ingredientId)?.name ?? "";
        needs.set(key, { ingredientId, name, unit, thousandths: needed });
      }
    }
  return [...needs.values()];
}

/** Whole thousandths, rounded up: a milligram too much is still enough. */
export function roundUp({ numerator, denominator }: Ratio): number {
  return Number((numerator + denominator - 1n) / denominator);
}
