import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { findFoods } from "#contract/office/catalogue/claims/find-foods.ts";
import { meat } from "#contract/office/catalogue/claims/food-words.ts";
import { seafood } from "#contract/office/catalogue/claims/promised-foods.ts";
import type { DerivedLabel, LabelRow } from "#contract/office/recipes/derived-label.ts";
import { netQuantity } from "#contract/office/recipes/net-quantity.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import { roundHalfUp } from "#contract/office/recipes/scale.ts";
import { contentsOf, dissolve } from "#server/domain/recipes/composition.ts";
import type { Expansion } from "#server/domain/recipes/expansion.ts";
import { finishedNanograms, statedFigures } from "#server/domain/recipes/figures.ts";
import {
  containedIds,
  type ListedDish,
  listIngredients,
  type ListItem,
} from "#server/domain/recipes/ingredient-list.ts";
import { ingredientText } from "#server/domain/recipes/ingredient-text.ts";
import { isAboveShare } from "#server/domain/recipes/label-borders.ts";
import { missingForLabel } from "#server/domain/recipes/missing.ts";
import { totalsOf } from "#server/domain/recipes/nutrition.ts";
import { subRecipes } from "#server/domain/recipes/recipe-tree.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { type ShareRule, shareRule, shareText } from "#server/domain/recipes/stated-shares.ts";

/** What a label says besides the recipe. */
export interface DishFacts {
  allergens: readonly NamedAllergen[];
  /** as stated; 0: not known yet */
  portionGrams: number;
  /** by a laboratory, in milligrams per 100 g: counts instead of what the recipe says */
  measured: Partial<Nutrition>;
  dishName: string;
}

/** What the recipe says about its dish. Only for recipes in which `checkRecipe` finds no circle. */
export function deriveLabel(book: RecipeBook, recipe: Recipe, facts: DishFacts): DerivedLabel {
  return withFigures(deriveList(book, recipe, facts), book, facts);
}

type Figures = ReturnType<typeof statedFigures>;

/** All of a label that stays as it is when nothing but figures of ingredients change. */
interface LabelList {
  dish: ListedDish;
  items: readonly ListItem[];
  parts: Expansion["parts"];
  label: Omit<DerivedLabel, keyof Figures | "missing">;
}

/** `book`: it may have other figures than the one of which the list was derived, but no other contents. */
export function withFigures(
  { dish, items, parts, label }: LabelList,
  book: RecipeBook,
  { portionGrams, measured, dishName }: DishFacts,
): DerivedLabel {
  const { recipe } = dish;
  const figures = statedFigures(recipe, totalsOf(book, recipe), {
    measured,
    portionGrams: netQuantity(portionGrams, label.yield),
  });
  return { ...label, ...figures, missing: missingForLabel(dish, parts, { items, figures, dishName }) };
}

export function deriveList(book: RecipeBook, recipe: Recipe, facts: DishFacts): LabelList {
  const { parts } = dissolve(book, recipe);
  const { ingredients, empty } = contentsOf(book, recipe);
  const dish = { book, recipe, allergens: facts.allergens };
  const items = listIngredients(dish);
  const contained = containedIds(book, recipe);
  const subs = subRecipes(book, recipe);
  const stated = ingredients.filter((one) => one.class !== "water");
  const label = {
    ...writeList(dish, items),
    allergenIds: sorted(contained, facts.allergens),
    allergensComplete: empty.length === 0 && stated.every(({ allergensComplete }) => allergensComplete),
    traces: tracesOf(ingredients, [recipe, ...subs], { contained, known: facts.allergens }),
    tracesComplete: empty.length === 0 && stated.every(({ tracesComplete }) => tracesComplete),
    yield: { milligrams: recipe.finishedMilligrams, portions: recipe.portions },
    foods: foodsOf(ingredients, subs, facts.allergens),
  };
  return { dish, items, parts, label };
}

/** In the order of the law. */
function sorted(ids: ReadonlySet<number>, known: readonly NamedAllergen[]): number[] {
  const places = new Map(known.map(({ id }, place) => [id, place]));
  return [...ids].sort((a, b) => (places.get(a) ?? a) - (places.get(b) ?? b));
}

/** Only by reason: of an ingredient, or of the kitchen where a recipe is cooked. */
function tracesOf(
  ingredients: readonly Ingredient[],
  recipes: readonly Recipe[],
  { contained, known }: { contained: ReadonlySet<number>; known: readonly NamedAllergen[] },
): DerivedLabel["traces"] {
  const reasons = new Map<number, Set<string>>();
  for (const { name, traces } of [...ingredients, ...recipes]) {
    for (const { allergenId, reason } of traces) {
      if (contained.has(allergenId)) continue;
      const those = reasons.get(allergenId) ?? new Set();
      reasons.set(allergenId, those.add(`${name}: ${reason}`));
    }
  }
  return sorted(new Set(reasons.keys()), known).map((allergenId) => ({
    allergenId,
    reasons: [...(reasons.get(allergenId) ?? [])],
  }));
}

function foodsOf(
  ingredients: readonly Ingredient[],
  subs: ReadonlySet<Recipe>,
  allergens: readonly NamedAllergen[],
): string[] {
  const foods = new Set<string>();
  for (const one of ingredients) for (const food of ingredientText(one, allergens).foods) foods.add(food);
  for (const { name } of subs) foods.add(name);
  return [...foods];
}

type ListedText = Pick<DerivedLabel, "ingredients" | "rows">;

function writeList(dish: ListedDish, items: readonly ListItem[]): ListedText {
  const rule = shareRule(dish.book, dish.recipe, items);
  const rows = items.map((item): LabelRow => rowOf(dish, item, rule));
  const water = rows.find(({ ingredientId, recipeId }) => ingredientId === null && recipeId === null);
  if (water) water.isOmissible = mayLeaveOutWater(dish, items);
  const text = rows.map(({ html }) => html).join(", ");
  return { ingredients: text === "" ? "" : `<p>${text}.</p>`, rows };
}

function rowOf({ recipe }: ListedDish, item: ListItem, rule: ShareRule): LabelRow {
  const { thing, plain, weight, isFree, isStressed } = item;
  return {
    ingredientId: thing && !("lines" in thing) ? thing.id : null,
    recipeId: thing && "lines" in thing ? thing.id : null,
    ...{ name: plain, html: itemText(item, rule), isFree, isOmissible: false },
    milligrams: roundHalfUp(weight.numerator, weight.denominator * 1_000_000n),
    perMille: roundHalfUp(weight.numerator * 1_000n, weight.denominator * finishedNanograms(recipe)),
    share: isStressed ? shareText(weight, rule) : null,
  };
}

function itemText(item: ListItem, rule: ShareRule): string {
  const { name, weight, isStressed } = item;
  const inBrackets =
    item.parts.length > 0 ? item.parts.map((part) => itemText(part, rule)).join(", ") : item.details;
  if (!isStressed) return withBrackets(name, inBrackets);
  const share = shareText(weight, rule);
  if (!rule.isInGrams) return withBrackets(`${share} ${name}`, inBrackets);
  const [grams, per] = share.split(" je ");
  const made = `hergestellt aus ${grams} ${name} je ${per} Enderzeugnis`;
  return withBrackets(name, inBrackets === "" ? made : `${made}; ${inBrackets}`);
}

function withBrackets(name: string, inside: string): string {
  return inside === "" ? name : `${name} (${inside})`;
}

/** At most 5 % of the finished product, but not of meat, meat preparations and unprocessed fish (LMIV, Annex VII A 1). */
function mayLeaveOutWater({ recipe }: ListedDish, items: readonly ListItem[]): boolean {
  const water = items.find(({ thing }) => thing === null);
  if (!water || isAboveShare(water.weight, recipe, 5n)) return false;
  const mainly = items.find(({ weight }) => isAboveShare(weight, recipe, 50n));
  return !mainly || ![meat, ...seafood].some((foods) => findFoods(mainly.plain, foods, "list").length > 0);
}
