import { expect, it } from "vitest";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { checkRecipe } from "#server/domain/recipes/check-recipe.ts";
import { costOf } from "#server/domain/recipes/cost.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import type { Recipe } from "#server/domain/recipes/recipe-book.ts";
import { bookOf, facts, ingredient, line, nutrition, readable, recipe } from "#test/recipe-book.ts";

const potatoes = ingredient(1, "Kartoffeln", { nutrition: nutrition([100, 20, 15000, 800, 2000, 2000, 10]) });
const butter = ingredient(2, "Butter", { nutrition: nutrition([82000, 50000, 700, 700, 0, 700, 20]) });
const prices = new Map([potatoes, butter].map(({ id }) => [id, { cents: 100, packMilligrams: 1_000_000 }]));

const sauce = recipe(10, "Helle Sauce", [], { finishedMilligrams: 1_000_000 });
const dishOf = (sub: Recipe, more: Partial<Recipe> = {}) =>
  recipe(20, "Auflauf", [line(potatoes, 2_600_000), line(sub, 1_900_000)], {
    ...{ menuId: 1, portions: 10, finishedMilligrams: 4_500_000 },
    ...more,
  });
const gratin = (more: Partial<Recipe> = {}) =>
  recipe(11, "Gratin", [line(butter, 500_000), line(sauce, 500_000)], more);

it.each<[string, Recipe, Recipe[], string]>([
  ["in the dish", dishOf(sauce), [sauce], "Kartoffeln, Helle Sauce."],
  ["one level deeper", dishOf(gratin()), [sauce, gratin()], "Kartoffeln, Butter, Helle Sauce."],
  [
    "in a sub-recipe that stays whole",
    dishOf(gratin({ isCompound: true })),
    [sauce, gratin({ isCompound: true })],
    "Kartoffeln, Gratin (Butter, Helle Sauce).",
  ],
  [
    "when it is stressed itself",
    dishOf(sauce, { stressedRecipes: [sauce.id] }),
    [sauce],
    "Kartoffeln, 42 % Helle Sauce.",
  ],
])("an empty sub-recipe %s makes all of the dish unknown, and is said once", (_, dish, subs, list) => {
  const book = bookOf([potatoes, butter], [...subs, dish]);
  const label = deriveLabel(book, dish, facts());
  expect(label).toMatchObject({ allergensComplete: false, tracesComplete: false });
  expect(label.missing).toEqual(["das Grundrezept „Helle Sauce“ noch leer ist"]);
  expect(readable(label.ingredients)).toBe(list);
  expect(Object.values(label.per100g).filter((figure) => figure !== null)).toEqual([]);
  expect(label.portion).toMatchObject({ kj: null, kcal: null });
  expect(label.unknown).toEqual(
    nutrientNames.map((nutrient) => ({ nutrient, ingredients: ["Helle Sauce"] })),
  );
  expect(costOf(book, dish, prices)).toEqual({ tenths: null, unknown: ["Helle Sauce"] });
});

it("an empty dish is unknown, too, and costs no 0 cents", () => {
  const dish = recipe(20, "Auflauf", [], { menuId: 1, finishedMilligrams: 1 });
  const book = bookOf([], [dish]);
  expect(deriveLabel(book, dish, facts())).toMatchObject({
    ...{ allergensComplete: false, tracesComplete: false, ingredients: "" },
    missing: ["das Rezept noch keine Zutaten hat"],
  });
  expect(costOf(book, dish, prices)).toEqual({ tenths: null, unknown: ["Auflauf"] });
});

it("what a laboratory has measured counts, but it has found no allergens", () => {
  const dish = dishOf(sauce);
  const measured = { fat: 1, saturates: 1, carbs: 1, sugar: 1, fibre: 1, protein: 1, salt: 1 };
  const others = { polyols: 0, alcohol: 0, organicAcids: 0 };
  const label = deriveLabel(
    bookOf([potatoes], [sauce, dish]),
    dish,
    facts({ measured: { ...measured, ...others } }),
  );
  expect(label).toMatchObject({ unknown: [], allergensComplete: false });
  expect(label.missing).toEqual(["das Grundrezept „Helle Sauce“ noch leer ist"]);
});

it("fat that is poured off may all be in what is still unknown", () => {
  const dish = dishOf(sauce, { finishedMilligrams: 4_200_000, lostFatMilligrams: 200_000 });
  expect(checkRecipe(bookOf([potatoes], [sauce, dish]), dish)).toEqual([]);
  const known = { ...sauce, lines: [line(potatoes, 1_000_000)] };
  expect(checkRecipe(bookOf([potatoes], [known, dish]), dish)).toEqual([
    expect.stringContaining("Abgegossen werden sollen 200"),
  ]);
});
