import { expect, it } from "vitest";
import type { BaseUnit } from "#contract/office/recipes/base-units.ts";
import type { IngredientNeed } from "#server/domain/recipes/needs.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";
import { addDays, roundUp } from "#server/office/kitchen/shopping/add-days.ts";
import { deliveryDay } from "#test/days.ts";

const [wednesday, friday] = [deliveryDay("2026-09-16"), deliveryDay("2026-09-18")];
const names = ["Zwiebeln", "Eier", "Ananas", "Erbsen"];
/** `weight`: milligrams of one of the unit */
const need = (name: string, thousandths: number, unit: BaseUnit = "g", weight?: number): IngredientNeed => {
  const milligrams = unit === "g" ? 1_000 : weight;
  return {
    ...{ ingredientId: names.indexOf(name), name, unit },
    thousandths: ratio(BigInt(thousandths), 1n),
    soldIn: null,
    milligrams: milligrams === undefined ? null : ratio(BigInt(thousandths) * BigInt(milligrams), 1_000n),
  };
};
const menu = (portions: number, ...needs: IngredientNeed[]) => ({
  ...{ menuId: 1, name: "Suppe", portions, needs },
  emptyRecipes: [],
});

it("days are one list: sums by section and alphabet, with each day's part", () => {
  const days = [
    { day: wednesday, menus: [menu(3, need("Zwiebeln", 120_000), need("Eier", 1_500, "Stück"))] },
    { day: friday, menus: [menu(2, need("Zwiebeln", 21_000), need("Ananas", 2_000))] },
  ];
  const list = addDays(days, new Map());
  expect(
    list.map(({ section, name, thousandths, buyThousandths }) => [
      section,
      name,
      thousandths,
      buyThousandths,
    ]),
  ).toEqual([
    ["produce", "Ananas", 2_000, 2_000],
    ["produce", "Zwiebeln", 141_000, 150_000],
    ["dairy", "Eier", 1_500, 2_000],
  ]);
  expect(list[1]?.days).toEqual([
    { day: wednesday, thousandths: 120_000 },
    { day: friday, thousandths: 21_000 },
  ]);
});

it.each<[string, IngredientNeed[][], [BaseUnit, number][]]>([
  [
    "grams and pieces whose weight is known are one row, over days and menus",
    [
      [need("Zwiebeln", 210_000), need("Zwiebeln", 2_000, "Stück", 80_000)],
      [need("Zwiebeln", 500, "Stück", 80_000)],
    ],
    [["g", 410_000]],
  ],
  [
    "cans and millilitres, too, rounded once",
    [[need("Zwiebeln", 1_000, "Dose", 240_000)], [need("Zwiebeln", 1, "ml", 1_041)]],
    [["g", 240_002]],
  ],
  [
    "what no one has weighed keeps its row",
    [[need("Zwiebeln", 210_000), need("Zwiebeln", 2_000, "Stück")]],
    [
      ["g", 210_000],
      ["Stück", 2_000],
    ],
  ],
  ["one unit alone stays as cooks count it", [[need("Eier", 2_000, "Stück", 55_000)]], [["Stück", 2_000]]],
  [
    "a menu that is not cooked any more changes no unit",
    [[need("Eier", 2_000, "Stück", 55_000), need("Eier", 0)]],
    [["Stück", 2_000]],
  ],
])("%s", (_, needs, rows) => {
  const days = needs.map((of, at) => ({ day: at === 0 ? wednesday : friday, menus: [menu(1, ...of)] }));
  const list = addDays(days, new Map()).map(({ unit, thousandths }) => [unit, thousandths]);
  expect(list.filter(([, thousandths]) => thousandths !== 0)).toEqual(rows);
});

it("what is weighed and sold in bunches says how many whole ones that is", () => {
  const parsley = (thousandths: number, unit: BaseUnit = "g") => ({
    ...need("Erbsen", thousandths, unit, 30_000),
    soldIn: { unit: "Bund" as const, milligrams: 30_000 },
  });
  const bought = (...days: IngredientNeed[]) =>
    addDays(
      days.map((one, at) => ({ day: at === 0 ? wednesday : friday, menus: [menu(1, one)] })),
      new Map(),
    ).map((wanted) => wanted.bought);
  expect(bought(parsley(4_000))).toEqual([{ unit: "Bund", thousandths: 1_000 }]);
  expect(bought(parsley(30_000), parsley(1))).toEqual([{ unit: "Bund", thousandths: 2_000 }]);
  expect(bought(parsley(500, "Bund"), parsley(10_000)), "half a bunch and 10 g").toEqual([
    { unit: "Bund", thousandths: 1_000 },
  ]);
  expect(bought(parsley(2_000, "Bund")), "it is counted already").toEqual([null]);
  expect(bought(need("Erbsen", 4_000))).toEqual([null]);
});

it("the kitchen's own choice counts before the name", () => {
  const [wanted] = addDays(
    [{ day: friday, menus: [menu(1, need("Erbsen", 5_000))] }],
    new Map([[names.indexOf("Erbsen"), "frozen"]]),
  );
  expect(wanted?.section).toBe("frozen");
});

it.each<[number, BaseUnit, number]>([
  [13_900, "Stück", 14_000],
  [100, "Stück", 1_000],
  [1_200, "Bund", 2_000],
  [40, "g", 40],
  [110, "g", 200],
  [500, "g", 500],
  [1_234, "g", 1_300],
  [9_990, "ml", 10_000],
  [12_050, "g", 13_000],
  [99_999, "ml", 100_000],
  [100_001, "g", 110_000],
  [995_000, "g", 1_000_000],
  [2_300_001, "g", 2_400_000],
  [5_000_000, "g", 5_000_000],
])("%i thousandths of %s are bought as %i", (exact, unit, bought) =>
  expect(roundUp(exact, unit)).toBe(bought),
);
