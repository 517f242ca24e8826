import { describe, expect, it } from "vitest";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import {
  type BatchUse,
  type CookedRecipe,
  substitutedBook,
} from "#server/domain/recipes/substituted-book.ts";
import { ingredient } from "#test/recipe-book.ts";

const [cream, soy, salt, otherSalt, seaweed] = [1, 2, 3, 4, 5];
const [dish, sauce] = [10, 20];
const recipe = (
  id: number,
  lines: [ingredientId: number | null, subRecipeId: number | null, grams: number][],
): Recipe => ({
  ...{
    id,
    menuId: null,
    name: "",
    figurativeName: "",
    portions: 1,
    finishedMilligrams: 1_000_000,
    lostFatMilligrams: 0,
  },
  ...{
    mostLossPercent: 90,
    isCompound: false,
    hasOwnBatch: false,
    stressedIngredients: [],
    stressedRecipes: [],
    traces: [],
  },
  lines: lines.map(([ingredientId, subRecipeId, grams]) => ({
    ...{ ingredientId, subRecipeId, unit: "g", thousandths: grams * 1_000 },
  })),
});
const book: RecipeBook = {
  ingredients: new Map(
    [
      ingredient(cream, "Sahne"),
      ingredient(soy, "Sojasahne"),
      ingredient(salt, "Speisesalz"),
      ingredient(otherSalt, "Speisesalz"),
      ingredient(seaweed, "Algensalz"),
    ].map((one) => [one.id, one]),
  ),
  recipes: new Map([
    [
      dish,
      recipe(dish, [
        [null, sauce, 600],
        [salt, null, 10],
      ]),
    ],
    [
      sauce,
      recipe(sauce, [
        [cream, null, 200],
        [salt, null, 5],
      ]),
    ],
  ]),
};

const thing = (ingredientId: number) => ({ ingredientId, recipeId: null });
const use = (ingredientId: number, grams: number, insteadOf?: number): BatchUse => ({
  ...thing(ingredientId),
  milligrams: grams * 1_000,
  insteadOf: insteadOf === undefined ? null : thing(insteadOf),
});
const batch = (kilograms: number, ...uses: BatchUse[]): CookedRecipe => ({
  recipeId: sauce,
  milligrams: kilograms * 1_000_000,
  uses,
});
const linesOf = (...cooked: CookedRecipe[]) =>
  substitutedBook(book, cooked)
    .recipes.get(sauce)
    ?.lines.map((line) => [line.ingredientId, line.thousandths / 1_000]);

it.each<[string, CookedRecipe[], [number, number][]]>([
  [
    "nothing was replaced",
    [batch(1, use(cream, 150))],
    [
      [cream, 200],
      [salt, 5],
    ],
  ],
  [
    "all was replaced",
    [batch(1, use(soy, 180, cream))],
    [
      [salt, 5],
      [soy, 180],
    ],
  ],
  [
    "in a batch of three times the recipe",
    [batch(3, use(soy, 540, cream))],
    [
      [salt, 5],
      [soy, 180],
    ],
  ],
  [
    "half was replaced",
    [batch(1, use(cream, 90), use(soy, 90, cream))],
    [
      [cream, 100],
      [salt, 5],
      [soy, 90],
    ],
  ],
  [
    "it came in two lots",
    [batch(1, use(soy, 100, cream), use(soy, 80, cream))],
    [
      [salt, 5],
      [soy, 180],
    ],
  ],
  [
    "by something whose label says the same",
    [batch(1, use(otherSalt, 5, salt))],
    [
      [cream, 200],
      [salt, 5],
    ],
  ],
  [
    "a correction took it out again",
    [batch(1, use(soy, 0, cream))],
    [
      [cream, 200],
      [salt, 5],
    ],
  ],
  [
    "in one batch of two, so both are in it",
    [batch(1, use(cream, 200)), batch(1, use(soy, 200, cream))],
    [
      [cream, 100],
      [salt, 5],
      [soy, 100],
    ],
  ],
])("a recipe of which %s", (_, cooked, lines) => expect(linesOf(...cooked)).toEqual(lines));

describe("a dish with a sauce that is cooked in it", () => {
  const cooked = (kilograms: number, ...uses: BatchUse[]): CookedRecipe => ({
    ...batch(kilograms, ...uses),
    recipeId: dish,
  });
  const both = (within: RecipeBook, ...batches: CookedRecipe[]) => {
    const { recipes } = substitutedBook(within, batches);
    return [dish, sauce].map((id) =>
      recipes.get(id)?.lines.map((one) => [one.ingredientId ?? one.subRecipeId, one.thousandths / 1_000]),
    );
  };

  it.each<[string, CookedRecipe[], [number, number][], [number, number][]]>([
    [
      "what only the sauce asks for is replaced there",
      [cooked(2, use(soy, 240, cream), use(salt, 26))],
      [
        [sauce, 600],
        [salt, 10],
      ],
      [
        [salt, 5],
        [soy, 200],
      ],
    ],
    [
      "what both ask for is replaced in both, in equal shares",
      [cooked(1, use(cream, 120), use(seaweed, 13, salt))],
      [
        [sauce, 600],
        [seaweed, 10],
      ],
      [
        [cream, 200],
        [seaweed, 5],
      ],
    ],
    [
      "what was replaced in part is there as both, at each level",
      [cooked(1, use(salt, 6.5), use(seaweed, 6.5, salt))],
      [
        [sauce, 600],
        [salt, 5],
        [seaweed, 5],
      ],
      [
        [cream, 200],
        [salt, 2.5],
        [seaweed, 2.5],
      ],
    ],
    [
      "two batches count together, also one in which nothing was replaced",
      [cooked(1, use(cream, 120)), cooked(1, use(soy, 120, cream))],
      [
        [sauce, 600],
        [salt, 10],
      ],
      [
        [cream, 100],
        [salt, 5],
        [soy, 100],
      ],
    ],
  ])("%s", (_, batches, ofDish, ofSauce) => expect(both(book, ...batches)).toEqual([ofDish, ofSauce]));

  it("with a batch of its own is what its own batches say", () => {
    const own = { ...(book.recipes.get(sauce) as Recipe), hasOwnBatch: true };
    const apart = { ...book, recipes: new Map([...book.recipes, [sauce, own]]) };
    expect(both(apart, cooked(1, use(seaweed, 10, salt)))).toEqual([
      [
        [sauce, 600],
        [seaweed, 10],
      ],
      [
        [cream, 200],
        [salt, 5],
      ],
    ]);
  });
});

it("leaves every other recipe as it is", () => {
  const changed = substitutedBook(book, [batch(1, use(soy, 180, cream))]);
  expect(changed.recipes.get(dish)).toBe(book.recipes.get(dish));
  expect(changed.ingredients).toBe(book.ingredients);
});
