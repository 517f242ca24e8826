import { expect, it } from "vitest";
import { emptyPlate, isEmptyPlate, plateObstacles } from "#contract/plate-rule.ts";

const [gluten, eggs, milk] = [1, 3, 7];
const [vegetarian, vegan] = [10, 11];
const lasagne = {
  allergenIds: [gluten, milk],
  allergensComplete: true,
  nutritionIds: [vegetarian],
  cal: 620,
  protein: 28,
};
const obstacles = (changes: Partial<typeof emptyPlate>) =>
  plateObstacles(lasagne, { ...emptyPlate, ...changes });

it("everything suits an empty plate", () => {
  expect(isEmptyPlate(emptyPlate)).toBe(true);
  expect(obstacles({})).toEqual([]);
  expect(plateObstacles({ ...lasagne, allergensComplete: false }, emptyPlate)).toEqual([]);
});

it("names only the allergens that the guest avoids", () => {
  expect(obstacles({ withoutAllergenIds: [eggs, milk] })).toEqual([{ kind: "allergens", ids: [milk] }]);
  expect(obstacles({ withoutAllergenIds: [eggs] })).toEqual([]);
});

it("a menu whose allergens are not all known suits nobody who avoids one", () => {
  const unclear = { ...lasagne, allergenIds: [milk], allergensComplete: false };
  const avoids = (id: number) => plateObstacles(unclear, { ...emptyPlate, withoutAllergenIds: [id] });
  expect(avoids(eggs)).toEqual([{ kind: "unknownAllergens" }]);
  expect(avoids(milk)).toEqual([{ kind: "allergens", ids: [milk] }]);
});

it("wants every form to hold", () => {
  expect(obstacles({ nutritionIds: [vegetarian] })).toEqual([]);
  expect(obstacles({ nutritionIds: [vegetarian, vegan] })).toEqual([{ kind: "forms", ids: [vegan] }]);
});

it("lets a figure reach its limit and not pass it", () => {
  expect(obstacles({ maxCal: 620, minProtein: 28 })).toEqual([]);
  expect(obstacles({ maxCal: 619, minProtein: 29 })).toEqual([
    { kind: "calories", cal: 620, most: 619 },
    { kind: "protein", protein: 28, least: 29 },
  ]);
});

it("says what matters most first", () => {
  const kinds = obstacles({ withoutAllergenIds: [milk], nutritionIds: [vegan], maxCal: 500 }).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(["allergens", "forms", "calories"]);
});
