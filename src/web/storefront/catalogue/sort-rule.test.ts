import { expect, it } from "vitest";
import { sortMenus, sortOrderOf, sortOrders, sortRules } from "#web/storefront/catalogue/sort-rule.ts";

const menus = [
  { id: 1, price: 9.9, cal: 620, protein: 28, isNew: false },
  { id: 2, price: 8.9, cal: 480, protein: 35, isNew: true },
  { id: 3, price: 9.9, cal: 480, protein: 12.5, isNew: false },
  { id: 4, price: 59, cal: 550, protein: 28, isNew: true },
];

it.each([
  ["recommended", [1, 2, 3, 4]],
  ["price", [2, 1, 3, 4]],
  ["protein", [2, 1, 4, 3]],
  ["calories", [2, 3, 4, 1]],
  ["new", [2, 4, 1, 3]],
] as const)("sorts by %s, and leaves equal ones in the shop's order", (order, ids) => {
  expect(sortMenus(menus, order).map(({ id }) => id)).toEqual(ids);
});

it("takes an unknown word of an address for the shop's own order", () => {
  expect(sortOrders.map((order) => sortOrderOf(sortRules[order].word))).toEqual(sortOrders);
  for (const word of [null, "", "price", "constructor"]) expect(sortOrderOf(word)).toBe("recommended");
});
