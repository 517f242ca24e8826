import { expect, it } from "vitest";
import { portionsRatio, scale } from "#contract/office/recipes/scale.ts";

it.each([
  [250_000, 20, 10, 500_000],
  [100_000, 1, 3, 33_333],
  [200_000, 1, 3, 66_667],
  [1, 1, 2, 1],
  [1, 1, 3, 0],
  [2_147_483_647, 5_000, 1, 10_737_418_235_000],
])("%d thousandths for %d portions of %d are %d", (amount, portions, of, scaled) => {
  expect(scale(amount, portionsRatio(portions, of))).toBe(scaled);
});
