import fc from "fast-check";
import { expect, it } from "vitest";
import {
  figuresFor,
  meanTrayFigures,
  mixedFigures,
  trayFigures,
} from "#server/domain/catalogue/food-figures.ts";
import type { MenuRow } from "#server/domain/catalogue/queries.ts";

const figures = {
  kj: 517,
  kcal: 123,
  fat: 3.6,
  saturates: 1.5,
  carbs: 14.6,
  sugar: 2.2,
  protein: 6.6,
  salt: 0.92,
};

it("rounds as on labels: energy whole, grams to 0.1, salt to 0.01", () => {
  expect(figuresFor(figures, 333)).toEqual({
    kj: 1722,
    cal: 410,
    fat: 12,
    fatty_acids: 5,
    carbs: 48.6,
    sugar: 7.3,
    protein: 22,
    salt: 3.06,
  });
});

it("gives per 100 g back what it was given", () => {
  const grams = fc.integer({ min: 0, max: 999 }).map((tenths) => tenths / 10);
  const kcal = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(grams, kcal, (fat, energy) => {
      const shown = figuresFor({ ...figures, fat, kcal: energy }, 100);
      expect(shown).toMatchObject({ fat, cal: energy });
    }),
  );
});

it("weights dishes packed together by what they weigh", () => {
  const plain = { kj: 0, kcal: 0, fat: 0, saturates: 0, carbs: 0, sugar: 0, protein: 0, salt: 0 };
  const mixed = mixedFigures([
    { figures: { ...plain, fat: 10 }, grams: 300 },
    { figures: { ...plain, fat: 2 }, grams: 100 },
  ]);
  expect(mixed.fat).toBe(8);
  expect(mixedFigures([])).toEqual(plain);
});

it("energy of a tray is the recipe's where there is one, and a box has the mean of its trays", () => {
  const dish = { figures, weightGrams: 300, portionKj: 1_875, portionKcal: 447 };
  expect(trayFigures(dish)).toMatchObject({ kj: 1_875, cal: 447 });
  const byHand = { ...dish, portionKj: null, portionKcal: null };
  expect(trayFigures(byHand)).toEqual(figuresFor(figures, 300));
  const menus = [
    { menu: dish as MenuRow, quantity: 1 },
    { menu: { ...dish, portionKj: 1_000, portionKcal: 240 } as MenuRow, quantity: 3 },
  ];
  expect(meanTrayFigures(menus)).toMatchObject({ kj: 1_219, cal: 292, fat: trayFigures(dish).fat });
  expect(meanTrayFigures([])).toMatchObject({ kj: 0, cal: 0, salt: 0 });
});
