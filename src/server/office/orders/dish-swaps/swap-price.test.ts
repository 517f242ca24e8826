import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import { cheaperBy, swapRefund, worthInSwap } from "#server/office/orders/dish-swaps/swap-price.ts";
import { runs } from "#test/runs.ts";

/** 4 pieces at 10 € */
const dish = {
  isBox: false,
  portions: 4,
  cheaperCents: noCents,
  quantity: 4,
  unitCents: cents(1000),
  discountCents: noCents,
};

it.each([
  ["of the same price gives nothing back", dish, 1000, 0],
  ["that is cheaper gives the difference of its pieces back", dish, 900, 200],
  ["that is cheaper keeps a discount of 10 %", { ...dish, discountCents: cents(400) }, 900, 180],
  ["that is cheaper gives nothing back of a replacement", { ...dish, discountCents: cents(4000) }, 900, 0],
  ["in a box that is cheaper by the list gives nothing back", { ...dish, isBox: true }, 500, 0],
  [
    "for one at 9 € that came by a swap gives nothing more back",
    { ...dish, cheaperCents: cents(400) },
    900,
    0,
  ],
  ["that is cheaper again gives back what is left", { ...dish, cheaperCents: cents(400) }, 800, 200],
])("a dish %s", (_what, from, byCents, refundCents) => {
  expect(swapRefund(from, cents(byCents), 2)).toBe(refundCents);
});

describe("any chain of swaps", () => {
  // dish 0 was bought at 10 €, and costs less by now
  const list = [920, 1000, 850, 850, 613, 999, 1100];
  const step = fc.record({
    from: fc.nat(list.length - 1),
    by: fc.nat(list.length - 1),
    pieces: fc.integer({ min: 1, max: 4 }),
  });

  it("gives back no more than its last dishes are cheaper, and goes to no dearer one", () => {
    const swaps = fc.array(step, { maxLength: 30 });
    fc.assert(
      fc.property(swaps, fc.integer({ min: 0, max: 4000 }), (steps, discount) => {
        const line = { ...dish, discountCents: cents(discount) };
        const rows = list.map((_, menu) => ({ portions: menu === 0 ? 4 : 0, cheaper: 0 }));
        let back = 0;
        for (const { from, by, pieces } of steps) {
          const [row, other, price] = [rows[from]!, rows[by]!, cents(list[by]!)];
          if (from === by || row.portions < pieces) continue;
          const of = { ...line, portions: row.portions, cheaperCents: cents(row.cheaper) };
          if (price > worthInSwap(of)) continue;
          back += swapRefund(of, price, pieces);
          row.cheaper -= Math.floor((row.cheaper * pieces) / row.portions);
          row.portions -= pieces;
          other.portions += pieces;
          other.cheaper += cheaperBy(of, price, pieces);
        }
        const cheaper = rows.reduce((sum, { portions }, menu) => sum + portions * (1000 - list[menu]!), 0);
        expect(back).toBeLessThanOrEqual((cheaper * (4000 - discount)) / 4000);
      }),
      { numRuns: runs(5000) },
    );
  });
});
