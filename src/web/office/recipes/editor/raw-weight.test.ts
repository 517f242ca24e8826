import { expect, it } from "vitest";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { emptyRecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { rawMilligrams, readWeighed } from "#web/office/recipes/editor/raw-weight.ts";
import { recipeFormOf } from "#web/office/recipes/editor/recipe-form.ts";

const known = { units: [], unitWeights: { Dose: 240_000 }, isArchived: false, isComplete: true };
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
  ["cans by what one weighs", [line(2, "Dose", 1_500)], 360_000],
  ["litres", [line(2, "l", 1_500)], 1_380_000],
  ["a finished sauce", [line(null, "kg", 800)], 800_000],
  ["nothing", [], 0],
])("what goes in is weighed: %s", (_, lines, milligrams) => {
  expect(rawMilligrams(lines, ingredients)).toBe(milligrams);
});

it("nothing is weighed that has no weight", () => {
  expect(rawMilligrams([line(2, "g", 1_000), line(2, "Stück", 1_000)], ingredients)).toBeNull();
});

it.each([
  ["a new sub-recipe counts as what goes in", "Dressing", "", 500_000, {}],
  ["a weighed one as it was weighed", "Dressing", "480", 480_000, {}],
  ["a dish has to be weighed", null, "", 0, { finishedMilligrams: expect.any(String) }],
])("%s", (_, name, finishedGrams, finishedMilligrams, errors) => {
  const form = recipeFormOf({ ...emptyRecipeContent, name, lines: [line(2, "g", 500_000)] });
  const read = readWeighed({ ...form, finishedGrams }, name === null, ingredients);
  expect(read).toMatchObject({ content: { finishedMilligrams }, errors });
});

it("an empty page of a new dish begins with no reproach", () => {
  const { errors } = readWeighed(recipeFormOf(emptyRecipeContent), true, ingredients);
  expect(errors).toEqual({});
});
