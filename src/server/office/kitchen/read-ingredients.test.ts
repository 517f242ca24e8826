import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BaseUnit, baseUnits } from "#contract/office/recipes/base-units.ts";
import type { IngredientNeed } from "#server/domain/recipes/needs.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";
import { type CookedMenu, sumIngredients } from "#server/office/kitchen/read-ingredients.ts";

const names = ["Salz", "Sahne", "Zitronen", "Kartoffeln", "Pfeffer"];
const need = (name: string, thousandths: number, unit: BaseUnit = "g", of = 1): IngredientNeed => ({
  ...{ ingredientId: names.indexOf(name), name, unit },
  thousandths: ratio(BigInt(thousandths), BigInt(of)),
  milligrams: null,
  soldIn: null,
});
const menu = (menuId: number, name: string, portions: number, needs: IngredientNeed[]): CookedMenu => ({
  ...{ menuId, name, portions, needs, emptyRecipes: [] },
});

describe("the ingredients of a day", () => {
  it("are added up over its menus, with what each menu takes", () => {
    const sums = sumIngredients([
      menu(2, "Suppe", 3, [need("Sahne", 90_000, "ml"), need("Salz", 150)]),
      menu(1, "Gulasch", 7, [need("Salz", 2_331)]),
    ]);
    expect(sums).toEqual({
      portions: 10,
      ingredients: [
        {
          ...{ ingredientId: 1, name: "Sahne", unit: "ml", thousandths: 90_000 },
          menus: [{ menuId: 2, name: "Suppe", portions: 3, thousandths: 90_000 }],
        },
        {
          ...{ ingredientId: 0, name: "Salz", unit: "g", thousandths: 2_481 },
          menus: [
            { menuId: 1, name: "Gulasch", portions: 7, thousandths: 2_331 },
            { menuId: 2, name: "Suppe", portions: 3, thousandths: 150 },
          ],
        },
      ],
      withoutRecipe: [],
    });
  });

  it("are one line for one ingredient, and two for two units", () => {
    const { ingredients } = sumIngredients([
      menu(1, "A", 1, [need("Kartoffeln", 1_000), need("Zitronen", 500, "Stück")]),
      menu(2, "B", 1, [need("Kartoffeln", 2_000), need("Zitronen", 4_000)]),
    ]);
    expect(ingredients.map(({ name, unit, thousandths }) => [name, unit, thousandths])).toEqual([
      ["Kartoffeln", "g", 3_000],
      ["Zitronen", "g", 4_000],
      ["Zitronen", "Stück", 500],
    ]);
  });

  it("are rounded once: three thirds of a thousandth are one, not three", () => {
    const third = (menuId: number) => menu(menuId, `Menü ${menuId}`, 1, [need("Salz", 1, "g", 3)]);
    const [salt] = sumIngredients([third(1), third(2), third(3)]).ingredients;
    expect(salt?.thousandths).toBe(1);
    expect(salt?.menus.map(({ thousandths }) => thousandths)).toEqual([1, 1, 1]);
  });

  it("stand in the order of a German alphabet", () => {
    const words = ["Zwiebeln", "Öl", "äpfel", "Ananas", "Oregano", "Petersilie"];
    const needs = words.map((name, ingredientId) => ({ ...need(name, 1), ingredientId }));
    const { ingredients } = sumIngredients([menu(1, "A", 1, needs)]);
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
      menu(2, "Mit", 2, [need("Salz", 1_000)]),
      menu(3, "Abbestellt", 0, [need("Pfeffer", 0)]),
      menu(4, "Auch abbestellt", 0, []),
    ]);
    expect(sums).toMatchObject({
      portions: 2,
      ingredients: [{ name: "Salz" }],
      withoutRecipe: [{ menuId: 1, name: "Ohne", portions: 4 }],
    });
    expect(sums.withoutRecipe).toHaveLength(1);
    const gap = { ...menu(2, "Auflauf", 2, [need("Salz", 1_000)]), emptyRecipes: ["Helle Sauce"] };
    expect(sumIngredients([gap]), "a sauce that nobody has written yet").toMatchObject({
      ingredients: [{ name: "Salz" }],
      withoutRecipe: [{ menuId: 2, name: "„Helle Sauce“ in „Auflauf“", portions: 2 }],
    });
    expect(sumIngredients([])).toEqual({ portions: 0, ingredients: [], withoutRecipe: [] });
  });

  it("never lose a thousandth, in any order of menus", () => {
    const needs = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...names),
        unit: fc.constantFrom(...baseUnits),
        thousandths: fc.integer({ min: 1, max: 20_000_000 }),
      }),
      { selector: ({ name, unit }) => `${name} ${unit}` },
    );
    const menus = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), needs), { maxLength: 8 });
    fc.assert(
      fc.property(menus, (generated) => {
        const cooked = generated.map(([portions, recipe], at) =>
          menu(
            ...([at, `Menü ${at}`, portions] as const),
            recipe.map(({ name, unit, thousandths }) => need(name, thousandths * portions, unit)),
          ),
        );
        const sums = sumIngredients(cooked);
        const expected = generated.reduce(
          (sum, [portions, recipe]) =>
            sum + BigInt(portions) * recipe.reduce((all, line) => all + BigInt(line.thousandths), 0n),
          0n,
        );
        expect(sums.ingredients.reduce((sum, line) => sum + BigInt(line.thousandths), 0n)).toBe(expected);
        for (const line of sums.ingredients)
          expect(line.menus.reduce((sum, { thousandths }) => sum + thousandths, 0)).toBe(line.thousandths);
        expect(sumIngredients(cooked.toReversed())).toEqual(sums);
      }),
    );
  });
});
