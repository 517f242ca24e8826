import fc from "fast-check";
import { expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import { centsOfPieces } from "#server/office/orders/refund-amounts.ts";
import { anyCents } from "#test/arbitraries.ts";

const line = { quantity: 3, refundedQuantity: 0, unitCents: cents(1090), discountCents: cents(100) };

it("a piece is refunded at its price after discount", () => {
  expect(centsOfPieces({ ...line, discountCents: noCents }, 2)).toBe(2180);
  expect(centsOfPieces(line, 3)).toBe(3170);
});

it("pieces add up to the whole line, in any steps", () => {
  const paid = fc.record({
    quantity: fc.integer({ min: 1, max: 100 }),
    unitCents: anyCents(1, 20_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    steps: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 100 }),
  });
  fc.assert(
    fc.property(paid, ({ quantity, unitCents, share, steps }) => {
      const discountCents = cents(Math.floor(quantity * unitCents * share));
      let refundedQuantity = 0;
      let back = 0;
      for (const step of [...steps, quantity]) {
        const pieces = Math.min(step, quantity - refundedQuantity);
        const part = centsOfPieces({ quantity, unitCents, discountCents, refundedQuantity }, pieces);
        expect(part).toBeGreaterThanOrEqual(0);
        back += part;
        refundedQuantity += pieces;
      }
      expect(back).toBe(quantity * unitCents - discountCents);
    }),
  );
});
