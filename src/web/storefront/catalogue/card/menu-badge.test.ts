import { expect, test } from "vitest";
import { badgeOf } from "#web/storefront/catalogue/card/menu-badge.tsx";

const plain = { isBestseller: false, isNew: false, isBox: false, nutritionIds: [] };

test("a menu carries at most one badge, the most persuasive first", () => {
  expect(badgeOf({ ...plain, isBestseller: true, isNew: true })?.text).toBe("Bestseller");
  expect(badgeOf({ ...plain, isNew: true, nutritionIds: [10] })?.text).toBe("Neu");
  expect(badgeOf({ ...plain, isBox: true, nutritionIds: [10] })?.text).toBe("Box");
});

test("vegan says more than vegetarian", () => {
  expect(badgeOf({ ...plain, nutritionIds: [10, 11] })?.text).toBe("Vegan");
  expect(badgeOf({ ...plain, nutritionIds: [10] })?.text).toBe("Vegetarisch");
});

test("an ordinary menu has none", () => {
  expect(badgeOf(plain)).toBeNull();
});
