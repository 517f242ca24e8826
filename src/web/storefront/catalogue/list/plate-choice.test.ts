import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyPlate, judgePlate } from "#contract/catalogue/plate-rule.ts";
import { filterMenus, noSelection, toggled } from "#web/storefront/catalogue/filter-rule.ts";
import { appliedPlate, splitChoice, withPlate } from "#web/storefront/catalogue/list/plate-choice.ts";

const existing = { styles: [1, 2], forms: [1, 10], without: [1, 3, 7] };
const plate = {
  withoutAllergenIds: [3, 7],
  avoidsTraces: true,
  nutritionIds: [10],
  maxCal: 500,
  minProtein: null,
};
const shownFor = (own = noSelection) => withPlate(own, plate);

it("filters by the plate and leaves the guest's own choice as it is", () => {
  const own = { ...noSelection, styles: [1], without: [1, 7], words: "curry", sort: "price" as const };
  const choice = shownFor(own);
  expect(choice).toEqual({ ...own, forms: [10], without: [1, 3, 7], avoidsTraces: true, maxCal: 500 });
  expect(splitChoice(choice, { own, applied: plate })).toEqual({ own, paused: emptyPlate });
});

it("a part of the plate that is taken off is paused, and nothing of it gets into the own choice", () => {
  const next = toggled({ ...shownFor(), maxCal: null }, "without", 7);
  expect(splitChoice(next, { own: noSelection, applied: plate })).toEqual({
    own: noSelection,
    paused: { ...emptyPlate, withoutAllergenIds: [7], maxCal: 500 },
  });
});

it("taking everything off pauses the whole plate", () => {
  const own = { ...noSelection, styles: [2], forms: [10] };
  expect(splitChoice(noSelection, { own, applied: plate })).toEqual({ own: noSelection, paused: plate });
});

it("a filter that the guest ticks beside the plate is an own one", () => {
  const next = toggled(shownFor(), "forms", 1);
  expect(splitChoice(next, { own: noSelection, applied: plate }).own).toEqual({ ...noSelection, forms: [1] });
});

it("applies nothing that is paused, or that the shop does not have", () => {
  const paused = { ...emptyPlate, withoutAllergenIds: [3], maxCal: 500 };
  const stored = { ...plate, nutritionIds: [10, 99], minProtein: 30 };
  expect(appliedPlate(stored, paused, existing)).toEqual({
    withoutAllergenIds: [7],
    avoidsTraces: true,
    nutritionIds: [10],
    maxCal: null,
    minProtein: 30,
  });
});

it("traces that are let in again are paused and stay on the plate", () => {
  const next = { ...shownFor(), avoidsTraces: false };
  const { paused, own } = splitChoice(next, { own: noSelection, applied: plate });
  expect([own, paused]).toEqual([noSelection, { ...emptyPlate, avoidsTraces: true }]);
  expect(appliedPlate(plate, paused, existing)).toEqual({ ...plate, avoidsTraces: false });
});

it("avoids traces of the plate's allergens alone: with all of them paused, the guest's own filter goes by the recipe", () => {
  expect(appliedPlate(plate, { ...emptyPlate, withoutAllergenIds: [3, 7] }, existing).avoidsTraces).toBe(
    false,
  );
});

it("shows exactly the dishes whose cards say that they suit", () => {
  const some = (ids: number[]) => fc.subarray(ids);
  const dishes = fc.array(
    fc.record({
      styleIds: some([1, 2]),
      nutritionIds: some([1, 10]),
      allergenIds: some([1, 3, 7]),
      allergensComplete: fc.boolean(),
      traceIds: some([1, 3, 7]),
      tracesComplete: fc.boolean(),
      cal: fc.integer({ min: 300, max: 700 }),
      protein: fc.integer({ min: 0, max: 600 }).map((tenths) => tenths / 10),
    }),
  );
  const plates = fc.record({
    withoutAllergenIds: some([1, 3, 7]),
    avoidsTraces: fc.boolean(),
    nutritionIds: some([1, 10]),
    maxCal: fc.option(fc.integer({ min: 300, max: 700 })),
    minProtein: fc.option(fc.integer({ min: 1, max: 60 })),
  });
  fc.assert(
    fc.property(dishes, plates, (menus, plate) => {
      const suiting = menus.filter((menu) => judgePlate(menu, plate).suits);
      expect(filterMenus(menus, withPlate(noSelection, plate))).toEqual(suiting);
    }),
  );
});
