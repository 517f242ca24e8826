import { describe, expect, it } from "vitest";
import {
  changeText,
  type LotUnit,
  lotAmountText,
  readLotAmount,
  unitsOf,
  writeLotAmount,
} from "#web/office/stock/lots/lot-amounts.ts";

const flour = { milligramsPerPiece: null, milligramsPerMl: null };
const eggs = { milligramsPerPiece: 53_000, milligramsPerMl: null };
const oil = { milligramsPerPiece: null, milligramsPerMl: 920 };

describe("amounts of a lot", () => {
  it.each([
    [flour, 1_250_000, ["kg", "g"], "1,25\u00a0kg"],
    [flour, 250_000, ["g", "kg"], "250\u00a0g"],
    [eggs, 636_000, ["Stück", "g", "kg"], "12\u00a0Stück (636\u00a0g)"],
    [eggs, -79_500, ["Stück", "g", "kg"], "−1,5\u00a0Stück (−79,5\u00a0g)"],
    [oil, 1_840_000, ["kg", "g", "l", "ml"], "1,84\u00a0kg"],
  ])("%o: %i mg are asked in %o and read as %s", (lot, milligrams, units, text) => {
    expect(unitsOf(lot, milligrams)).toEqual(units);
    expect(lotAmountText(milligrams, lot)).toBe(text);
  });

  it.each<[string, LotUnit, typeof eggs | typeof oil | typeof flour, number | RegExp]>([
    ["3", "Stück", eggs, 159_000],
    ["0,5", "l", oil, 460_000],
    ["250", "ml", oil, 230_000],
    ["1,2", "kg", flour, 1_200_000],
    ["0", "g", flour, 0],
    // reads as all that is there
    ["1,235", "kg", flour, 1_234_567],
    ["", "g", flour, /Menge eingeben/],
    ["1.500", "g", flour, /Menge eingeben/],
    ["999999999", "kg", flour, /zu viel/],
  ])("„%s“ %s", (typed, unit, lot, expected) => {
    const read = readLotAmount(typed, { unit, lot, all: 1_234_567 });
    if (typeof expected === "number") expect(read).toBe(expected);
    else expect(read).toMatch(expected);
  });

  it("what is written is read back as the same", () => {
    for (const unit of ["kg", "g", "l", "ml"] as const)
      expect(readLotAmount(writeLotAmount(1_234_567, unit, oil), { unit, lot: oil, all: 1_234_567 })).toBe(
        1_234_567,
      );
  });

  it("what comes in says so", () => expect(changeText(250_000, flour)).toBe("+250\u00a0g"));
});
