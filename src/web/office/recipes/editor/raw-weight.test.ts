import { expect, it } from "vitest";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { emptyRecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { lossText, rawMilligrams, readWeighed } from "#web/office/recipes/editor/raw-weight.ts";
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

it("before peeling it is heavier", () => {
  const lines = [line(1, "g", 1_000_000), line(2, "g", 500_000)];
  expect(rawMilligrams(lines, ingredients, { isPeeled: false })).toBe(1_500_000);
  expect(rawMilligrams(lines, ingredients)).toBe(1_420_000);
});

it.each<[number, number, number, string]>([
  [1_000, 1_000, 1_000, "Beim Kochen geht nichts verloren."],
  [1_000, 1_000, 352, "Beim Kochen gehen 64,8 % verloren."],
  [1_000, 952, 352, "Beim Kochen gehen 63 % verloren, mit dem Putzen 64,8 %."],
  [1_000, 920, 920, "Beim Kochen geht nichts verloren."],
  [1_000, 1_000, 1_200, "Fertig ist es 20 % schwerer als eingewogen: Es fehlt eine Zutat, oder das Wasser."],
  [1_000, 1_000, 1, ""],
])("of %i, peeled %i, finished %i: %s", (gross, peeled, finished, text) => {
  expect(lossText(gross, peeled, finished).replaceAll("\u00a0", " ")).toBe(text);
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
