import fc from "fast-check";
import { expect, it } from "vitest";
import { costOf, type Prices } from "./cost.ts";
import type { Ingredient, Recipe, RecipeBook, RecipeLine } from "./recipe-book.ts";

const ingredient = (id: number, name: string, more: Partial<Ingredient> = {}): [number, Ingredient] => [
  id,
  {
    ...{
      id,
      name,
      labelName: name,
      class: "plain",
      contents: "",
      isSpiceMixture: false,
      additiveClass: null,
    },
    ...{ eNumber: null, allergens: [], allergensComplete: true, traces: [], tracesComplete: true },
    ...{ nutrition: {} as Ingredient["nutrition"], energy: null, tracedNutrients: [], milligramsPerMl: null },
    ...{ milligramsPerPiece: null, unitWeights: {}, ediblePerMille: 1000, ...more },
  },
];
const ingredients = new Map([
  ingredient(1, "Kartoffeln", { ediblePerMille: 800 }),
  ingredient(2, "Butter"),
  ingredient(3, "Milch", { milligramsPerMl: 1030 }),
  ingredient(4, "Zitrone", { milligramsPerPiece: 90_000 }),
  ingredient(5, "Safran"),
  ingredient(6, "Wasser", { class: "water", milligramsPerMl: 1_000 }),
]);
const line = (ingredientId: number, unit: RecipeLine["unit"], amount: number): RecipeLine => ({
  ...{ ingredientId, subRecipeId: null, unit, thousandths: Math.round(amount * 1_000) },
});
const sub = (subRecipeId: number, grams: number): RecipeLine => ({
  ...{ ingredientId: null, subRecipeId, unit: "g", thousandths: grams * 1_000 },
});
function recipe(id: number, lines: RecipeLine[], more: Partial<Recipe> = {}): Recipe {
  return {
    ...{
      id,
      menuId: null,
      name: `Rezept ${id}`,
      figurativeName: "",
      portions: 1,
      finishedMilligrams: 1_000_000,
    },
    ...{
      lostFatMilligrams: 0,
      mostLossPercent: 90,
      isCompound: false,
      hasOwnBatch: false,
      stressedIngredients: [],
    },
    ...{ stressedRecipes: [], traces: [], lines, ...more },
  };
}
const bookOf = (...recipes: Recipe[]): RecipeBook => ({
  ingredients,
  recipes: new Map(recipes.map((one) => [one.id, one])),
});

// a sack of 25 kg for 17.50 €, 10 kg for 61.23 €, 12 l for 12.84 €, 3.6 kg for 9.99 €
const prices: Prices = new Map([
  [1, { cents: 1750, packMilligrams: 25_000_000 }],
  [2, { cents: 6123, packMilligrams: 10_000_000 }],
  [3, { cents: 1284, packMilligrams: 12_360_000 }],
  [4, { cents: 999, packMilligrams: 3_600_000 }],
]);
const tenths = (one: Recipe, ...others: Recipe[]) => costOf(bookOf(one, ...others), one, prices).tenths;

it.each([
  // 2 kg at 70 ct, before peeling, because the peel is paid for
  ["potatoes with their peel", [line(1, "kg", 2)], 1, 1_400],
  // 150 g at 612.3 ct per kg are 91.845 ct
  ["butter", [line(2, "g", 150)], 1, 918],
  // 250 ml weigh 257.5 g, of which 12.36 kg cost 1284 ct: 26.75 ct, and 267.5 is rounded up
  ["milk by its density", [line(3, "ml", 250)], 1, 268],
  // 3 of 90 g at 277.5 ct per kg are 74.925 ct
  ["lemons by their weight", [line(4, "Stück", 3)], 1, 749],
  // 918.45 + 749.25 + 1400 = 3067.7 for four portions are 766.925
  ["all for four portions, rounded once", [line(1, "kg", 2), line(2, "g", 150), line(4, "Stück", 3)], 4, 767],
  // 15 ml weigh 15.45 g
  ["a spoon of milk", [line(3, "EL", 1)], 1, 16],
])("costs %s", (_what, lines, portions, expected) => {
  expect(tenths(recipe(1, lines, { portions }))).toBe(expected);
});

it("takes of a sub-recipe what its finished weight says, through all levels", () => {
  // the sauce of 150 g butter and 1 l milk is cooked down to 800 g: 918.45 + 1070 = 1988.45 tenths
  const sauce = recipe(1, [line(2, "g", 150), line(3, "l", 1)], { finishedMilligrams: 800_000, portions: 7 });
  const gratin = recipe(2, [sub(1, 400), line(1, "kg", 1)], { finishedMilligrams: 1_200_000 });
  // half the sauce and 700 tenths of potatoes; of that a third, for two portions
  const dish = recipe(3, [sub(2, 400)], { portions: 2 });
  expect(tenths(gratin, sauce)).toBe(1_694);
  expect(tenths(dish, gratin, sauce)).toBe(282);
});

it("is unknown and names the ingredient as soon as one price is, however little of it there is", () => {
  const sauce = recipe(1, [line(2, "g", 150), line(5, "g", 0.001)]);
  const dish = recipe(2, [line(1, "g", 100), sub(1, 1)]);
  expect(costOf(bookOf(sauce, dish), dish, prices)).toEqual({ tenths: null, unknown: ["Safran"] });
});

it("counts water without a price as nothing", () => {
  const soup = recipe(1, [line(2, "g", 150), line(6, "l", 2)]);
  expect(costOf(bookOf(soup), soup, prices)).toEqual({ tenths: 918, unknown: [] });
  const bought = new Map([...prices, [6, { cents: 100, packMilligrams: 1_000_000 }]]);
  const dish = recipe(1, [line(6, "kg", 1)]);
  expect(costOf(bookOf(dish), dish, bought)).toEqual({ tenths: 1_000, unknown: [] });
});

it("is unknown while the weight of a unit is", () => {
  const dish = recipe(1, [line(1, "Stück", 2), line(2, "g", 10)]);
  expect(costOf(bookOf(dish), dish, prices)).toEqual({ tenths: null, unknown: ["Kartoffeln"] });
});

const amounts = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.integer({ min: 1, max: 2_000_000 })), {
  minLength: 1,
  maxLength: 4,
});
const randomPrices = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 2_000_000_000 })), {
    minLength: 4,
    maxLength: 4,
  })
  .map(
    (all): Prices => new Map(all.map(([cents, packMilligrams], at) => [at + 1, { cents, packMilligrams }])),
  );
const weighed = (all: readonly (readonly [number, number])[], by = 1): RecipeLine[] =>
  all.map(([id, milligrams]) => ({ ...line(id, "g", 1), thousandths: milligrams * by }));

it("is the same for a scaled recipe, and for one whose lines lie in sub-recipes", () => {
  fc.assert(
    fc.property(amounts, randomPrices, fc.integer({ min: 2, max: 50 }), (all, at, by) => {
      const flat = recipe(1, weighed(all), { portions: 3 });
      const expected = costOf(bookOf(flat), flat, at).tenths;
      const scaled = recipe(1, weighed(all, by), { portions: 3 * by });
      expect(costOf(bookOf(scaled), scaled, at).tenths).toBe(expected);
      // a larger batch of the same, of which the exact share is taken two levels up
      const batch = recipe(2, weighed(all, by), { finishedMilligrams: by * 1_000_000 });
      const nested = recipe(3, [sub(2, 1_000)], { finishedMilligrams: 700_001 });
      const dish = recipe(4, [{ ...sub(3, 1), thousandths: 700_001 }], { portions: 3 });
      expect(costOf(bookOf(batch, nested, dish), dish, at).tenths).toBe(expected);
    }),
  );
});
