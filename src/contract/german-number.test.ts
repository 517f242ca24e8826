import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { germanNumber, readGermanNumber } from "./german-number.ts";

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

it.each<[string, number | null | undefined]>([
  ["10,90", 10.9],
  ["10.90", 10.9],
  ["10.9", 10.9],
  [" 10,9 € ", 10.9],
  ["EUR 7,90", 7.9],
  ["7,90 Euro", 7.9],
  ["0", 0],
  ["0,125", 0.125],
  ["0.125", 0.125],
  ["500", 500],
  ["1.000", 1000],
  ["1 000", 1000],
  ["1.000,00", 1000],
  ["1.190,5", 1190.5],
  ["1.234.567", 1234567],
  ["1000,000", 1000],
  ["", null],
  ["  ", null],
  ["€", null],
  ["1,000", undefined],
  ["1,000.50", undefined],
  ["1.00.000", undefined],
  ["1.0000,5", undefined],
  ["zehn", undefined],
  ["-1", undefined],
  ["1,", undefined],
  [",5", undefined],
  ["1e3", undefined],
  ["0x10", undefined],
])("„%s“ is the number %s", (text, value) => expect(readGermanNumber(text)).toBe(value));
