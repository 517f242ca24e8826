import { noMeasures } from "#contract/office/recipes/base-units.ts";
import { roundHalfUp } from "#contract/office/recipes/scale.ts";
import { isEmpty } from "#server/domain/recipes/expansion.ts";
import { gcd } from "#server/domain/recipes/ratio.ts";
import type { Ingredient, Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { lineMicrograms } from "#server/domain/recipes/weights.ts";

/** What a pack of an ingredient costs, net. */
export interface Price {
  cents: number;
  packMilligrams: number;
}

/** By the id of the ingredient, valid on one day; who is missing has no known price, but for water, which then is free. */
export type Prices = ReadonlyMap<number, Price>;

/** The ingredients of one portion. */
export interface IngredientCost {
  /** tenths of a cent, rounded once; null: unknown */
  tenths: number | null;
  /** names of the ingredients whose price or weight is not known, and of recipes without lines */
  unknown: readonly string[];
}

/** A recipe with all its portions, unrounded: tenths of a cent are the quotient of both. */
interface Whole {
  numerator: bigint;
  denominator: bigint;
  unknown: ReadonlySet<string>;
}

const nothing: Whole = { numerator: 0n, denominator: 1n, unknown: new Set() };

export function costOf(book: RecipeBook, recipe: Recipe, prices: Prices): IngredientCost {
  return costsIn(book, prices)(recipe);
}

/** For many recipes of a book: a shared sub-recipe is worked out once. */
export function costsIn(book: RecipeBook, prices: Prices): (recipe: Recipe) => IngredientCost {
  const priced = pricePerMicrogram(prices);
  const subRecipes = new Map<number, Whole>();

  function wholeOf(recipe: Recipe): Whole {
    let direct = 0n;
    let rest = nothing;
    const unknown = new Set<string>(isEmpty(recipe) ? [recipe.name] : []);
    for (const line of recipe.lines) {
      if (line.subRecipeId !== null) {
        const part = partOf(line.subRecipeId, line);
        rest = added(rest, part);
        for (const name of part.unknown) unknown.add(name);
        continue;
      }
      const ingredient = ingredientOf(book, line);
      const price = priced.of(ingredient.id) ?? (ingredient.class === "water" ? 0n : undefined);
      const micrograms = lineMicrograms(line, ingredient);
      if (price === undefined || micrograms === null) unknown.add(ingredient.name);
      else direct += micrograms * price;
    }
    return { ...added({ ...nothing, numerator: direct, denominator: priced.denominator }, rest), unknown };
  }

  /** A sub-recipe is weighed when it is finished. */
  function partOf(id: number, line: RecipeLine): Whole {
    const recipe = book.recipes.get(id);
    if (!recipe) throw new Error(`recipe ${id} is not in the book`);
    const known = subRecipes.get(id);
    const whole = known ?? shortened(wholeOf(recipe));
    if (!known) subRecipes.set(id, whole);
    const micrograms = lineMicrograms(line, noMeasures);
    if (micrograms === null) throw new Error(`recipe ${id} is not weighed`);
    return {
      numerator: whole.numerator * micrograms,
      denominator: whole.denominator * BigInt(recipe.finishedMilligrams) * 1_000n,
      unknown: whole.unknown,
    };
  }

  return (recipe) => {
    const { numerator, denominator, unknown } = wholeOf(recipe);
    return {
      tenths: unknown.size > 0 ? null : roundHalfUp(numerator, denominator * BigInt(recipe.portions)),
      unknown: [...unknown].sort((one, other) => one.localeCompare(other, "de")),
    };
  };
}

function ingredientOf(book: RecipeBook, { ingredientId }: RecipeLine): Ingredient {
  const ingredient = ingredientId === null ? undefined : book.ingredients.get(ingredientId);
  if (!ingredient) throw new Error(`ingredient ${ingredientId} is not in the book`);
  return ingredient;
}

/** With one denominator for all prices, so that the lines of a recipe are added as whole numbers. */
function pricePerMicrogram(prices: Prices) {
  let milligrams = 1n;
  for (const size of new Set([...prices.values()].map(({ packMilligrams }) => packMilligrams)))
    milligrams *= BigInt(size) / gcd(milligrams, BigInt(size));
  const numerators = new Map<number, bigint>();
  for (const [ingredientId, { cents, packMilligrams }] of prices)
    numerators.set(ingredientId, BigInt(cents) * 10n * (milligrams / BigInt(packMilligrams)));
  return { denominator: milligrams * 1_000n, of: (ingredientId: number) => numerators.get(ingredientId) };
}

function added(one: Whole, other: Whole): Whole {
  if (other.numerator === 0n) return one;
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
    unknown: one.unknown,
  };
}

function shortened({ numerator, denominator, unknown }: Whole): Whole {
  const divisor = gcd(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor, unknown };
}
