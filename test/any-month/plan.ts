import fc from "fast-check";

/** What happens to one order of a generated month. */
export interface PlannedOrder {
  /** hours after the start of the month, later than the month before is closed */
  hour: number;
  lines: { menu: number; quantity: number; day: number }[];
  code: "none" | "some" | "free";
  /** of a purchase on invoice: what the firm transfers, in parts of a hundred; none: paid at once */
  transfers: number[] | null;
  changes: PlannedChange[];
  dispute: "none" | "lost" | "won";
}

export type PlannedChange =
  | { what: "move" | "cancel" | "whole" }
  | { what: "pieces" | "delivery"; choice: number }
  | { what: "amount"; cents: number };

const change: fc.Arbitrary<PlannedChange> = fc.oneof(
  fc.constantFrom<PlannedChange>({ what: "move" }, { what: "cancel" }, { what: "whole" }),
  fc.record({ what: fc.constantFrom("pieces" as const, "delivery" as const), choice: fc.nat(9) }),
  fc.record({ what: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 700 }) }),
);

const order: fc.Arbitrary<PlannedOrder> = fc.record({
  hour: fc.integer({ min: 10, max: 27 * 24 }),
  lines: fc.array(fc.record({ menu: fc.nat(5), quantity: fc.integer({ min: 1, max: 7 }), day: fc.nat(2) }), {
    minLength: 1,
    maxLength: 4,
  }),
  code: fc.constantFrom("none", "none", "some", "free"),
  transfers: fc.constantFrom(null, null, null, [100], [40, 60], [50]),
  changes: fc.array(change, { maxLength: 3 }),
  dispute: fc.constantFrom("none", "none", "none", "lost", "won"),
});

/** The orders of a month, in the order of their time. The same seed is the same plan. */
export function plannedMonths(seed: number, months: number): PlannedOrder[][] {
  const orders = fc.array(order, { minLength: 2, maxLength: 5 });
  return fc
    .sample(orders, { seed, numRuns: months })
    .map((month) => month.toSorted((one, other) => one.hour - other.hour));
}
