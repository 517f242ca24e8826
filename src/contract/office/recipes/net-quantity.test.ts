import { expect, it } from "vitest";
import {
  isWithinTolerance,
  netQuantity,
  tolerableError,
  yieldText,
} from "#contract/office/recipes/net-quantity.ts";

it.each([
  [5, 450],
  [40, 3_600],
  [50, 4_500],
  [51, 4_500],
  [100, 4_500],
  [101, 4_545],
  [200, 9_000],
  [201, 9_000],
  [300, 9_000],
  [301, 9_030],
  [450, 13_500],
  [500, 15_000],
  [501, 15_000],
  [1_000, 15_000],
  [1_001, 15_015],
  [10_000, 150_000],
  [10_001, 150_000],
  [15_000, 150_000],
  [20_000, 200_000],
])("of %i g a pack may lack %i mg", (grams, milligrams) => {
  expect(tolerableError(grams)).toBe(milligrams);
});

// ten portions weigh so much more or less than ten times what is stated
it.each([
  [500, 0, true],
  [500, -150_000, true],
  [500, -150_001, false],
  [500, 150_000, true],
  [500, 150_001, false],
  [360, -108_000, true],
  [360, -108_001, false],
])("%i g and ten portions of %i mg more agree: %s", (grams, difference, isSame) => {
  const made = { milligrams: grams * 10_000 + difference, portions: 10 };
  expect(isWithinTolerance(grams, made)).toBe(isSame);
  expect(netQuantity(grams, made) === grams).toBe(isSame);
});

it.each([
  [500, 4_500_000, 10, 450],
  [0, 3_600_000, 10, 360],
  [0, 1_000_000, 3, 333],
  [0, 1, 10, 1],
  [490, 5_000_000, 10, 490],
])("stated as %i g, %i mg for %i portions are %i g on the label", (stated, milligrams, portions, grams) => {
  expect(netQuantity(stated, { milligrams, portions })).toBe(grams);
});

it.each([
  [3_600_000, 10, "3,6 kg / 10 = 360 g"],
  [4_500_000, 10, "4,5 kg / 10 = 450 g"],
  [10_000_000, 20, "10 kg / 20 = 500 g"],
  [1_000_000, 3, "1 kg / 3 = 333,3 g"],
  [500_000, 2, "500 g / 2 = 250 g"],
  [1_234_567_000, 1_500, "1.234,567 kg / 1.500 = 823 g"],
])("%i mg for %i portions are written as %s", (milligrams, portions, text) => {
  expect(yieldText({ milligrams, portions }).replaceAll("\u00a0", " ")).toBe(text);
});
