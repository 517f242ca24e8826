import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { germanNumber } from "#contract/german-number.ts";

describe("a German number", () => {
  it.each([
    [0, 0, 0, "0"],
    [999.5, 0, 0, "1.000"],
    [1234567, 0, 0, "1.234.567"],
    [4.905, 2, 0, "4,91"],
    [6.04, 1, 0, "6"],
    [10.9, 2, 2, "10,90"],
    [0.05, 2, 2, "0,05"],
    [-1234.5, 2, 2, "-1.234,50"],
    [-0.001, 2, 2, "0,00"],
    [1e-9, 2, 0, "0"],
    [1.5, 3, 1, "1,5"],
  ])("%d with at most %i and at least %i decimals is %s", (value, most, least, text) =>
    expect(germanNumber(value, most, least)).toBe(text),
  );

  it("is what the language's own rules make of it", () => {
    const decimals = fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
      .map(([one, other]) => ({ least: Math.min(one, other), most: Math.max(one, other) }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), decimals, (thousandths, { least, most }) => {
        const rules = { minimumFractionDigits: least, maximumFractionDigits: most };
        const value = thousandths / 1000;
        expect(germanNumber(value, most, least)).toBe(new Intl.NumberFormat("de-DE", rules).format(value));
      }),
    );
  });
});
