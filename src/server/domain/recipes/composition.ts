import { baseUnits, type BaseUnit } from "#contract/office/recipes/base-units.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { type Expansion, expand, isEmpty } from "#server/domain/recipes/expansion.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";

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

const dissolvedOf = new WeakMap<RecipeBook, Map<Recipe, Expansion>>();

/** All ingredients of a recipe, every sub-recipe dissolved. */
export function dissolve(book: RecipeBook, recipe: Recipe): Expansion {
  let done = dissolvedOf.get(book);
  if (!done) {
    done = new Map();
    dissolvedOf.set(book, done);
  }
  return expand({ book, staysWhole: () => false, done }, recipe);
}

/** What is in a recipe, and the recipes of its tree that have no lines yet; itself is one of them when it is empty. */
export function contentsOf(
  book: RecipeBook,
  recipe: Recipe,
): { ingredients: readonly Ingredient[]; empty: readonly Recipe[] } {
  const things = [...dissolve(book, recipe).parts.keys()];
  const empty = things.flatMap((thing) => ("lines" in thing ? [thing] : []));
  return {
    ingredients: things.flatMap((thing) => ("lines" in thing ? [] : [thing])),
    empty: isEmpty(recipe) ? [recipe] : empty,
  };
}

/** By the id of the ingredient. */
export function compositionOf(book: RecipeBook, recipe: Recipe): ReadonlyMap<number, Part> {
  const { denominator, parts } = dissolve(book, recipe);
  const made = new Map<number, Part>();
  for (const [ingredient, { atUse, gross, units, isUnweighed }] of parts) {
    if ("lines" in ingredient) continue;
    made.set(ingredient.id, {
      ingredient,
      atUse: isUnweighed ? null : { numerator: atUse, denominator },
      gross: isUnweighed ? null : { numerator: gross, denominator },
      amounts: new Map(
        baseUnits.flatMap((unit) => {
          const numerator = units.get(unit);
          return numerator ? [[unit, { numerator, denominator }]] : [];
        }),
      ),
    });
  }
  return made;
}
