import type { BaseUnit } from "#contract/office/recipes/base-units.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { gcd, isSmall, lcm, ratio } from "#server/domain/recipes/ratio.ts";
import type { Ingredient, Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { lineMicrograms, unitSizes } from "#server/domain/recipes/weights.ts";

/** Numerators: all of an expansion share its denominator. */
export interface Amounts {
  /** nanograms after peeling */
  atUse: bigint;
  /** nanograms before */
  gross: bigint;
  /** before peeling, in thousandths of the unit */
  units: Map<BaseUnit, bigint>;
  /** at least one line has a unit whose weight is unknown: the weights are too low */
  isUnweighed: boolean;
}

/** What a recipe consists of: ingredients, and sub-recipes that are not dissolved or have no lines yet. */
export interface Expansion {
  denominator: bigint;
  parts: ReadonlyMap<Ingredient | Recipe, Amounts>;
}

export interface Tree {
  book: RecipeBook;
  /** such a sub-recipe stays one part */
  staysWhole: (sub: Recipe) => boolean;
  /** A sub-recipe is expanded once, however often it is used: the work does not grow with the paths. */
  done: Map<Recipe, Expansion>;
}

const open = Symbol("open");
const started = new WeakMap<Recipe, typeof open>();

export function expand(tree: Tree, recipe: Recipe): Expansion {
  const cached = tree.done.get(recipe);
  if (cached) return cached;
  if (started.has(recipe)) throw new Error(`Recipe ${recipe.id} is a part of itself.`);
  started.set(recipe, open);
  try {
    const made = expanded(tree, recipe);
    tree.done.set(recipe, made);
    return made;
  } finally {
    started.delete(recipe);
  }
}

interface Dissolved {
  expansion: Expansion;
  by: Ratio;
}

function expanded(tree: Tree, recipe: Recipe): Expansion {
  const dissolved: Dissolved[] = [];
  const parts = new Map<Ingredient | Recipe, Amounts>();
  for (const line of recipe.lines) {
    const [thing, amounts] = partOf(tree.book, line);
    if (!("lines" in thing) || isEmpty(thing) || tree.staysWhole(thing))
      add(parts, thing, { amounts, times: 1n });
    else dissolved.push({ expansion: expand(tree, thing), by: shareOfSub(line, thing) });
  }
  if (dissolved.length === 0) return { denominator: 1n, parts };
  return merged(parts, dissolved);
}

/** No one has said yet what is in it: all of it is unknown, never nothing. */
export function isEmpty({ lines }: Recipe): boolean {
  return lines.length === 0;
}

/** How much of a whole sub-recipe a line takes: weight by finished weight. */
export function shareOfSub({ unit, thousandths }: RecipeLine, sub: Recipe): Ratio {
  return ratio(BigInt(thousandths) * unitSizes[unit].times, BigInt(sub.finishedMilligrams));
}

function merged(own: Map<Ingredient | Recipe, Amounts>, dissolved: readonly Dissolved[]): Expansion {
  const denominators = dissolved.map(({ expansion, by }) => expansion.denominator * by.denominator);
  const denominator = denominators.reduce(lcm);
  const parts = new Map<Ingredient | Recipe, Amounts>();
  for (const [thing, amounts] of own) add(parts, thing, { amounts, times: denominator });
  for (const [at, { expansion, by }] of dissolved.entries()) {
    const times = (denominator / (denominators[at] ?? 1n)) * by.numerator;
    for (const [thing, amounts] of expansion.parts) add(parts, thing, { amounts, times });
  }
  return lowest(denominator, parts);
}

/** In lowest terms: numbers would grow with each level. Small ones cost more to reduce than to keep. */
function lowest(denominator: bigint, parts: Map<Ingredient | Recipe, Amounts>): Expansion {
  if (isSmall(denominator)) return { denominator, parts };
  let common = denominator;
  for (const { atUse, gross, units } of parts.values()) {
    for (const one of [atUse, gross, ...units.values()]) {
      if (common === 1n) return { denominator, parts };
      if (one !== 0n) common = gcd(one, common);
    }
  }
  for (const one of parts.values()) {
    one.atUse /= common;
    one.gross /= common;
    for (const [unit, amount] of one.units) one.units.set(unit, amount / common);
  }
  return { denominator: denominator / common, parts };
}

function add(
  parts: Map<Ingredient | Recipe, Amounts>,
  thing: Ingredient | Recipe,
  { amounts, times }: { amounts: Amounts; times: bigint },
): void {
  const sum = parts.get(thing);
  if (!sum) {
    parts.set(
      thing,
      times === 1n ? { ...amounts, units: new Map(amounts.units) } : multiplied(amounts, times),
    );
    return;
  }
  const more = multiplied(amounts, times);
  sum.atUse += more.atUse;
  sum.gross += more.gross;
  for (const [unit, amount] of more.units) sum.units.set(unit, (sum.units.get(unit) ?? 0n) + amount);
  sum.isUnweighed ||= more.isUnweighed;
}

function multiplied({ atUse, gross, units, isUnweighed }: Amounts, times: bigint): Amounts {
  return {
    atUse: atUse * times,
    gross: gross * times,
    units: new Map([...units].map(([unit, amount]) => [unit, amount * times])),
    isUnweighed,
  };
}

function partOf(book: RecipeBook, line: RecipeLine): [Ingredient | Recipe, Amounts] {
  const { base, times } = unitSizes[line.unit];
  const amount = BigInt(line.thousandths) * times;
  const units = new Map([[base, amount]]);
  if (line.subRecipeId !== null) {
    const sub = subOf(book, line.subRecipeId);
    const weight = amount * 1_000_000n;
    return [sub, { atUse: weight, gross: weight, units, isUnweighed: false }];
  }
  const ingredient = book.ingredients.get(line.ingredientId ?? 0);
  if (!ingredient) throw new Error(`Ingredient ${line.ingredientId} is not in the book.`);
  const micrograms = lineMicrograms(line, ingredient);
  const known = micrograms ?? 0n;
  const atUse = known * BigInt(ingredient.ediblePerMille);
  return [ingredient, { atUse, gross: known * 1_000n, units, isUnweighed: micrograms === null }];
}

export function subOf(book: RecipeBook, id: number): Recipe {
  const sub = book.recipes.get(id);
  if (!sub) throw new Error(`Recipe ${id} is not in the book.`);
  return sub;
}
