import {
  isOf,
  type LineWithin,
  linesWithin,
  subMilligrams,
  type Thing,
} from "#server/domain/recipes/batch-needs.ts";
import { roundHalfUp } from "#contract/office/recipes/scale.ts";
import { ratio, sum } from "#server/domain/recipes/ratio.ts";
import type { Ingredient, Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { lineMicrograms } from "#server/domain/recipes/weights.ts";

/** What went into one batch. */
export interface BatchUse extends Thing {
  milligrams: number;
  /** what the recipe asks for instead; null: it is in the recipe */
  insteadOf: Thing | null;
}

/** A batch of a recipe with all that went in. */
export interface CookedRecipe {
  recipeId: number;
  /** that it made */
  milligrams: number;
  uses: readonly BatchUse[];
}

/**
 * The book as it was really cooked: a line that was replaced has what came instead, and what was replaced in part has both.
 * Several batches of one recipe count together. The weights are those of the batches, per once the recipe.
 */
export function substitutedBook(book: RecipeBook, cooked: readonly CookedRecipe[]): RecipeBook {
  const recipes = new Map(book.recipes);
  const each = cooked.flatMap((batch) => cookedWithin(book, batch));
  for (const [recipeId, batches] of Map.groupBy(each, (one) => one.recipeId)) {
    const recipe = book.recipes.get(recipeId);
    const uses = batches
      .flatMap((batch) => batch.uses)
      .filter(({ milligrams }) => milligrams > 0)
      .map((use) => asPlanned(book, use));
    if (!recipe || uses.every(({ insteadOf }) => insteadOf === null)) continue;
    const made = batches.reduce((sum, { milligrams }) => sum + milligrams, 0);
    recipes.set(recipeId, { ...recipe, lines: linesOf(recipe, uses, made) });
  }
  return { ...book, recipes };
}

/**
 * A batch as one of each recipe that was cooked in it: what came instead of something came wherever that is asked for, in equal
 * shares, so that no level of a label misses it.
 */
function cookedWithin(book: RecipeBook, batch: CookedRecipe): CookedRecipe[] {
  const top = book.recipes.get(batch.recipeId);
  if (!top) return [batch];
  const times = ratio(BigInt(batch.milligrams), BigInt(top.finishedMilligrams));
  const lines = linesWithin(book, top, times).map((line) => ({ line, thing: thingOf(line) }));
  const parts = Map.groupBy(lines, ({ line }) => line.recipe);
  if ([...parts.keys()].every((part) => part === top)) return [batch];
  const weightOf = (thing: Thing, of: typeof lines) =>
    of
      .filter((one) => isOf(one.thing, thing))
      .reduce((weight, { line }) => sum(weight, weightOfLine(book, line)), ratio(0n, 1n));
  const known = batch.uses.map((use) => ({ use, whole: weightOf(use.insteadOf ?? use, lines) }));
  return [top, ...[...parts.keys()].filter((part) => part !== top)].map((part) => {
    const own = parts.get(part) ?? [];
    const uses = known.flatMap(({ use, whole }) => {
      if (whole.numerator === 0n) return part === top ? [use] : [];
      const { numerator, denominator } = weightOf(use.insteadOf ?? use, own);
      if (numerator === 0n) return [];
      const share = BigInt(use.milligrams) * numerator * whole.denominator;
      return [{ ...use, milligrams: Math.max(1, roundHalfUp(share, denominator * whole.numerator)) }];
    });
    // each time that a recipe is cooked in it, each of its lines is there once
    const often = own
      .filter(({ thing }) => own[0] && isOf(thing, own[0].thing))
      .reduce((all, { line }) => sum(all, line.times), ratio(0n, 1n));
    const made = roundHalfUp(BigInt(part.finishedMilligrams) * often.numerator, often.denominator);
    return { recipeId: part.id, milligrams: part === top ? batch.milligrams : Math.max(1, made), uses };
  });
}

const thingOf = ({ ingredientId, subRecipeId }: RecipeLine): Thing => ({
  ingredientId,
  recipeId: subRecipeId,
});

/** A unit without a weight counts, too. */
function weightOfLine({ ingredients }: RecipeBook, line: LineWithin) {
  const ingredient = ingredients.get(line.ingredientId ?? 0);
  const micrograms = ingredient ? lineMicrograms(line, ingredient) : subMilligrams(line) * 1_000n;
  return ratio((micrograms ?? 1n) * line.times.numerator, line.times.denominator);
}

/** Another ingredient of which a label says the same, such as salt of another brand, is no other ingredient. */
function asPlanned({ ingredients }: RecipeBook, use: BatchUse): BatchUse {
  const [came, wanted] = [use, use.insteadOf].map((one) => ingredients.get(one?.ingredientId ?? 0));
  if (!came || !wanted || labelFacts(came) !== labelFacts(wanted)) return use;
  return { ...use, ingredientId: wanted.id, insteadOf: null };
}

function labelFacts(one: Ingredient): string {
  const allergens = one.allergens.map(({ allergenId, kind }) => `${allergenId} ${kind}`).sort();
  const traces = one.traces.map(({ allergenId }) => allergenId).sort((a, b) => a - b);
  return JSON.stringify([
    ...[one.labelName, one.class, one.contents, one.isSpiceMixture, one.additiveClass, one.eNumber],
    ...[allergens, one.allergensComplete, traces, one.tracesComplete],
  ]);
}

function linesOf(recipe: Recipe, uses: readonly BatchUse[], made: number): RecipeLine[] {
  const kept = recipe.lines.flatMap((line) => keptLine(line, uses));
  const came = Map.groupBy(
    uses.filter(({ insteadOf }) => insteadOf !== null),
    ({ ingredientId, recipeId }) => `${ingredientId}/${recipeId}`,
  );
  return [
    ...kept,
    ...[...came.values()].map(([first, ...others]): RecipeLine => {
      const { ingredientId = null, recipeId = null } = first ?? {};
      const milligrams = [first, ...others].reduce((sum, use) => sum + (use?.milligrams ?? 0), 0);
      const thousandths = roundHalfUp(BigInt(milligrams) * BigInt(recipe.finishedMilligrams), BigInt(made));
      return { ingredientId, subRecipeId: recipeId, unit: "g", thousandths: Math.max(1, thousandths) };
    }),
  ];
}

/** Nothing of a line that was replaced as a whole. */
function keptLine(line: RecipeLine, uses: readonly BatchUse[]): RecipeLine[] {
  const thing = { ingredientId: line.ingredientId, recipeId: line.subRecipeId };
  const replaced = sumOf(uses.filter(({ insteadOf }) => insteadOf !== null && isOf(insteadOf, thing)));
  if (replaced === 0) return [line];
  const original = sumOf(uses.filter((use) => use.insteadOf === null && isOf(use, thing)));
  if (original === 0) return [];
  const share = roundHalfUp(BigInt(line.thousandths) * BigInt(original), BigInt(original + replaced));
  return [{ ...line, thousandths: Math.max(1, share) }];
}

const sumOf = (uses: readonly BatchUse[]) => uses.reduce((sum, { milligrams }) => sum + milligrams, 0);
