import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RecipeLine, recipeUnits } from "#contract/office/catalogue/recipe.ts";
import { type CookedMenu, sumIngredients } from "#server/office/kitchen/read-ingredients.ts";

const line = (ingredient: string, thousandths: number, unit: RecipeLine["unit"] = "g"): RecipeLine => ({
  ingredient,
  unit,
  thousandths,
});
const menu = (menuId: number, name: string, portions: number, recipe: RecipeLine[]): CookedMenu => ({
  menuId,
  name,
  portions,
  recipe,
});

describe("the ingredients of a day", () => {
  it("are the recipes times the portions, with what each menu takes", () => {
    const sums = sumIngredients([
      menu(2, "Suppe", 3, [line("Sahne", 30_000, "ml"), line("Salz", 50)]),
      menu(1, "Gulasch", 7, [line("Salz", 333)]),
    ]);
    expect(sums).toEqual({
      portions: 10,
      ingredients: [
        {
          name: "Sahne",
          unit: "ml",
          thousandths: 90_000,
          menus: [{ menuId: 2, name: "Suppe", portions: 3, thousandths: 90_000 }],
        },
        {
          name: "Salz",
          unit: "g",
          thousandths: 2_481,
          menus: [
            { menuId: 1, name: "Gulasch", portions: 7, thousandths: 2_331 },
            { menuId: 2, name: "Suppe", portions: 3, thousandths: 150 },
          ],
        },
      ],
      withoutRecipe: [],
    });
  });

  it("are one line for one ingredient in any spelling, and two for two units", () => {
    const { ingredients } = sumIngredients([
      menu(1, "A", 1, [line("kartoffeln", 1_000), line("Zitronen", 500, "Stück")]),
      menu(2, "B", 1, [line(" Kartoffeln ", 2_000), line("Zitronen", 4_000)]),
      menu(3, "C", 1, [line("KARTOFFELN", 4_000)]),
    ]);
    expect(ingredients.map(({ name, unit, thousandths }) => [name.trim(), unit, thousandths])).toEqual([
      [expect.stringMatching(/^kartoffeln$/i), "g", 7_000],
      ["Zitronen", "g", 4_000],
      ["Zitronen", "Stück", 500],
    ]);
  });

  it("stand in the order of a German alphabet", () => {
    const names = ["Zwiebeln", "Öl", "äpfel", "Ananas", "Oregano", "Petersilie"];
    const { ingredients } = sumIngredients([
      menu(
        1,
        "A",
        1,
        names.map((name) => line(name, 1)),
      ),
    ]);
    expect(ingredients.map(({ name }) => name)).toEqual([
      "Ananas",
      "äpfel",
      "Öl",
      "Oregano",
      "Petersilie",
      "Zwiebeln",
    ]);
  });

  it("name the menus without a recipe, and leave out what is not cooked", () => {
    const sums = sumIngredients([
      menu(1, "Ohne", 4, []),
      menu(2, "Mit", 2, [line("Salz", 1_000)]),
      menu(3, "Abbestellt", 0, [line("Pfeffer", 1_000)]),
      menu(4, "Auch abbestellt", 0, []),
    ]);
    expect(sums).toMatchObject({
      portions: 2,
      ingredients: [{ name: "Salz" }],
      withoutRecipe: [{ menuId: 1, name: "Ohne", portions: 4 }],
    });
    expect(sums.withoutRecipe).toHaveLength(1);
    expect(sumIngredients([])).toEqual({ portions: 0, ingredients: [], withoutRecipe: [] });
  });

  it("never lose a thousandth: all shares are the sum, in any order of menus", () => {
    const lines = fc.uniqueArray(
      fc.record({
        ingredient: fc.constantFrom("Salz", "salz ", "Öl", "Ei"),
        unit: fc.constantFrom(...recipeUnits),
        thousandths: fc.integer({ min: 1, max: 20_000_000 }),
      }),
      { selector: ({ ingredient }) => ingredient.trim().toLowerCase() },
    );
    const menus = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), lines), { maxLength: 8 });
    fc.assert(
      fc.property(menus, (generated) => {
        const cooked = generated.map(([portions, recipe], at) => menu(at, `Menü ${at}`, portions, recipe));
        const sums = sumIngredients(cooked);
        const expected = cooked.reduce(
          (sum, { portions, recipe }) =>
            sum + BigInt(portions) * recipe.reduce((all, line) => all + BigInt(line.thousandths), 0n),
          0n,
        );
        expect(sums.ingredients.reduce((sum, line) => sum + BigInt(line.thousandths), 0n)).toBe(expected);
        for (const line of sums.ingredients) {
          expect(line.menus.reduce((sum, { thousandths }) => sum + thousandths, 0)).toBe(line.thousandths);
        }
        expect(sumIngredients(cooked.toReversed())).toEqual(sums);
      }),
    );
  });
});
