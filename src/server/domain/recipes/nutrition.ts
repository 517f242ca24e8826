import { type Energy, energyTenths, nutrientsOfEnergy } from "#contract/office/recipes/energy.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { isEmpty, shareOfSub, subOf } from "#server/domain/recipes/expansion.ts";
import { gcd, isSmall, lcm } from "#server/domain/recipes/ratio.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { lineNanograms } from "#server/domain/recipes/weights.ts";

/** In the order of the sums: the energy of an ingredient is as stated, else as the factors of the law make it. */
export const totalNames = [...nutrientNames, "kj", "kcal"] as const;

/** What all portions of a recipe hold, in the order of `totalNames`. */
export interface Totals {
  /** of the sums: nanograms of ingredient × milligrams, or ten-thousandths of kJ and kcal, in 100 g of it */
  denominator: bigint;
  sums: bigint[];
  /** whose figure is unknown, ingredients and recipes without lines; empty: the sum is known */
  unknown: Set<Ingredient | Recipe>[];
  /** whose figure is "traces": it counts as 0 */
  traced: Set<Ingredient>[];
}

const totalsOfBook = new WeakMap<RecipeBook, Map<Recipe, Totals>>();

/** A sub-recipe is added up once, however often it is used. */
export function totalsOf(book: RecipeBook, recipe: Recipe): Totals {
  let done = totalsOfBook.get(book);
  if (!done) {
    done = new Map();
    totalsOfBook.set(book, done);
  }
  const cached = done.get(recipe);
  if (cached) return cached;
  const made = withoutLostFat(recipe, addedUp(book, recipe));
  done.set(recipe, made);
  return made;
}

function addedUp(book: RecipeBook, recipe: Recipe): Totals {
  const subs = recipe.lines.flatMap((line) => {
    if (line.subRecipeId === null) return [];
    const sub = subOf(book, line.subRecipeId);
    const by = shareOfSub(line, sub);
    const totals = totalsOf(book, sub);
    return [{ totals, times: by.numerator, denominator: by.denominator * totals.denominator }];
  });
  const denominator = subs.reduce((all, one) => lcm(all, one.denominator), 1n);
  const sum: Totals = { denominator, ...emptySums() };
  if (isEmpty(recipe)) for (const at of totalNames.keys()) note(sum.unknown, at, recipe);
  for (const line of recipe.lines) {
    const ingredient = book.ingredients.get(line.ingredientId ?? 0);
    if (!ingredient) continue;
    addIngredient(sum, ingredient, lineNanograms(line, ingredient));
  }
  for (const one of subs) addSub(sum, one.totals, (denominator / one.denominator) * one.times);
  return subs.length === 0 ? sum : lowest(sum);
}

function emptySums(): Omit<Totals, "denominator"> {
  return {
    sums: totalNames.map(() => 0n),
    unknown: totalNames.map(() => nothing),
    traced: totalNames.map(() => nothing),
  };
}

// shared: most figures are known
const nothing: Set<never> = new Set();

function note<Thing>(sets: Set<Thing>[], at: number, thing: Thing): void {
  const set = sets[at];
  if (!set || set.size === 0) sets[at] = new Set([thing]);
  else set.add(thing);
}

function addIngredient(to: Totals, ingredient: Ingredient, nanograms: bigint | null): void {
  const weight = nanograms === null ? null : nanograms * to.denominator;
  const figures = bigFigures(ingredient);
  for (let at = 0; at < figures.length; at++) {
    const figure = figures[at] ?? null;
    if (figure === null || weight === null) note(to.unknown, at, ingredient);
    else if (figure !== 0n) to.sums[at] = (to.sums[at] ?? 0n) + weight * figure;
  }
  for (const name of ingredient.tracedNutrients) note(to.traced, nutrientNames.indexOf(name), ingredient);
}

function addSub(to: Totals, { sums, unknown, traced }: Totals, times: bigint): void {
  for (let at = 0; at < sums.length; at++) {
    to.sums[at] = (to.sums[at] ?? 0n) + (sums[at] ?? 0n) * times;
    for (const one of unknown[at] ?? []) note(to.unknown, at, one);
    for (const one of traced[at] ?? []) note(to.traced, at, one);
  }
}

const figuresOf = new WeakMap<Ingredient, readonly (bigint | null)[]>();

/** Made once for each ingredient: ten thousand recipes ask for them. */
function bigFigures(ingredient: Ingredient): readonly (bigint | null)[] {
  const cached = figuresOf.get(ingredient);
  if (cached) return cached;
  const made = [
    ...nutrientNames.map((name) => {
      const figure = ingredient.nutrition[name];
      return figure === null ? null : BigInt(figure);
    }),
    energyOf(ingredient, "kj"),
    energyOf(ingredient, "kcal"),
  ];
  figuresOf.set(ingredient, made);
  return made;
}

/** In ten-thousandths; null: it is not stated, and a nutrient with energy is unknown. */
function energyOf({ energy, nutrition }: Ingredient, unit: keyof Energy): bigint | null {
  if (energy) return BigInt(energy[unit]) * 10_000n;
  let sum = 0;
  for (const name of nutrientsOfEnergy) {
    const figure = nutrition[name];
    if (figure === null) return null;
    sum += figure * (energyTenths[name]?.[unit] ?? 0);
  }
  return BigInt(sum);
}

const [fatAt, saturatesAt] = [nutrientNames.indexOf("fat"), nutrientNames.indexOf("saturates")];
/** nanograms of pure fat, as a sum has them */
const sumsOfMilligram = 1_000_000n * 100_000n;

/** Fat that is poured off takes its part of the saturates and its energy along. */
function withoutLostFat({ lostFatMilligrams }: Recipe, totals: Totals): Totals {
  const fat = totals.sums[fatAt] ?? 0n;
  if (lostFatMilligrams === 0 || fat === 0n) return totals;
  const lost = BigInt(lostFatMilligrams) * sumsOfMilligram * totals.denominator;
  const left = lost > fat ? 0n : fat - lost;
  const sums = totals.sums.map((sum) => sum * fat);
  sums[fatAt] = left * fat;
  sums[saturatesAt] = (totals.sums[saturatesAt] ?? 0n) * left;
  for (const unit of ["kj", "kcal"] as const) {
    const at = totalNames.indexOf(unit);
    const rest = (sums[at] ?? 0n) - (fat - left) * fat * BigInt(energyTenths.fat?.[unit] ?? 0);
    // a supplier may state less than its fat has
    sums[at] = rest < 0n ? 0n : rest;
  }
  return lowest({ ...totals, denominator: totals.denominator * fat, sums });
}

/** Numbers would grow with each level. Small ones cost more to reduce than to keep. */
function lowest(totals: Totals): Totals {
  if (isSmall(totals.denominator)) return totals;
  const common = totals.sums.reduce((all, sum) => (all === 1n ? all : gcd(all, sum)), totals.denominator);
  if (common === 1n) return totals;
  return {
    ...totals,
    denominator: totals.denominator / common,
    sums: totals.sums.map((sum) => sum / common),
  };
}
