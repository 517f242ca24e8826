import { expect, it } from "vitest";
import { isPriceSlip, priceSlipText } from "./figure-check.ts";

it.each([
  [9.9, 99, true],
  [9.9, 990, true],
  [9.9, 0.99, true],
  [10.9, 1.09, true],
  [9.9, 90, true],
  [9.9, 19.9, false],
  [9.9, 4.9, false],
  [9.9, 49, false],
  [9.9, 9.9, false],
  [0, 9.9, false],
  [4.9, 0, false],
])("from %d to %d: %s", (before, after, slip) => expect(isPriceSlip(before, after)).toBe(slip));

it("says how far it is", () => {
  expect([priceSlipText(9.9, 99), priceSlipText(9.9, 0.99)]).toEqual(["das 10-Fache", "nur 10\u00a0%"]);
});
