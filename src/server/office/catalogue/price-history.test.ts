import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import {
  continuedReduction,
  lowestPriceBefore,
  newReduction,
  type PastPrice,
} from "#server/office/catalogue/price-history.ts";

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);
const price = (since: number | null, amount: number, isOffered = true): PastPrice => ({
  since: since === null ? null : day(since),
  priceCents: cents(amount),
  isOffered,
});

describe("the lowest price of the last 30 days", () => {
  it("is the price that never changed", () => {
    expect(lowestPriceBefore([price(null, 1290)], day(100))).toBe(1290);
  });

  it("looks back 30 days, and a price counts until the next one began", () => {
    const prices = [price(null, 990), price(50, 1290), price(70, 1190)];
    expect(lowestPriceBefore(prices, day(79))).toBe(990);
    expect(lowestPriceBefore(prices, day(80))).toBe(1190);
    expect(lowestPriceBefore(prices, day(65))).toBe(990);
  });

  it("leaves out what no guest could order for", () => {
    const prices = [price(null, 1290), price(10, 500, false), price(20, 1190)];
    expect(lowestPriceBefore(prices, day(30))).toBe(1190);
    expect(lowestPriceBefore([price(null, 1290, false)], day(30))).toBeNull();
    expect(lowestPriceBefore([price(null, 1290), price(0, 1290, false)], day(31))).toBeNull();
  });

  it("leaves out a price that begins at this very moment", () => {
    expect(lowestPriceBefore([price(null, 1290), price(40, 990)], day(40))).toBe(1290);
  });

  it("is never above any price of these days, for generated histories", () => {
    const changes = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 99 }), fc.boolean()),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 20 }), (steps, rest) => {
        let at = 0;
        const prices = steps.map(([gap, amount, offered], place) => {
          if (place > 0) at += gap;
          return price(place === 0 ? null : at, amount, offered);
        });
        const now = at + rest;
        const pastPrices = Array.from({ length: 30 }, (_, back) => now - 30 + back).map((past) =>
          prices.findLast(({ since }) => since === null || since <= day(past)),
        );
        const offered = pastPrices.filter((held) => held?.isOffered).map((held) => held?.priceCents ?? 0);
        expect(lowestPriceBefore(prices, day(now))).toBe(offered.length === 0 ? null : Math.min(...offered));
      }),
    );
  });
});

describe("a reduction", () => {
  const prices = [price(null, 1290), price(50, 1190), price(60, 1290)];

  it("is measured from the lowest price, not from the last one", () => {
    expect(newReduction(prices, cents(1090), day(70))).toEqual({
      since: day(70),
      previousCents: 1290,
      lowestBeforeCents: 1190,
    });
  });

  it("is none at or above the lowest price", () => {
    expect(newReduction(prices, cents(1190), day(70))).toBeNull();
    expect(newReduction(prices, cents(1240), day(70))).toBeNull();
    expect(newReduction([price(null, 1290, false)], cents(990), day(70))).toBeNull();
  });

  it("may be shown some days after the price came down, counted from that day", () => {
    const lowered = [price(null, 1290), price(60, 990)];
    expect(newReduction(lowered, cents(990), day(65))).toEqual({
      since: day(60),
      previousCents: 1290,
      lowestBeforeCents: 1290,
    });
    // a price that lasted this long is not a reduction
    expect(newReduction(lowered, cents(990), day(91))).toBeNull();
  });

  it("goes on while the price falls and ends when it rises", () => {
    const reduction = { since: day(60), previousCents: cents(1290), lowestBeforeCents: cents(1190) };
    const before = { priceCents: cents(1090), reduction };
    expect(continuedReduction(before, cents(990))).toBe(reduction);
    expect(continuedReduction(before, cents(1090))).toBe(reduction);
    expect(continuedReduction(before, cents(1091))).toBeNull();
  });
});
