import fc from "fast-check";
import { expect, it } from "vitest";
import { figuresFor, mixedFigures } from "#server/domain/catalogue/food-figures.ts";

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
