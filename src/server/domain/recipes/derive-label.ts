import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";

/** What a label says besides the recipe. */
export interface DishFacts {
  allergens: readonly NamedAllergen[];
  portionGrams: number;
  /** by a laboratory, in milligrams per 100 g: counts instead of what the recipe says */
  measured: Partial<Nutrition>;
  dishName: string;
}

/** What the recipe says about its dish. Only for recipes in which `checkRecipe` finds no circle. */
export function deriveLabel(_book: RecipeBook, _recipe: Recipe, _facts: DishFacts): DerivedLabel {
  throw new Error("not yet");
}
