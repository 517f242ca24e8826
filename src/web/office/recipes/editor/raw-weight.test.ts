import { expect, it } from "vitest";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { rawMilligrams } from "#web/office/recipes/editor/raw-weight.ts";

const known = { units: [], isArchived: false, isComplete: true };
const ingredients = [
  {
    ...known,
    id: 1,
    name: "Zwiebeln",
    milligramsPerMl: null,
    milligramsPerPiece: 80_000,
    ediblePerMille: 920,
  },
  { ...known, id: 2, name: "Öl", milligramsPerMl: 920, milligramsPerPiece: null, ediblePerMille: 1_000 },
];
const line = (ingredientId: number | null, unit: KitchenUnit, thousandths: number) => ({
  ...{ ingredientId, subRecipeId: ingredientId === null ? 9 : null, unit, thousandths },
});

it.each([
  ["grams, peeled", [line(1, "g", 1_000_000)], 920_000],
  ["pieces, peeled", [line(1, "Stück", 2_000)], 147_200],
  ["spoons by density", [line(2, "EL", 2_000), line(2, "TL", 1_000)], 32_200],
  ["litres", [line(2, "l", 1_500)], 1_380_000],
  ["a finished sauce", [line(null, "kg", 800)], 800_000],
  ["nothing", [], 0],
])("what goes in is weighed: %s", (_, lines, milligrams) => {
  expect(rawMilligrams(lines, ingredients)).toBe(milligrams);
});

it("nothing is weighed that has no weight", () => {
  expect(rawMilligrams([line(2, "g", 1_000), line(2, "Stück", 1_000)], ingredients)).toBeNull();
});
