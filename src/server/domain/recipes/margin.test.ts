import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { type CostSettings, marginOf, type Sold } from "./margin.ts";

const settings: CostSettings = {
  packagingTenths: 450,
  feeBasisPoints: 150,
  feeCents: 25,
  portionsPerOrder: 6,
  leastMarginPercent: 60,
};
const of = (sold: Partial<Sold>, more: Partial<CostSettings> = {}) =>
  marginOf(
    { grossCents: cents(1070), netCents: cents(1000), portions: 1, ingredientTenths: 2000, ...sold },
    { ...settings, ...more },
  );

it("leaves of the net price what ingredients, packaging and fee do not take", () => {
  // 1.5 % of 10.70 € are 16.05 ct, a sixth of 25 ct is 4.1666… ct
  expect(of({})).toEqual({
    packagingTenths: 450,
    feeTenths: 202,
    margin: { netTenths: 10_000, marginTenths: 7_348, marginPerMille: 735, isBelow: false },
  });
});

it("is unknown with unknown ingredients, and never the better for it", () => {
  expect(of({ ingredientTenths: null })).toEqual({ packagingTenths: 450, feeTenths: 202, margin: null });
});

it("packs every portion of a box, but takes the provider's share of its price once", () => {
  const box = of({ grossCents: cents(5350), netCents: cents(5000), portions: 6, ingredientTenths: 12_000 });
  expect(box).toMatchObject({ packagingTenths: 2_700, feeTenths: 1_053 });
});

it.each([
  [40, 4_000, false],
  [40, 4_001, true],
])(
  "is below %i %% by the exact share: with %i tenths of ingredients %s",
  (least, ingredientTenths, isBelow) => {
    // without packaging and fee: 6,000 of 10,000 are exactly 60 %
    const more = { packagingTenths: 0, feeBasisPoints: 0, feeCents: 0, leastMarginPercent: 100 - least };
    expect(of({ ingredientTenths }, more).margin).toMatchObject({ isBelow, marginPerMille: 600 });
  },
);

it("may be a loss", () => {
  expect(of({ ingredientTenths: 20_000 }).margin).toMatchObject({
    marginTenths: -10_652,
    marginPerMille: -1_065,
  });
  expect(of({ grossCents: cents(0), netCents: cents(0) }).margin).toMatchObject({
    marginPerMille: 0,
    isBelow: true,
  });
});
