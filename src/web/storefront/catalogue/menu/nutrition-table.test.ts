import { expect, test } from "vitest";
import { nutritionRows } from "#web/storefront/catalogue/menu/nutrition-table.tsx";

const figures = {
  kj: 2380,
  cal: 565,
  fat: 17,
  fatty_acids: 6.04,
  carbs: 59.5,
  sugar: 18,
  protein: 39.5,
  salt: 4.905,
};

const texts = (changes: Partial<typeof figures>, grams: number) =>
  nutritionRows.map(({ name, text }) => `${name}: ${text({ ...figures, ...changes }, grams)}`);

test("names all seven figures in the order of the law, rounded as on labels", () => {
  expect(texts({}, 500)).toEqual([
    "Brennwert: 2.380 kJ / 565 kcal",
    "Fett: 17 g",
    "davon gesättigte Fettsäuren: 6,0 g",
    "Kohlenhydrate: 60 g",
    "davon Zucker: 18 g",
    "Eiweiß: 40 g",
    "Salz: 4,9 g",
  ]);
});

test("what is negligible in 100 g may be more in a portion", () => {
  const negligible = { fat: 0, fatty_acids: 0, salt: 0 };
  const shown = (grams: number) => [1, 2, 6].map((at) => texts(negligible, grams)[at]?.split(": ")[1]);
  expect(shown(100)).toEqual(["<0,5 g", "<0,1 g", "<0,01 g"]);
  expect(shown(500)).toEqual(["<2,5 g", "<0,5 g", "<0,10 g"]);
});
