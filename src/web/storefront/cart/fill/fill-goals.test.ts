import { describe, expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { type FillGoals, goalErrors, requestOf } from "#web/storefront/cart/fill/fill-goals.ts";

const goals: FillGoals = {
  menusPerDay: 2,
  maxCal: "",
  minProtein: "",
  budget: "",
  withoutAllergenIds: [7],
  avoidsTraces: true,
  nutritionIds: [10],
  likedFirst: true,
};
const days = [{ deliveryDay: deliveryDay("2026-09-16"), menus: 6 }];

describe("goals", () => {
  it("that are empty are no goals", () => {
    expect(goalErrors(goals)).toEqual({});
    expect(requestOf(goals, days, [3])).toEqual({
      days: [{ deliveryDate: "2026-09-16", menus: 6 }],
      menusPerDay: 2,
      withoutAllergenIds: [7],
      avoidsTraces: true,
      nutritionIds: [10],
      likedMenuIds: [3],
    });
  });

  it("take amounts as people write them", () => {
    const typed = { ...goals, maxCal: " 600 ", minProtein: "30", likedFirst: false };
    expect(requestOf({ ...typed, budget: "59,90 €" }, days, [3])).toMatchObject({
      maxCal: 600,
      minProtein: 30,
      budget: 59.9,
      likedMenuIds: [],
    });
    expect(requestOf({ ...typed, budget: "0" }, days, [])).toMatchObject({ budget: 0 });
  });

  it("that are no numbers are said at their field", () => {
    expect(
      Object.keys(goalErrors({ ...goals, maxCal: "viel", minProtein: "-3", budget: "1.000,5x" })),
    ).toEqual(["maxCal", "minProtein", "budget"]);
  });
});
