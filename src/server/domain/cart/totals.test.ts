import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { computeTotals, type PricedLine, splitByShare } from "#server/domain/cart/totals.ts";
import { deliveryDay } from "#test/days.ts";

const shipping = { perDeliveryCents: cents(490), freeFromCents: cents(5900) };
const tuesday = deliveryDay("2026-09-22");
const friday = deliveryDay("2026-09-18");

function line(price: number, more: Partial<PricedLine> = {}): PricedLine {
  return { day: friday, quantity: 1, unitCents: cents(price), vatPercent: 7, ...more };
}

describe("a cart", () => {
  it("without lines costs nothing, shipping included", () => {
    expect(computeTotals([], shipping, { amountCents: cents(500) })).toEqual({
      goodsCents: 0,
      discountCents: 0,
      shippingCents: 0,
      totalCents: 0,
      lineDiscountCents: [],
      deliveries: [],
      vat: [],
    });
  });

  it("costs quantity times price and shipping for each delivery day", () => {
    const totals = computeTotals(
      [line(1090, { quantity: 3 }), line(990, { day: tuesday }), line(890, { day: friday })],
      shipping,
      null,
    );
    expect(totals).toMatchObject({ goodsCents: 5150, shippingCents: 980, totalCents: 6130 });
    expect(totals.deliveries).toEqual([
      { day: friday, goodsCents: 4160, discountCents: 0, shippingCents: 490, untilFreeCents: 1740 },
      { day: tuesday, goodsCents: 990, discountCents: 0, shippingCents: 490, untilFreeCents: 4910 },
    ]);
  });

  it("ships a day free from exactly 59 € of goods on that day", () => {
    const shippingOf = (amount: number) => computeTotals([line(amount)], shipping, null).shippingCents;
    expect([5899, 5900, 5901].map(shippingOf)).toEqual([490, 0, 0]);
  });

  it("does not add up two days for free shipping", () => {
    const totals = computeTotals([line(5000), line(5000, { day: tuesday })], shipping, null);
    expect(totals.shippingCents).toBe(980);
  });

  it("ships free by the goods before the discount", () => {
    const totals = computeTotals([line(5900)], shipping, { percent: 50 });
    expect(totals).toMatchObject({ shippingCents: 0, discountCents: 2950, totalCents: 2950 });
  });
});

describe("a discount", () => {
  it("in percent is rounded to whole cents once, over all goods", () => {
    expect(computeTotals([line(995), line(990)], shipping, { percent: 10 }).discountCents).toBe(199);
  });

  it("takes no more than the goods cost and nothing off shipping", () => {
    const totals = computeTotals([line(300)], shipping, { amountCents: cents(500) });
    expect(totals).toMatchObject({ discountCents: 300, shippingCents: 490, totalCents: 490 });
    expect(computeTotals([line(300)], shipping, { percent: 100 }).totalCents).toBe(490);
  });

  it("is split over the lines and days by their value, without losing a cent", () => {
    const lines = [line(1000), line(1000, { day: tuesday }), line(1000, { day: tuesday })];
    const totals = computeTotals(lines, shipping, { amountCents: cents(100) });
    expect(totals.lineDiscountCents.toSorted()).toEqual([33, 33, 34]);
    const byDay = totals.deliveries.map((delivery) => delivery.discountCents);
    expect(byDay.reduce((sum, amount) => sum + amount, 0)).toBe(100);
  });
});

describe("VAT", () => {
  it("is contained in the price", () => {
    expect(computeTotals([line(10_700)], shipping, null).vat).toEqual([
      { percent: 7, grossCents: 10_700, shippingCents: 0, vatCents: 700 },
    ]);
  });

  it("of shipping follows the goods of the day it carries, by rate", () => {
    const totals = computeTotals([line(3000), line(1000, { vatPercent: 19 })], shipping, null);
    // 490 cents split 3 : 1 are 367.5 and 122.5; the odd cent goes to the larger share.
    expect(totals.vat).toEqual([
      { percent: 7, grossCents: 3368, shippingCents: 368, vatCents: 220 },
      { percent: 19, grossCents: 1122, shippingCents: 122, vatCents: 179 },
    ]);
  });

  it("of one day's shipping is not mixed with another day's goods", () => {
    const totals = computeTotals([line(1000), line(6000, { day: tuesday, vatPercent: 19 })], shipping, null);
    expect(totals.vat.map(({ grossCents }) => grossCents)).toEqual([1490, 6000]);
  });

  it("falls with the discount", () => {
    const totals = computeTotals([line(10_700), line(11_900, { vatPercent: 19 })], shipping, { percent: 50 });
    expect(totals.vat).toEqual([
      { percent: 7, grossCents: 5350, shippingCents: 0, vatCents: 350 },
      { percent: 19, grossCents: 5950, shippingCents: 0, vatCents: 950 },
    ]);
  });
});

describe("splitting cents", () => {
  it("gives what is left to the largest remainders", () => {
    expect(splitByShare(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByShare(cents(10), [55, 25, 20])).toEqual([6, 2, 2]);
    expect(splitByShare(cents(7), [1, 2, 4])).toEqual([1, 2, 4]);
  });

  it("gives equal remainders to the larger share, then to the earlier one", () => {
    expect(splitByShare(cents(490), [1000, 3000])).toEqual([122, 368]);
    expect(splitByShare(cents(1), [5, 5])).toEqual([1, 0]);
  });

  it("gives nothing to a share of nothing", () => {
    expect(splitByShare(cents(99), [0, 3, 0])).toEqual([0, 99, 0]);
    expect(splitByShare(cents(99), [0, 0])).toEqual([0, 0]);
    expect(splitByShare(cents(99), [])).toEqual([]);
  });
});
