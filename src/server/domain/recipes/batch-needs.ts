import type { Ratio } from "#contract/office/recipes/scale.ts";
import { roundHalfUp } from "#contract/office/recipes/scale.ts";
import { ratio, sum } from "#server/domain/recipes/ratio.ts";
import { recipesIn } from "#server/domain/recipes/recipe-times.ts";
import type { Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { lineMicrograms, unitSizes } from "#server/domain/recipes/weights.ts";

/** An ingredient or a sub-recipe. */
export interface Thing {
  /** one of them is null */
  ingredientId: number | null;
  recipeId: number | null;
}

export const isOf = (one: Thing, other: Thing) =>
  one.ingredientId === null ? one.recipeId === other.recipeId : one.ingredientId === other.ingredientId;

export interface Need extends Thing {
  name: string;
  /** milligrams, before peeling; null: its unit has no weight */
  milligrams: number | null;
}

/** What is cooked in one go: a recipe with all that has no batch of its own. */
export interface RecipeNeed {
  recipe: Recipe;
  /** how often it is cooked */
  times: Ratio;
  /** what it makes, in milligrams */
  makes: number;
  needs: Need[];
}

const nothing = ratio(0n, 1n);

/**
 * How much of each sub-recipe with a batch of its own is still to be cooked for some dishes, deepest first: what the dishes
 * and other sub-recipes take, without what is in stock.
 */
export function subRecipeNeeds(
  book: RecipeBook,
  dishes: readonly { recipe: Recipe; times: Ratio }[],
  inStock: ReadonlyMap<number, number>,
): RecipeNeed[] {
  const wanted = new Map<number, Ratio>();
  const add = (recipe: Recipe, times: Ratio) => {
    for (const line of linesWithin(book, recipe, times)) {
      if (line.subRecipeId === null) continue;
      const part = ratio(line.times.numerator * subMilligrams(line), line.times.denominator);
      wanted.set(line.subRecipeId, sum(wanted.get(line.subRecipeId) ?? nothing, part));
    }
  };
  for (const { recipe, times } of dishes) add(recipe, times);
  const made: RecipeNeed[] = [];
  for (const recipe of topDown(
    book,
    dishes.map((dish) => dish.recipe),
  )) {
    if (recipe.menuId !== null || !recipe.hasOwnBatch) continue;
    const { numerator, denominator } = wanted.get(recipe.id) ?? nothing;
    const missing = numerator - BigInt(inStock.get(recipe.id) ?? 0) * denominator;
    const times = missing > 0n ? ratio(missing, denominator * BigInt(recipe.finishedMilligrams)) : nothing;
    add(recipe, times);
    made.unshift(recipeNeed(book, recipe, times));
  }
  return made;
}

/** Each recipe of all trees once, before those that go into it. */
function topDown(book: RecipeBook, tops: readonly Recipe[]): Recipe[] {
  const trees = tops.map((top) => recipesIn(book, top));
  const all = new Set(trees.flat());
  // a recipe comes after every recipe that it goes into, whichever tree names it
  const order: Recipe[] = [];
  const visit = (recipe: Recipe) => {
    if (!all.delete(recipe)) return;
    for (const { subRecipeId } of recipe.lines) {
      const part = book.recipes.get(subRecipeId ?? 0);
      if (part) visit(part);
    }
    order.unshift(recipe);
  };
  for (const recipe of [...all]) visit(recipe);
  return order;
}

export function recipeNeed(book: RecipeBook, recipe: Recipe, times: Ratio): RecipeNeed {
  return {
    recipe,
    times,
    makes: roundHalfUp(BigInt(recipe.finishedMilligrams) * times.numerator, times.denominator),
    needs: needsWithin(book, recipe, times),
  };
}

/** A line of a recipe or of one that is cooked with it, and how often that one is cooked. */
export interface LineWithin extends RecipeLine {
  recipe: Recipe;
  times: Ratio;
}

/**
 * All lines of one batch, in the order of the work: of a sub-recipe without a batch of its own its lines, through all levels. An
 * empty one stays a line, because no one knows what is in it.
 */
export function linesWithin(book: RecipeBook, recipe: Recipe, times: Ratio): LineWithin[] {
  return recipe.lines.flatMap((line) => {
    const part = book.recipes.get(line.subRecipeId ?? 0);
    if (!part || part.hasOwnBatch || part.lines.length === 0) return [{ ...line, recipe, times }];
    const often = ratio(
      times.numerator * subMilligrams(line),
      times.denominator * BigInt(part.finishedMilligrams),
    );
    return linesWithin(book, part, often);
  });
}

/** What is asked for at several levels is one need, rounded once. */
function needsWithin(book: RecipeBook, recipe: Recipe, times: Ratio): Need[] {
  const needs = new Map<string, Thing & { name: string; milligrams: Ratio | null }>();
  for (const line of linesWithin(book, recipe, times)) {
    const one = needOf(book, line);
    if (!one) continue;
    const key = `${one.ingredientId}/${one.recipeId}`;
    const before = needs.get(key);
    const milligrams =
      before?.milligrams && one.milligrams
        ? sum(before.milligrams, one.milligrams)
        : (before?.milligrams ?? one.milligrams);
    needs.set(key, { ...one, milligrams });
  }
  return [...needs.values()].map(({ milligrams, ...need }) => ({
    ...need,
    milligrams: milligrams && roundHalfUp(milligrams.numerator, milligrams.denominator),
  }));
}

/** Water comes from the tap. */
function needOf(book: RecipeBook, line: LineWithin) {
  const { numerator, denominator } = line.times;
  if (line.subRecipeId !== null) {
    const name = book.recipes.get(line.subRecipeId)?.name ?? "";
    const milligrams = ratio(subMilligrams(line) * numerator, denominator);
    return { ingredientId: null, recipeId: line.subRecipeId, name, milligrams };
  }
  const ingredient = book.ingredients.get(line.ingredientId ?? 0);
  if (!ingredient) throw new Error("a line of something that is not in the book");
  if (ingredient.class === "water") return undefined;
  const micrograms = lineMicrograms(line, ingredient);
  const milligrams = micrograms === null ? null : ratio(micrograms * numerator, denominator * 1_000n);
  return { ingredientId: ingredient.id, recipeId: null, name: ingredient.name, milligrams };
}

/** A sub-recipe is weighed. */
export function subMilligrams({ unit, thousandths }: RecipeLine): bigint {
  return BigInt(thousandths) * unitSizes[unit].times;
}
