import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readThousandths, writeAmount } from "#contract/office/recipes/amount-text.ts";

describe("an amount", () => {
  it.each([
    ["250", 250_000],
    ["12,5", 12_500],
    ["0.5", 500],
    ["0,05", 50],
    ["1.250,5", 1_250_500],
    ["1.000.000", 1_000_000_000],
    [" 1 250 ", 1_250_000],
    ["1½", 1_500],
  ])("%j is read in thousandths", (text, thousandths) => expect(readThousandths(text)).toBe(thousandths));

  it.each(["", "viel", "1.500", "1,2,3", "0,0005", "-5", "1e3", "⅓", "١"])("%j is none", (text) =>
    expect(readThousandths(text)).toBeUndefined(),
  );

  it("comes back as it was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (thousandths) => {
        // A point before three digits would be ambiguous; a comma is not.
        expect(readThousandths(writeAmount(thousandths))).toBe(thousandths);
      }),
    );
  });
});
