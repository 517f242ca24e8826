import type { Ratio } from "#contract/office/recipes/scale.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import type { BaseUnit } from "#server/domain/recipes/weights.ts";

/** How much of an ingredient goes into a recipe, in all its portions, through all levels. */
export interface Part {
  ingredient: Ingredient;
  /** nanograms after peeling; null: a line has a unit whose weight is unknown */
  atUse: Ratio | null;
  /** nanograms before peeling, as it is bought */
  gross: Ratio | null;
  /** before peeling, in thousandths of the unit, as the lines say */
  amounts: ReadonlyMap<BaseUnit, Ratio>;
}

/** By the id of the ingredient. */
export function compositionOf(_book: RecipeBook, _recipe: Recipe): ReadonlyMap<number, Part> {
  throw new Error("not yet");
}
