import type { RecipeLine } from "#contract/office/catalogue/recipe.ts";

/** Of the raw weight of a dish hardly more than half is lost by peeling and cooking. */
export const usualLossPercent = 50;

interface WeighedRecipe {
  recipe: readonly RecipeLine[];
  recipeLossPercent: number;
  /** of the finished portion */
  weightGrams: number;
}

/** A millilitre counts as a gram. What is counted in pieces has no weight here. */
export function rawGrams(recipe: readonly RecipeLine[]): number {
  const thousandths = recipe.reduce((sum, line) => sum + (line.unit === "Stück" ? 0 : line.thousandths), 0);
  return thousandths / 1_000;
}

const grams = (value: number) => `${Math.round(value).toLocaleString("de-DE")} g`;

/** Why this recipe cannot make its portion: a typing error like 1.5 kg of beef for 500 g. Undefined when it can. */
export function wrongRecipeWeight(dish: WeighedRecipe): string | undefined {
  const raw = rawGrams(dish.recipe);
  const left = (raw * (100 - dish.recipeLossPercent)) / 100;
  if (left <= dish.weightGrams) return undefined;
  const heaviest = dish.recipe
    .filter(({ unit }) => unit !== "Stück")
    .reduce((most, one) => (one.thousandths > most.thousandths ? one : most));
  return (
    `Die Zutaten wiegen ${grams(raw)} und ergeben bei ${dish.recipeLossPercent}\u00a0% Verlust noch ${grams(left)}, ` +
    `eine Portion aber ${grams(dish.weightGrams)}. Am meisten wiegt „${heaviest.ingredient}“ ` +
    `(${grams(heaviest.thousandths / 1_000)}).`
  );
}

/** Possible, but worth a look. */
export function doubtfulRecipeWeight(dish: WeighedRecipe): string | undefined {
  const raw = rawGrams(dish.recipe);
  const times = raw / dish.weightGrams;
  const isHeavy = times > 1.5 && dish.recipeLossPercent <= usualLossPercent;
  const isLight = raw > 0 && times < 0.3 && dish.recipe.every(({ unit }) => unit !== "Stück");
  if (wrongRecipeWeight(dish) || !(isHeavy || isLight)) return undefined;
  const doubt = isHeavy ? "viel mehr als" : "viel weniger als";
  return `Die Zutaten des Rezepts wiegen ${grams(raw)}, ${doubt} eine Portion von ${grams(dish.weightGrams)}.`;
}
