import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { germanNumber } from "#contract/german-number.ts";

describe("a German number", () => {
  it.each([
    [0, 0, "0"],
    [999.5, 0, "1.000"],
    [1234567, 0, "1.234.567"],
    [4.905, 2, "4,91"],
    [6.04, 1, "6,0"],
    [10.9, 2, "10,90"],
    [0.05, 2, "0,05"],
    [-1234.5, 2, "-1.234,50"],
    [-0.001, 2, "0,00"],
    [1e-9, 2, "0,00"],
  ])("%d with %i decimals is %s", (value, decimals, text) =>
    expect(germanNumber(value, decimals)).toBe(text),
  );

  it("is what the language's own rules make of it", () => {
    const anyDecimals = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), anyDecimals, (thousandths, decimals) => {
        const rules = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        const value = thousandths / 1000;
        expect(germanNumber(value, decimals)).toBe(new Intl.NumberFormat("de-DE", rules).format(value));
      }),
    );
  });
});
