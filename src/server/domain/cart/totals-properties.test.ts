import fc from "fast-check";
import { expect, it } from "vitest";
import { addCents, type Cents, cents } from "#contract/money.ts";
import {
  computeTotals,
  type DiscountRule,
  type PricedLine,
  splitByShare,
} from "#server/domain/cart/totals.ts";
import { anyCents } from "#test/arbitraries.ts";
import { deliveryDay } from "#test/days.ts";

const days = ["2026-09-16", "2026-09-17", "2026-09-18", "2026-09-22"].map(deliveryDay);
const line: fc.Arbitrary<PricedLine> = fc.record({
  day: fc.constantFrom(...days),
  quantity: fc.integer({ min: 1, max: 100 }),
  // Few distinct prices make equal shares and equal remainders likely.
  unitCents: fc.oneof(fc.constantFrom(cents(890), cents(990), cents(1090)), anyCents(1, 20_000)),
  vatPercent: fc.constantFrom(0, 7, 19),
});
const cart = fc.array(line, { minLength: 1, maxLength: 14 });
const rule = fc.record({
  perDeliveryCents: anyCents(0, 2000),
  freeFromCents: anyCents(0, 20_000),
});
const discount: fc.Arbitrary<DiscountRule | null> = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amountCents: anyCents(1, 500_000) }),
);
const anyCart = fc.record({ lines: cart, rule, discount });
type AnyCart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never;

function always(holds: (cart: AnyCart) => void): void {
  fc.assert(fc.property(anyCart, holds), { numRuns: 300 });
}
const sum = (cents: number[]) => cents.reduce((total, amount) => total + amount, 0);

it("parts always sum to the whole", () => {
  always(({ lines, rule: shipping, discount: code }) => {
    const totals = computeTotals(lines, shipping, code);
    expect(totals.totalCents).toBe(totals.goodsCents - totals.discountCents + totals.shippingCents);
    expect(sum(lines.map((soldLine) => soldLine.quantity * soldLine.unitCents))).toBe(totals.goodsCents);
    expect(sum(totals.lineDiscountCents)).toBe(totals.discountCents);
    expect(sum(totals.deliveries.map((delivery) => delivery.goodsCents))).toBe(totals.goodsCents);
    expect(sum(totals.deliveries.map((delivery) => delivery.discountCents))).toBe(totals.discountCents);
    expect(sum(totals.deliveries.map((delivery) => delivery.shippingCents))).toBe(totals.shippingCents);
  });
});

it("gross per VAT rate sums to the total, and the tax lies within it", () => {
  always(({ lines, rule: shipping, discount: code }) => {
    const totals = computeTotals(lines, shipping, code);
    expect(sum(totals.vat.map(({ grossCents }) => grossCents))).toBe(totals.totalCents);
    for (const { percent, grossCents, vatCents } of totals.vat) {
      expect(Math.abs(vatCents - (grossCents * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
    }
  });
});

it("no amount is ever negative or no whole number of cents", () => {
  always(({ lines, rule: shipping, discount: code }) => {
    const totals = computeTotals(lines, shipping, code);
    const amounts = [
      totals.goodsCents,
      totals.discountCents,
      totals.shippingCents,
      totals.totalCents,
      ...totals.lineDiscountCents,
      ...totals.deliveries.flatMap((delivery) => [
        delivery.goodsCents,
        delivery.discountCents,
        delivery.shippingCents,
      ]),
      ...totals.vat.flatMap(({ grossCents, vatCents }) => [grossCents, vatCents]),
    ];
    for (const cents of amounts) expect(Number.isInteger(cents) && cents >= 0).toBe(true);
  });
});

it("a discount is never above the goods, in all, on a day or on a line", () => {
  always(({ lines, rule: shipping, discount: code }) => {
    const totals = computeTotals(lines, shipping, code);
    expect(totals.discountCents).toBeLessThanOrEqual(totals.goodsCents);
    for (const delivery of totals.deliveries) {
      expect(delivery.discountCents).toBeLessThanOrEqual(delivery.goodsCents);
    }
    lines.forEach((soldLine, at) => {
      expect(totals.lineDiscountCents[at]).toBeLessThanOrEqual(soldLine.quantity * soldLine.unitCents);
    });
  });
});

it("the order of the lines changes nothing, not even which line bears which cent", () => {
  const shuffled = anyCart.chain((value) =>
    fc
      .shuffledSubarray(value.lines, { minLength: value.lines.length })
      .map((otherOrder) => ({ ...value, otherOrder })),
  );
  const borne = (lines: PricedLine[], cents: number[]) =>
    lines.map((soldLine, at) => JSON.stringify([Object.entries(soldLine).sort(), cents[at]])).sort();
  fc.assert(
    fc.property(shuffled, ({ lines, otherOrder, rule: shipping, discount: code }) => {
      const { lineDiscountCents: ofOne, ...one } = computeTotals(lines, shipping, code);
      const { lineDiscountCents: ofOther, ...other } = computeTotals(otherOrder, shipping, code);
      expect(other).toEqual(one);
      expect(borne(otherOrder, ofOther)).toEqual(borne(lines, ofOne));
    }),
    { numRuns: 500 },
  );
});

it("shipping bears the rates of the goods it carries, and all of it bears one", () => {
  always(({ lines, rule: shipping, discount: code }) => {
    const { vat, deliveries, shippingCents } = computeTotals(lines, shipping, code);
    expect(sum(vat.map((rate) => rate.shippingCents))).toBe(shippingCents);
    for (const { percent, shippingCents: share } of vat) {
      const carried = deliveries.filter(({ day }) =>
        lines.some((soldLine) => soldLine.day === day && soldLine.vatPercent === percent),
      );
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(sum(carried.map((delivery) => delivery.shippingCents)));
    }
  });
});

it("goods of one rate, less their discount and with their shipping, are its gross", () => {
  always(({ lines, rule: shipping, discount: code }) => {
    const { vat, lineDiscountCents } = computeTotals(lines, shipping, code);
    for (const { percent, grossCents, shippingCents } of vat) {
      const goods = lines.map((soldLine, at) =>
        soldLine.vatPercent === percent
          ? soldLine.quantity * soldLine.unitCents - (lineDiscountCents[at] ?? 0)
          : 0,
      );
      expect(grossCents).toBe(sum(goods) + shippingCents);
    }
  });
});

it("a higher discount never makes anybody pay more", () => {
  const two = fc.record({ lines: cart, rule, less: anyCents(0, 300_000), more: anyCents(0, 300_000) });
  fc.assert(
    fc.property(two, ({ lines, rule: shipping, less, more }) => {
      const total = (amountCents: Cents) => computeTotals(lines, shipping, { amountCents }).totalCents;
      expect(total(addCents(less, more))).toBeLessThanOrEqual(total(less));
    }),
  );
});

it("a day ships free exactly when its goods before the discount reach the threshold", () => {
  always(({ lines, rule: shipping, discount: code }) => {
    for (const delivery of computeTotals(lines, shipping, code).deliveries) {
      expect(delivery.shippingCents).toBe(
        delivery.goodsCents >= shipping.freeFromCents ? 0 : shipping.perDeliveryCents,
      );
    }
  });
});

it("splits every sum without rest, each part within a cent of its share", () => {
  const shares = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(anyCents(0, 1_000_000), shares, (whole, parts) => {
      fc.pre(sum(parts) > 0);
      const split = splitByShare(whole, parts);
      expect(sum(split)).toBe(whole);
      split.forEach((part, at) => {
        expect(Math.abs(part - (whole * (parts[at] ?? 0)) / sum(parts))).toBeLessThan(1);
      });
    }),
  );
});
