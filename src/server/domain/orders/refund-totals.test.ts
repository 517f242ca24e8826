import { expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import { refundableCents, refundTotals } from "#server/domain/orders/refund-totals.ts";

const paid = (refunded: number, refundDone = refunded) => ({
  amountCents: cents(6000),
  refundedCents: cents(refunded),
  refundDoneCents: cents(refundDone),
});

it.each([
  ["nothing", 0, paid(0), { refundedCents: 0, remainingCents: 6000, isUnderWay: false }],
  [
    "a delivery, on its way",
    2500,
    paid(2500, 0),
    { refundedCents: 2500, remainingCents: 3500, isUnderWay: true },
  ],
  ["a delivery, done", 2500, paid(2500), { refundedCents: 2500, remainingCents: 3500, isUnderWay: false }],
  [
    "a delivery, but the refund failed",
    2500,
    paid(0),
    { refundedCents: 2500, remainingCents: 3500, isUnderWay: true },
  ],
  [
    "by hand, without a correction",
    0,
    paid(500),
    { refundedCents: 500, remainingCents: 5500, isUnderWay: false },
  ],
  [
    "by hand and then all of it",
    6000,
    paid(6000),
    { refundedCents: 6000, remainingCents: 0, isUnderWay: false },
  ],
  [
    "nothing, because nothing was paid",
    0,
    null,
    { refundedCents: 0, remainingCents: 6000, isUnderWay: false },
  ],
])("gives back %s", (_, correctedCents, payment, totals) => {
  expect(refundTotals({ totalCents: cents(6000), correctedCents: cents(correctedCents), payment })).toEqual(
    totals,
  );
});

it("never gives back more than is left of the payment", () => {
  const money = { totalCents: cents(6000), correctedCents: noCents };
  expect(refundableCents({ ...money, payment: paid(500) })).toBe(5500);
  expect(refundableCents({ ...money, payment: null })).toBe(0);
});
