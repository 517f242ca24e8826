import { describe, expect, it } from "vitest";
import { readWeight, roughText, weightUnit, writeWeight } from "#web/office/stock/batches/weight-text.ts";

describe("a weight", () => {
  it.each([
    [250_000, "g", "250"],
    [1_250_000, "kg", "1,25"],
    [12_345_678, "kg", "12,346"],
    [500, "g", "0,5"],
  ] as const)("of %i mg is typed in %s as %s", (milligrams, unit, text) => {
    expect(weightUnit(milligrams)).toBe(unit);
    expect(writeWeight(milligrams, unit)).toBe(text);
  });

  it.each([
    [54_122, "54\u00a0g"],
    [9_940, "9,9\u00a0g"],
    [1_250_000, "1,25\u00a0kg"],
  ])("of %i mg is cooked as %s", (milligrams, text) => expect(roughText(milligrams)).toBe(text));

  it.each([
    ["12,5", "kg", 12_500_000],
    ["0", "g", 0],
    ["250,125", "g", 250_125],
    ["abc", "g", expect.stringContaining("eingeben")],
    ["1.500", "kg", expect.stringContaining("eingeben")],
    ["999999", "kg", "Das ist zu viel."],
  ] as const)("typed as %s %s", (typed, unit, read) => expect(readWeight(typed, unit)).toEqual(read));
});
