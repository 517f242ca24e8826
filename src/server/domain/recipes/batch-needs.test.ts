import { expect, it } from "vitest";
import { recipeNeed, subRecipeNeeds } from "#server/domain/recipes/batch-needs.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";
import type { Recipe } from "#server/domain/recipes/recipe-book.ts";
import { bookOf, ingredient, line, recipe } from "#test/recipe-book.ts";

const beef = ingredient(1, "Rind");
const onion = ingredient(2, "Zwiebeln");
const salt = ingredient(3, "Salz");
const pepper = ingredient(4, "Pfeffer");
const water = ingredient(5, "Wasser", { class: "water" });

/** Soffritto in a ragù in a dish; the ragù loses a tenth. */
function tree(own: { soffritto?: boolean; ragu?: boolean; isEmpty?: boolean }) {
  const soffritto = recipe(10, "Soffritto", own.isEmpty ? [] : [line(onion, 900), line(salt, 100)], {
    finishedMilligrams: 1_000,
    hasOwnBatch: own.soffritto ?? false,
  });
  const ragu = recipe(20, "Ragù", [line(beef, 700), line(soffritto, 300), line(water, 100)], {
    finishedMilligrams: 1_000,
    hasOwnBatch: own.ragu ?? false,
  });
  const dish = recipe(30, "Bolognese", [line(ragu, 2_000), line(salt, 7), line(pepper, 1_000, "TL")], {
    menuId: 1,
    finishedMilligrams: 2_000,
  });
  return { book: bookOf([beef, onion, salt, pepper, water], [soffritto, ragu, dish]), soffritto, ragu, dish };
}

const needsOf = ({ book }: Pick<ReturnType<typeof tree>, "book">, of: Recipe, times = ratio(1n, 1n)) =>
  recipeNeed(book, of, times).needs.map(({ name, milligrams }) => [name, milligrams]);

it.each<[string, Parameters<typeof tree>[0], [string, number | null][]]>([
  [
    "all levels are one batch, and what several ask for is one need",
    {},
    [
      ["Rind", 1_400],
      ["Zwiebeln", 540],
      ["Salz", 67],
      ["Pfeffer", null],
    ],
  ],
  [
    "a sub-recipe with a batch of its own goes in as it was cooked",
    { ragu: true },
    [
      ["Ragù", 2_000],
      ["Salz", 7],
      ["Pfeffer", null],
    ],
  ],
  [
    "one of the lowest level alone is apart",
    { soffritto: true },
    [
      ["Rind", 1_400],
      ["Soffritto", 600],
      ["Salz", 7],
      ["Pfeffer", null],
    ],
  ],
  [
    "of an empty one no one knows what is in it",
    { isEmpty: true },
    [
      ["Rind", 1_400],
      ["Soffritto", 600],
      ["Salz", 7],
      ["Pfeffer", null],
    ],
  ],
])("%s", (_, own, needs) => {
  const built = tree(own);
  expect(needsOf(built, built.dish)).toEqual(needs);
});

it("rounds once, after all levels are added up", () => {
  const built = tree({});
  // a third of the dish: salt 2.333 + 20 mg
  expect(needsOf(built, built.dish, ratio(1n, 3n))).toEqual([
    ["Rind", 467],
    ["Zwiebeln", 180],
    ["Salz", 22],
    ["Pfeffer", null],
  ]);
});

it.each<[string, Parameters<typeof tree>[0], [number, number][], [string, number][]]>([
  ["nothing is cooked apart", {}, [], []],
  ["the ragù is, with the soffritto in it", { ragu: true }, [], [["Ragù", 2_000]]],
  ["what is in stock is not cooked again", { ragu: true }, [[20, 1_500]], [["Ragù", 500]]],
  [
    "the deepest comes first, and takes less when less of the other is missing",
    { ragu: true, soffritto: true },
    [[20, 1_000]],
    [
      ["Soffritto", 300],
      ["Ragù", 1_000],
    ],
  ],
  ["one below a sub-recipe that is cooked in the dish", { soffritto: true }, [], [["Soffritto", 600]]],
])("batches of their own: %s", (_, own, inStock, made) => {
  const { book, dish } = tree(own);
  const needs = subRecipeNeeds(book, [{ recipe: dish, times: ratio(1n, 1n) }], new Map(inStock));
  expect(needs.map(({ recipe: one, makes }) => [one.name, makes])).toEqual(made);
});
