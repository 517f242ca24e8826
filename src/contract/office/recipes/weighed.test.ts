import { expect, it } from "vitest";
import type { BaseUnit } from "#contract/office/recipes/base-units.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { weighed } from "#contract/office/recipes/weighed.ts";

const of = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator });

it.each<[Ratio | number, BaseUnit, number]>([
  [675_100, "g", 675_000],
  [108_691, "g", 109_000],
  [108_691, "ml", 109_000],
  [109_500, "g", 110_000],
  [12_345_678, "g", 12_346_000],
  [67_300, "g", 67_000],
  [10_000, "g", 10_000],
  [9_999, "g", 10_000],
  [9_950, "g", 10_000],
  [9_940, "g", 9_900],
  [2_500, "g", 2_500],
  [1_000, "g", 1_000],
  [999, "g", 1_000],
  [994, "g", 990],
  [330, "g", 330],
  [4, "g", 0],
  [0, "g", 0],
  // rounded once, from the exact amount
  [of(250_000n, 3n), "g", 83_000],
  [of(1_000n, 3n), "g", 330],
  [of(2n * 10n ** 20n, 10n ** 15n), "g", 200_000],
  [13_900, "Stück", 14_000],
  [1, "Stück", 1_000],
  [3_000, "Stück", 3_000],
  [of(17n * 500n, 1n), "Stück", 9_000],
  [0, "Stück", 0],
  [400, "Bund", 500],
  [1_600, "Bund", 2_000],
  [1_200, "Zehe", 2_000],
])("%s thousandths of a %s are weighed as %i", (thousandths, unit, shown) =>
  expect(weighed(thousandths, unit)).toBe(shown),
);
