import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { type Nutrition, nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { noMeasures } from "#contract/office/recipes/base-units.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import type { DishFacts } from "#server/domain/recipes/derive-label.ts";
import type { Ingredient, Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";

const codes = {
  gluten: "Glutenhaltiges Getreide",
  krebstiere: "Krebstiere",
  eier: "Eier",
  fisch: "Fisch",
  erdnuesse: "Erdnüsse",
  soja: "Soja",
  milch: "Milch und Laktose",
  schalenfruechte: "Schalenfrüchte",
  sellerie: "Sellerie",
  senf: "Senf",
  sesam: "Sesam",
  sulfite: "Schwefeldioxid und Sulfite",
  lupinen: "Lupinen",
  weichtiere: "Weichtiere",
};

/** The 14 of the law, in its order, with ids from 1. */
export const allergens: readonly NamedAllergen[] = Object.entries(codes).map(([code, name], at) => ({
  ...{ id: at + 1, code },
  ...{ name, words: "" },
}));

export function allergenId(code: keyof typeof codes): number {
  return Object.keys(codes).indexOf(code) + 1;
}

/** Fat, saturates, carbohydrates, sugar, fibre, protein and salt, in milligrams per 100 g; the rest is 0. */
export function nutrition(figures: readonly (number | null)[]): Nutrition {
  const [fat = 0, saturates = 0, carbs = 0, sugar = 0, fibre = 0, protein = 0, salt = 0] = figures;
  return { fat, saturates, carbs, sugar, fibre, protein, salt, polyols: 0, alcohol: 0, organicAcids: 0 };
}

/** Complete and without allergens unless told otherwise; its kitchen's name is its label's name without marks. */
export function ingredient(id: number, labelName: string, change: Partial<Ingredient> = {}): Ingredient {
  return {
    ...{ id, name: labelName.replace(/<[^>]*>/g, ""), labelName, class: "plain", contents: "" },
    ...{ isSpiceMixture: false, additiveClass: null, eNumber: null },
    ...{ allergens: [], allergensComplete: true, traces: [], tracesComplete: true },
    nutrition: Object.fromEntries(nutrientNames.map((name) => [name, 0])) as unknown as Nutrition,
    ...{ energy: null, tracedNutrients: [], ...noMeasures, ediblePerMille: 1_000 },
    ...change,
  };
}

export function line(of: Ingredient | Recipe, thousandths: number, unit: KitchenUnit = "g"): RecipeLine {
  const isSub = "lines" in of;
  return {
    ...{ ingredientId: isSub ? null : of.id, subRecipeId: isSub ? of.id : null },
    ...{ unit, thousandths },
  };
}

/** A sub-recipe of these milligrams, nothing lost unless a finished weight is told. */
export function recipe(
  id: number,
  name: string,
  lines: readonly RecipeLine[],
  change: Partial<Recipe> = {},
): Recipe {
  const sum = lines.reduce((all, one) => all + one.thousandths, 0);
  return {
    ...{
      id,
      menuId: null,
      name,
      figurativeName: "",
      portions: 1,
      finishedMilligrams: sum,
      lostFatMilligrams: 0,
    },
    ...{
      mostLossPercent: 50,
      isCompound: false,
      hasOwnBatch: false,
      stressedIngredients: [],
      stressedRecipes: [],
    },
    ...{ traces: [], lines },
    ...change,
  };
}

export function bookOf(ingredients: readonly Ingredient[], recipes: readonly Recipe[]): RecipeBook {
  return {
    ingredients: new Map(ingredients.map((one) => [one.id, one])),
    recipes: new Map(recipes.map((one) => [one.id, one])),
  };
}

export function facts(change: Partial<DishFacts> = {}): DishFacts {
  return { allergens, portionGrams: 300, measured: {}, dishName: "Gericht", ...change };
}

/** As it reads, emphasis in stars. */
export function readable(html: string): string {
  return html
    .replace(/<\/?strong>/g, "*")
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
}
