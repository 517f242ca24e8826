import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addCents,
  cents,
  eurosFromCents,
  formatEuro,
  formatShipping,
  largestCents,
  multiplyCents,
  negateCents,
  roundCents,
  smallestCents,
  subtractCents,
  sumCents,
} from "#contract/money.ts";

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
  expect([1090, 1, 29, 110, 0].map((amount) => eurosFromCents(cents(amount)))).toEqual([
    10.9, 0.01, 0.29, 1.1, 0,
  ]);
});

it("loses no cent on the way from cents to the screen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
      const digits = formatEuro(eurosFromCents(cents(amount))).replace(/\D/g, "");
      expect(Number(digits)).toBe(amount);
    }),
  );
});

it("takes no percentage, no grams and no bare result of arithmetic for cents", () => {
  const price = cents(490);
  const percent: number = 19;
  // @ts-expect-error a plain number
  addCents(price, percent);
  // @ts-expect-error a product has to be rounded or counted first
  eurosFromCents(price * 0.07);
  expect(() => cents(4.9)).toThrow("4.9 is no whole number of cents");
  expect([roundCents(price * 0.07), multiplyCents(price, 3)]).toEqual([34, 1470]);
});

it("adds, takes away and reverses cents, never to a negative zero", () => {
  expect(addCents(cents(490), cents(10), cents(-100))).toBe(400);
  expect(subtractCents(cents(500), cents(100), cents(1))).toBe(399);
  expect([sumCents([]), negateCents(cents(0)), negateCents(cents(7))]).toEqual([0, 0, -7]);
  expect([smallestCents(cents(3), cents(-2)), largestCents(cents(3), cents(-2))]).toEqual([-2, 3]);
});

function plain(text: string): string {
  return text.replace(/\u00a0|\u202f/g, " ");
}
