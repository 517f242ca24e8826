import { expect, it } from "vitest";
import type { Plate } from "#contract/catalogue/plate.ts";
import { emptyPlate, isEmptyPlate, isWithout, judgePlate, newPlate } from "#contract/catalogue/plate-rule.ts";

const [gluten, eggs, nuts, milk] = [1, 3, 8, 7];
const [vegetarian, vegan] = [10, 11];
const lasagne = {
  allergenIds: [gluten, milk],
  allergensComplete: true,
  traceIds: [nuts],
  tracesComplete: true,
  nutritionIds: [vegetarian],
  cal: 620,
  protein: 28,
};
const judged = (plate: Partial<Plate>, menu = lasagne) => judgePlate(menu, { ...emptyPlate, ...plate });

it("everything suits an empty plate, also with unknown data", () => {
  expect([isEmptyPlate(emptyPlate), isEmptyPlate(newPlate)]).toEqual([true, true]);
  expect(judged({}).suits).toBe(true);
  expect(judged({}, { ...lasagne, allergensComplete: false, tracesComplete: false }).suits).toBe(true);
});

it("sorts the excluded allergens by what the dish says of each, and names no other", () => {
  expect(judged({ withoutAllergenIds: [eggs, milk, nuts] }).allergens).toEqual({
    contains: [milk],
    traces: [nuts],
    none: [eggs],
    unknown: [],
    isFreeByRecipe: true,
  });
});

const known = { allergensComplete: true, tracesComplete: true };
it.each([
  ["contained", milk, known, [false, false]],
  ["traces", nuts, known, [true, false]],
  ["neither", eggs, known, [true, true]],
  ["traces, others unknown", nuts, { ...known, tracesComplete: false }, [true, false]],
  ["neither, traces unknown", eggs, { ...known, tracesComplete: false }, [true, false]],
  ["neither, ingredients unknown", eggs, { ...known, allergensComplete: false }, [false, false]],
  ["traces, ingredients unknown", nuts, { ...known, allergensComplete: false }, [false, false]],
])("%s: goes without by the recipe, and with traces avoided", (_name, id, complete, [byRecipe, strictly]) => {
  const menu = { ...lasagne, ...complete };
  expect([isWithout(menu, [id], false), isWithout(menu, [id], true)]).toEqual([byRecipe, strictly]);
  const suits = (avoidsTraces: boolean) => judged({ withoutAllergenIds: [id], avoidsTraces }, menu).suits;
  expect([suits(false), suits(true)]).toEqual([byRecipe, strictly]);
});

it("wants every form to hold", () => {
  expect(judged({ nutritionIds: [vegetarian] }).suits).toBe(true);
  expect(judged({ nutritionIds: [vegetarian, vegan] }).obstacles).toEqual([{ kind: "forms", ids: [vegan] }]);
});

it("lets a figure reach its limit and not pass it", () => {
  expect(judged({ maxCal: 620, minProtein: 28 }).suits).toBe(true);
  expect(judged({ maxCal: 619, minProtein: 29 }).obstacles).toEqual([
    { kind: "calories", cal: 620, most: 619 },
    { kind: "protein", protein: 28, least: 29 },
  ]);
});

it("of a dish inside a box the allergens alone are judged", () => {
  const { allergenIds, allergensComplete, traceIds, tracesComplete } = lasagne;
  const dish = { allergenIds, allergensComplete, traceIds, tracesComplete };
  expect(
    judgePlate(dish, { ...newPlate, nutritionIds: [vegan], maxCal: 300, withoutAllergenIds: [milk] }),
  ).toMatchObject({
    obstacles: [],
    suits: false,
  });
});
