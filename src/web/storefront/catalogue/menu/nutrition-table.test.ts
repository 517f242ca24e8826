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

test("names all seven figures in the order of the law, with German numbers", () => {
  expect(nutritionRows.map(({ name, text }) => `${name}: ${text(figures)}`)).toEqual([
    "Brennwert: 2.380 kJ / 565 kcal",
    "Fett: 17 g",
    "davon gesättigte Fettsäuren: 6 g",
    "Kohlenhydrate: 59,5 g",
    "davon Zucker: 18 g",
    "Eiweiß: 39,5 g",
    "Salz: 4,91 g",
  ]);
});
