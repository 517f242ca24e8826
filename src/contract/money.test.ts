import fc from "fast-check";
import { expect, it } from "vitest";
import { eurosFromCents, formatEuro, formatShipping } from "#contract/money.ts";

it("shows two decimals, a comma and the euro sign", () => {
  expect([10.9, 4.9, 59, 1234.5, 1_000_000].map(formatEuro).map(plain)).toEqual([
    "10,90 €",
    "4,90 €",
    "59,00 €",
    "1.234,50 €",
    "1.000.000,00 €",
  ]);
});

it("keeps the amount and its sign on one line", () => {
  expect(formatEuro(1234.5)).toBe("1.234,50\u00a0€");
  expect(formatShipping(4.9)).toBe("4,90\u00a0€");
});

it("shows a dash for zero and for what is missing", () => {
  expect([0, null, undefined, Number.NaN].map(formatEuro)).toEqual(["–", "–", "–", "–"]);
});

it("shows free shipping in words and any other as money", () => {
  expect(formatShipping(0)).toBe("Kostenlos");
  expect(plain(formatShipping(4.9))).toBe("4,90 €");
});

it("makes euros of cents without a trace of binary fractions", () => {
  expect([1090, 1, 29, 110, 0].map(eurosFromCents)).toEqual([10.9, 0.01, 0.29, 1.1, 0]);
});

it("loses no cent on the way from cents to the screen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      const digits = formatEuro(eurosFromCents(cents)).replace(/\D/g, "");
      expect(Number(digits)).toBe(cents);
    }),
  );
});

function plain(text: string): string {
  return text.replace(/\u00a0|\u202f/g, " ");
}
