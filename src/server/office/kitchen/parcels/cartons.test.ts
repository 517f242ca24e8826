import fc from "fast-check";
import { expect, it } from "vitest";
import { cartonsOf } from "#server/office/kitchen/parcels/cartons.ts";
import { deliveryDay } from "#test/days.ts";

const rule = {
  portionsPerCoolPack: 4,
  leastCoolPacks: 2,
  summerCoolPacks: 0,
  summerMonths: [],
  coolPackGrams: 500,
  packagingGrams: 1500,
  mostParcelGrams: 31_500,
  mostParcelPortions: 60,
};

const dish = (menuId: number, portions: number, grams: number) => ({
  menuId,
  name: `Gericht ${menuId}`,
  portions,
  grams,
});
const inCartons = (contents: ReturnType<typeof dish>[], by = rule) => {
  const cartons = cartonsOf(
    { coolPacks: null, chosenCartons: null, contents },
    deliveryDay("2026-09-16"),
    by,
  );
  return cartons.map(({ contents, coolPacks, grams }) => [
    contents.map((one) => `${one.portions} × ${one.menuId}`).join(", "),
    coolPacks,
    grams,
  ]);
};

it.each([
  ["a small delivery", [dish(1, 6, 500)], rule, [["6 × 1", 2, 5500]]],
  ["exactly the most weight", [dish(1, 8, 3625)], rule, [["8 × 1", 2, 31_500]]],
  [
    "one gram more for each portion",
    [dish(1, 8, 3626)],
    rule,
    [
      ["4 × 1", 2, 17_004],
      ["4 × 1", 2, 17_004],
    ],
  ],
  [
    "80 portions of three dishes",
    [dish(1, 30, 450), dish(2, 30, 450), dish(3, 20, 450)],
    rule,
    [
      ["30 × 1, 10 × 2", 10, 24_500],
      ["20 × 2, 20 × 3", 10, 24_500],
    ],
  ],
  [
    "as many portions as one carton takes",
    [dish(1, 40, 450)],
    { ...rule, mostParcelPortions: 40 },
    [["40 × 1", 10, 24_500]],
  ],
  [
    "one portion more, light as they are",
    [dish(1, 20, 450), dish(2, 21, 450)],
    { ...rule, mostParcelPortions: 40 },
    [
      ["20 × 1, 1 × 2", 6, 13_950],
      ["20 × 2", 5, 13_000],
    ],
  ],
  [
    "portions whose weight nobody has stated",
    [dish(1, 50, 0)],
    { ...rule, mostParcelPortions: 20 },
    [
      ["20 × 1", 5, 4000],
      ["20 × 1", 5, 4000],
      ["10 × 1", 3, 3000],
    ],
  ],
  [
    "packaging that is too heavy itself, with too many portions for one carton",
    [dish(1, 6, 500)],
    { ...rule, packagingGrams: 32_000, mostParcelPortions: 3 },
    [
      ["3 × 1", 2, 34_500],
      ["3 × 1", 2, 34_500],
    ],
  ],
  [
    "pieces that leave room in no two cartons",
    [dish(1, 3, 16_000)],
    rule,
    [
      ["1 × 1", 2, 18_500],
      ["1 × 1", 2, 18_500],
      ["1 × 1", 2, 18_500],
    ],
  ],
  ["a portion that is too heavy itself", [dish(1, 1, 40_000)], rule, [["1 × 1", 2, 42_500]]],
  [
    "packaging that is too heavy itself",
    [dish(1, 6, 500)],
    { ...rule, packagingGrams: 32_000 },
    [["6 × 1", 2, 36_000]],
  ],
])("cartons of %s", (_name, contents, by, expected) => {
  expect(inCartons(contents, by)).toEqual(expected);
});

it.each([
  ["the team decides, whatever the weight", { coolPacks: null, chosenCartons: 2 }, [3, 3], [2, 2]],
  ["but none stays empty", { coolPacks: null, chosenCartons: 9 }, [1, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 2]],
  ["what is packed stays so", { coolPacks: [4, 1, 0], chosenCartons: 2 }, [2, 2, 2], [4, 1, 0]],
])("cartons: %s", (_name, how, portions, coolPacks) => {
  const cartons = cartonsOf({ ...how, contents: [dish(1, 6, 500)] }, deliveryDay("2026-09-16"), rule);
  expect(cartons.map((one) => one.portions)).toEqual(portions);
  expect(cartons.map((one) => one.coolPacks)).toEqual(coolPacks);
});

it("nothing is lost between cartons, and none is too heavy or too full, whatever the weights", () => {
  const dishes = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3000 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(dishes, (all) => {
      const contents = all.map(([portions, grams], menuId) => dish(menuId, portions, grams));
      const row = { coolPacks: null, chosenCartons: null, contents };
      const cartons = cartonsOf(row, deliveryDay("2026-09-16"), rule);
      for (const { menuId, portions } of contents) {
        const parts = cartons.flatMap((one) => one.contents).filter((one) => one.menuId === menuId);
        expect(parts.reduce((sum, one) => sum + one.portions, 0)).toBe(portions);
      }
      for (const { grams, portions, coolPacks } of cartons) {
        expect(coolPacks).toBe(Math.max(2, Math.ceil(portions / rule.portionsPerCoolPack)));
        expect(grams).toBeLessThanOrEqual(rule.mostParcelGrams);
        expect(portions).toBeLessThanOrEqual(rule.mostParcelPortions);
      }
    }),
  );
});
