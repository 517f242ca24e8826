import type { Nutrient, Nutrition } from "#contract/office/recipes/nutrients.ts";
import type { Measures } from "#contract/office/recipes/base-units.ts";
import type { Energy } from "#contract/office/recipes/energy.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";

export type IngredientClass = "plain" | "compound" | "additive" | "water";

/** An ingredient with all that a label needs of it. */
export interface Ingredient extends Measures {
  id: number;
  name: string;
  /** clean HTML; empty: not known yet */
  labelName: string;
  class: IngredientClass;
  /** of a compound: clean HTML of its own list */
  contents: string;
  isSpiceMixture: boolean;
  additiveClass: string | null;
  eNumber: string | null;
  allergens: readonly { allergenId: number; kind: string }[];
  allergensComplete: boolean;
  traces: readonly { allergenId: number; reason: string }[];
  tracesComplete: boolean;
  nutrition: Nutrition;
  /** per 100 g, as the supplier states it; null: it follows from the nutrients */
  energy: Energy | null;
  tracedNutrients: readonly Nutrient[];
  ediblePerMille: number;
}

export interface RecipeLine {
  /** one of them is null */
  ingredientId: number | null;
  subRecipeId: number | null;
  unit: KitchenUnit;
  /** of the unit: 250 g are 250,000 */
  thousandths: number;
}

/** A recipe in the version that counts here. */
export interface Recipe {
  id: number;
  /** null: a sub-recipe */
  menuId: number | null;
  name: string;
  /** the same, once a person has said that it means no food; else empty. Of a dish its menu knows. */
  figurativeName: string;
  portions: number;
  /** of all portions */
  finishedMilligrams: number;
  lostFatMilligrams: number;
  mostLossPercent: number;
  isCompound: boolean;
  /** of a sub-recipe: cooked in batches of its own; else with what it goes into */
  hasOwnBatch: boolean;
  stressedIngredients: readonly number[];
  stressedRecipes: readonly number[];
  traces: readonly { allergenId: number; reason: string }[];
  lines: readonly RecipeLine[];
}

/** All that is needed to derive labels and costs of the recipes in it. */
export interface RecipeBook {
  ingredients: ReadonlyMap<number, Ingredient>;
  /** dishes and sub-recipes by the id of the recipe */
  recipes: ReadonlyMap<number, Recipe>;
}
