import { germanNumber } from "#contract/german-number.ts";
import { type Ratio, roundHalfUp } from "#contract/office/recipes/scale.ts";
import { dissolve } from "#server/domain/recipes/composition.ts";
import { finishedNanograms } from "#server/domain/recipes/figures.ts";
import type { ListItem } from "#server/domain/recipes/ingredient-list.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";

/** How the shares of stressed ingredients are told (LMIV, Annex VIII). */
export interface ShareRule {
  /** nanograms of which they are shares */
  of: Ratio;
  /** A share of more than the whole would say nothing: all are told in grams. */
  isInGrams: boolean;
}

export function shareRule(book: RecipeBook, recipe: Recipe, items: readonly ListItem[]): ShareRule {
  const of = wholeOf(book, recipe);
  const all = outerStressed(items).map(({ weight }) => weight);
  const isInGrams = isMoreThan(all, of);
  return { of: isInGrams ? { numerator: finishedNanograms(recipe), denominator: 1n } : of, isInGrams };
}

/** What is stressed inside of a stressed sub-recipe is a part of its share. */
function outerStressed(items: readonly ListItem[]): ListItem[] {
  return items.flatMap((item) => (item.isStressed ? [item] : outerStressed(item.parts)));
}

/** The finished weight when moisture was lost, else the weight of all at use. */
function wholeOf(book: RecipeBook, recipe: Recipe): Ratio {
  const { denominator, parts } = dissolve(book, recipe);
  let atUse = 0n;
  for (const amounts of parts.values()) atUse += amounts.atUse;
  const finished = finishedNanograms(recipe) * denominator;
  const lostFat = BigInt(recipe.lostFatMilligrams) * 1_000_000n * denominator;
  const hasLostMoisture = atUse - lostFat > finished;
  const isFinished = hasLostMoisture || finished > atUse;
  return ratio(isFinished ? finished : atUse, denominator);
}

function isMoreThan(weights: readonly Ratio[], whole: Ratio): boolean {
  let sum: Ratio = { numerator: 0n, denominator: 1n };
  for (const one of weights) {
    sum = ratio(
      sum.numerator * one.denominator + one.numerator * sum.denominator,
      sum.denominator * one.denominator,
    );
  }
  return sum.numerator * whole.denominator > whole.numerator * sum.denominator;
}

/** `32 %`, `4,5 %`, or `154 g je 100 g`. */
export function shareText(weight: Ratio, { of, isInGrams }: ShareRule): string {
  const numerator = weight.numerator * of.denominator * 100n;
  const denominator = weight.denominator * of.numerator;
  const amount = rounded(numerator, denominator);
  return isInGrams ? `${amount}\u00a0g je 100\u00a0g` : `${amount}\u00a0%`;
}

/** Whole from 10 on, below with one decimal, below 0.1 with two. */
function rounded(numerator: bigint, denominator: bigint): string {
  const tenths = roundHalfUp(numerator * 10n, denominator);
  if (tenths >= 100) return germanNumber(roundHalfUp(numerator, denominator));
  if (tenths > 0) return germanNumber(tenths / 10, 1).replace(/,0$/, "");
  const hundredths = roundHalfUp(numerator * 100n, denominator);
  return hundredths === 0 ? "<0,01" : germanNumber(hundredths / 100, 2);
}
