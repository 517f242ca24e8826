import { expect, it } from "vitest";
import { hasDecimals } from "#contract/office/catalogue/menu-fields.ts";

it.each([
  [0, 0, true],
  [4.35, 2, true],
  [1.1, 1, true],
  [12.345, 3, true],
  [19_999.999, 3, true],
  [1.005, 2, false],
  [0.5, 0, false],
  [12.3456, 3, false],
  // is rounded to nothing where it is stored in milligrams
  [5e-324, 3, false],
  [0.0000001, 3, false],
])("%d has at most %d decimals: %s", (value, most, expected) => {
  expect(hasDecimals(value, most)).toBe(expected);
});
