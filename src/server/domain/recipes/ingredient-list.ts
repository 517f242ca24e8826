import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { markContained } from "#server/domain/recipes/allergen-names.ts";
import { dissolve } from "#server/domain/recipes/composition.ts";
import { type Amounts, type Expansion, expand, isEmpty } from "#server/domain/recipes/expansion.ts";
import { finishedNanograms } from "#server/domain/recipes/figures.ts";
import { ingredientText } from "#server/domain/recipes/ingredient-text.ts";
import { isBelowShare } from "#server/domain/recipes/label-borders.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { subRecipes } from "#server/domain/recipes/recipe-tree.ts";

/** An ingredient of a list, with those in its brackets. */
export interface ListItem {
  /** null: water that was added and has not cooked away */
  thing: Ingredient | Recipe | null;
  /** clean HTML */
  name: string;
  plain: string;
  /** nanograms at use, in the whole dish */
  weight: Ratio;
  /** below 2 % of the finished dish */
  isFree: boolean;
  isStressed: boolean;
  /** of a sub-recipe that stays whole */
  parts: readonly ListItem[];
  /** clean HTML in the brackets of an ingredient */
  details: string;
}

export interface ListedDish {
  book: RecipeBook;
  recipe: Recipe;
  allergens: readonly NamedAllergen[];
}

const collator = new Intl.Collator("de");
const wholeCompounds = new WeakMap<RecipeBook, Map<Recipe, Expansion>>();

/** By weight at use through all levels (LMIV, Art. 18 and Annex VII). */
export function listIngredients(dish: ListedDish): ListItem[] {
  return itemsOf(dish, dish.recipe, { numerator: 1n, denominator: 1n });
}

/** A stressed sub-recipe stays whole: its share needs a place in the list. */
function rowsOf({ book, recipe: { stressedRecipes } }: ListedDish, recipe: Recipe): Expansion {
  const staysWhole = ({ id, isCompound }: Recipe) => isCompound || stressedRecipes.includes(id);
  // Where nothing stays whole the list has the same parts as the composition.
  if (![...subRecipes(book, recipe)].some(staysWhole)) return dissolve(book, recipe);
  if (stressedRecipes.length > 0) return expand({ book, staysWhole, done: new Map() }, recipe);
  let done = wholeCompounds.get(book);
  if (!done) {
    done = new Map();
    wholeCompounds.set(book, done);
  }
  return expand({ book, staysWhole, done }, recipe);
}

function itemsOf(dish: ListedDish, recipe: Recipe, by: Ratio): ListItem[] {
  // what it weighs is no water
  if (isEmpty(recipe)) return [];
  const { denominator: own, parts } = rowsOf(dish, recipe);
  const denominator = own * by.denominator;
  const scaled = (nanograms: bigint): Ratio => ({
    numerator: by.numerator === 1n ? nanograms : nanograms * by.numerator,
    denominator,
  });
  let left = finishedNanograms(recipe) * own;
  let water: { ingredient: Ingredient; amounts: Amounts } | null = null;
  const items: ListItem[] = [];
  for (const [thing, amounts] of parts) {
    if (!("lines" in thing) && thing.class === "water") {
      if (!water || amounts.atUse > water.amounts.atUse) water = { ingredient: thing, amounts };
      continue;
    }
    left -= amounts.atUse;
    const weight = scaled(amounts.atUse);
    items.push("lines" in thing ? subItem(dish, thing, weight) : ingredientItem(dish, thing, weight));
  }
  if (left > 0n) items.push(waterItem(dish, water?.ingredient ?? null, scaled(left)));
  return items.sort(heaviestFirst);
}

/** All of one list have the same denominator. Of equal weights the first in the alphabet leads. */
function heaviestFirst(a: ListItem, b: ListItem): number {
  if (a.weight.numerator !== b.weight.numerator) return a.weight.numerator > b.weight.numerator ? -1 : 1;
  return collator.compare(a.plain, b.plain);
}

function ingredientItem(dish: ListedDish, ingredient: Ingredient, weight: Ratio): ListItem {
  const text = ingredientText(ingredient, dish.allergens);
  const isFree = isBelowShare(weight, dish.recipe, 2n);
  return {
    ...{ thing: ingredient, name: text.name, plain: text.plain, weight, isFree, parts: [] },
    isStressed: dish.recipe.stressedIngredients.includes(ingredient.id),
    details: ingredient.isSpiceMixture && isFree ? text.briefDetails : text.details,
  };
}

function subItem(dish: ListedDish, sub: Recipe, weight: Ratio): ListItem {
  const whole = {
    numerator: weight.numerator,
    denominator: weight.denominator * finishedNanograms(sub),
  };
  return {
    ...{ thing: sub, name: subName(dish, sub), plain: sub.name, weight, details: "" },
    isFree: isBelowShare(weight, dish.recipe, 2n),
    isStressed: dish.recipe.stressedRecipes.includes(sub.id),
    parts: itemsOf(dish, sub, whole),
  };
}

/** "Käsesauce" mentions its cheese. */
function subName({ book, allergens }: ListedDish, sub: Recipe): string {
  const ids = containedIds(book, sub);
  const contained = allergens.filter(({ id }) => ids.has(id));
  return markContained(
    escapeHtml(sub.name),
    contained.map((allergen) => ({ allergen, kinds: [] })),
  );
}

function waterItem(dish: ListedDish, ingredient: Ingredient | null, weight: Ratio): ListItem {
  const text = ingredient?.labelName ? ingredientText(ingredient, dish.allergens) : null;
  return {
    ...{ thing: null, name: text?.name ?? "Wasser", plain: text?.plain ?? "Wasser", weight, parts: [] },
    ...{ isFree: isBelowShare(weight, dish.recipe, 2n), isStressed: false, details: text?.details ?? "" },
  };
}

/** Of all ingredients, through all levels. */
export function containedIds(book: RecipeBook, recipe: Recipe): Set<number> {
  const ids = new Set<number>();
  for (const thing of dissolve(book, recipe).parts.keys()) {
    if ("lines" in thing) continue;
    for (const { allergenId } of thing.allergens) ids.add(allergenId);
  }
  return ids;
}
