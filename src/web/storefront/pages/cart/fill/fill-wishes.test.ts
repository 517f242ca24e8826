import { describe, expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { type FillWishes, requestOf, wishErrors } from "#web/storefront/pages/cart/fill/fill-wishes.ts";

const wishes: FillWishes = {
  menusPerDay: 2,
  maxCal: "",
  minProtein: "",
  budget: "",
  withoutAllergenIds: [7],
  nutritionIds: [10],
  likedFirst: true,
};
const days = [{ deliveryDay: deliveryDay("2026-09-16"), menus: 6 }];

describe("wishes", () => {
  it("that are empty are no goals", () => {
    expect(wishErrors(wishes)).toEqual({});
    expect(requestOf(wishes, days, [3])).toEqual({
      days: [{ deliveryDate: "2026-09-16", menus: 6 }],
      menusPerDay: 2,
      withoutAllergenIds: [7],
      nutritionIds: [10],
      likedMenuIds: [3],
    });
  });

  it("take amounts as people write them", () => {
    const typed = { ...wishes, maxCal: " 600 ", minProtein: "30", likedFirst: false };
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
      Object.keys(wishErrors({ ...wishes, maxCal: "viel", minProtein: "-3", budget: "1.000,5x" })),
    ).toEqual(["maxCal", "minProtein", "budget"]);
  });
});
