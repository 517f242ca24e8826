import { expect, it } from "vitest";
import { cacheKeyOf } from "#server/platform/http/pages/routes.ts";
import { type MenuChoice, noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { readChoice, shopAddress } from "#web/storefront/catalogue/shop-address.ts";

it("keeps every part of a guest's choice, so that no page of the list is made without one", () => {
  const choice: Required<MenuChoice> = {
    styles: [1],
    forms: [10],
    without: [7],
    avoidsTraces: true,
    maxCal: 500,
    minProtein: 30,
    words: "curry",
    sort: "price",
  };
  for (const [part, value] of Object.entries(choice)) {
    expect(value, part).not.toEqual(noSelection[part as keyof MenuChoice]);
  }
  const key = cacheKeyOf(`${shopAddress(choice)}&utm=1`) ?? "";
  const existing = { styles: [1], forms: [10], without: [7] };
  expect(readChoice(key.slice(key.indexOf("?")), existing)).toEqual(choice);
  expect(key).not.toContain("utm");
});
