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
 * How much of each sub-recipe is still to be cooked for some dishes, deepest first: what the dishes and other sub-recipes
 * take, without what is in stock.
 */
export function subRecipeNeeds(
  book: RecipeBook,
  dishes: readonly { recipe: Recipe; times: Ratio }[],
  inStock: ReadonlyMap<number, number>,
): RecipeNeed[] {
  const wanted = new Map<number, Ratio>();
  const add = (recipe: Recipe, times: Ratio) => {
    for (const line of recipe.lines) {
      if (line.subRecipeId === null) continue;
      const part = ratio(times.numerator * subMilligrams(line), times.denominator);
      wanted.set(line.subRecipeId, sum(wanted.get(line.subRecipeId) ?? nothing, part));
    }
  };
  for (const { recipe, times } of dishes) add(recipe, times);
  const made: RecipeNeed[] = [];
  for (const recipe of topDown(
    book,
    dishes.map((dish) => dish.recipe),
  )) {
    if (recipe.menuId !== null) continue;
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
    needs: recipe.lines.flatMap((line) => needOf(book, line, times)),
  };
}

/** Water comes from the tap. */
function needOf(book: RecipeBook, line: RecipeLine, { numerator, denominator }: Ratio): Need[] {
  if (line.subRecipeId !== null) {
    const name = book.recipes.get(line.subRecipeId)?.name ?? "";
    const milligrams = roundHalfUp(subMilligrams(line) * numerator, denominator);
    return [{ ingredientId: null, recipeId: line.subRecipeId, name, milligrams }];
  }
  const ingredient = book.ingredients.get(line.ingredientId ?? 0);
  if (!ingredient) throw new Error("a line of something that is not in the book");
  if (ingredient.class === "water") return [];
  const micrograms = lineMicrograms(line, ingredient);
  const milligrams = micrograms === null ? null : roundHalfUp(micrograms * numerator, denominator * 1_000n);
  return [{ ingredientId: ingredient.id, recipeId: null, name: ingredient.name, milligrams }];
}

/** A sub-recipe is weighed. */
function subMilligrams({ unit, thousandths }: RecipeLine): bigint {
  return BigInt(thousandths) * unitSizes[unit].times;
}
