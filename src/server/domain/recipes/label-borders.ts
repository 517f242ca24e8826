import type { Ratio } from "#contract/office/recipes/scale.ts";
import { finishedNanograms } from "#server/domain/recipes/figures.ts";
import type { Recipe } from "#server/domain/recipes/recipe-book.ts";

type Finished = Pick<Recipe, "finishedMilligrams">;

/** Whether nanograms are less than so many percent of the finished dish. Exactly as many are not. */
export function isBelowShare({ numerator, denominator }: Ratio, dish: Finished, percent: bigint): boolean {
  return numerator * 100n < percent * finishedNanograms(dish) * denominator;
}

/** Whether nanograms are more than so many percent of the finished dish. Exactly as many are not. */
export function isAboveShare({ numerator, denominator }: Ratio, dish: Finished, percent: bigint): boolean {
  return numerator * 100n > percent * finishedNanograms(dish) * denominator;
}
