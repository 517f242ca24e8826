import fc from "fast-check";
import { expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import { centsOfDishes, centsOfPieces, type PaidLine } from "#server/domain/orders/line-money.ts";
import { anyCents } from "#test/arbitraries.ts";

const line: PaidLine = {
  quantity: 3,
  refundedQuantity: 0,
  unitCents: cents(1090),
  discountCents: cents(100),
  refundedCents: noCents,
  loweredCents: noCents,
  dishes: [{ portions: 3, refunded: 0 }],
  kept: [{ menuId: 1, pieces: 3, loweredCents: noCents }],
};
/** two boxes for 50 €, each with 2 × one dish and 4 × another */
const boxes: PaidLine & { menuId: number } = {
  ...line,
  menuId: 1,
  quantity: 2,
  unitCents: cents(5000),
  discountCents: noCents,
  dishes: [
    { portions: 4, refunded: 0 },
    { portions: 8, refunded: 0 },
  ],
  kept: [],
};

it("a piece is refunded at its price after discount", () => {
  expect(centsOfPieces({ ...line, discountCents: noCents }, 2)).toBe(2180);
  expect(centsOfPieces(line, 3)).toBe(3170);
});

it("a dish of a box is its price divided by its dishes, after discount", () => {
  expect(centsOfDishes(boxes, 1)).toBe(833);
  expect(centsOfDishes(boxes, 12)).toBe(10_000);
  expect(centsOfDishes({ ...boxes, discountCents: cents(1000) }, 1)).toBe(750);
});

it("a line that became cheaper gives each of its pieces what is left of it, and all add up to what is left of the line", () => {
  const swapped = {
    ...line,
    discountCents: noCents,
    refundedQuantity: 1,
    refundedCents: cents(1090),
    loweredCents: cents(2000),
    dishes: [{ portions: 3, refunded: 1 }],
    kept: [{ menuId: 2, pieces: 2, loweredCents: cents(2000) }],
  };
  expect(centsOfPieces(swapped, 1)).toBe(90);
  expect(centsOfPieces(swapped, 2)).toBe(3270 - 2000 - 1090);
});

it("of a line with swapped pieces each gives its own price, the dearer ones first", () => {
  const some = {
    ...{ ...line, discountCents: noCents, loweredCents: cents(250) },
    kept: [
      { menuId: 1, pieces: 1, loweredCents: noCents },
      { menuId: 2, pieces: 2, loweredCents: cents(250) },
    ],
  };
  expect([1, 2, 3].map((pieces) => centsOfPieces(some, pieces))).toEqual([1090, 2055, 3020]);
  expect(centsOfDishes({ ...some, menuId: 1 }, 1)).toBe(1090);
  expect(centsOfDishes({ ...some, menuId: 2 }, 1)).toBe(965);
  expect(centsOfDishes({ ...some, menuId: 2 }, 2)).toBe(1930);
});

it("of a box whose dish is missing the rest is refunded", () => {
  const [first, second] = boxes.dishes;
  const incomplete = {
    ...boxes,
    refundedCents: cents(833),
    dishes: [{ ...first!, refunded: 1 }, second!],
  };
  expect(centsOfPieces(incomplete, 1)).toBe(5000 - 833);
  expect(centsOfPieces(incomplete, 2)).toBe(10_000 - 833);
});

it("pieces and dishes add up to the whole line, in any steps", () => {
  const paid = fc.record({
    quantity: fc.integer({ min: 1, max: 100 }),
    perPiece: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    unitCents: anyCents(1, 20_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    steps: fc.array(
      fc.record({ pieces: fc.integer({ min: 1, max: 10 }), dish: fc.option(fc.integer({ min: 0, max: 3 })) }),
      { maxLength: 100 },
    ),
  });
  fc.assert(
    fc.property(paid, ({ quantity, perPiece, unitCents, share, steps }) => {
      const state: PaidLine & { menuId: number } = {
        menuId: 1,
        kept: [],
        quantity,
        refundedQuantity: 0,
        unitCents,
        discountCents: cents(Math.floor(quantity * unitCents * share)),
        refundedCents: noCents,
        loweredCents: noCents,
        dishes: perPiece.map((pieces) => ({ portions: pieces * quantity, refunded: 0 })),
      };
      const give = (amount: number) => {
        expect(amount).toBeGreaterThanOrEqual(0);
        state.refundedCents = cents(state.refundedCents + amount);
      };
      for (const { pieces, dish } of [...steps, { pieces: quantity, dish: null }]) {
        const chosen = dish === null ? undefined : state.dishes[dish % state.dishes.length];
        if (chosen) {
          const more = Math.min(pieces, chosen.portions - chosen.refunded);
          give(centsOfDishes(state, more));
          chosen.refunded += more;
          continue;
        }
        const more = Math.min(pieces, quantity - state.refundedQuantity);
        give(centsOfPieces(state, more));
        state.refundedQuantity += more;
        for (const [at, one] of state.dishes.entries())
          one.refunded = Math.max(one.refunded, (perPiece[at] ?? 0) * state.refundedQuantity);
      }
      expect(state.refundedCents).toBe(quantity * unitCents - state.discountCents);
    }),
  );
});
