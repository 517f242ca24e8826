import { expect, test } from "vitest";
import { withoutName } from "#web/storefront/plate/plate-words.ts";

test("names an excluded allergen", () => {
  expect(withoutName("Milch und Laktose")).toBe("Ohne Milch und Laktose");
  expect(withoutName("Eier")).toBe("Ohne Eier");
  expect(withoutName("Glutenhaltiges Getreide")).toBe("Ohne glutenhaltiges Getreide");
});
