import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents } from "#contract/money.ts";
import type { DayProblem, FillOption } from "#server/storefront/cart/filling/day-problem.ts";
import { solveDay } from "#server/storefront/cart/filling/solve-day.ts";

const amount = (least: number, most: number) => fc.integer({ min: least, max: most }).map(cents);
const option = fc.record({
  menuId: fc.integer({ min: 1, max: 9 }),
  priceCents: fc.oneof(amount(100, 160), fc.constantFrom(...[90, 120, 150].map(cents))),
  points: fc.integer({ min: -8, max: 12 }),
  keepsDays: fc.integer({ min: 0, max: 5 }),
});
const anyCase: fc.Arbitrary<DayProblem> = fc.record({
  options: fc.array(option, { maxLength: 9 }),
  needed: fc.integer({ min: 1, max: 5 }),
  menusPerDay: fc.integer({ min: 1, max: 3 }),
  presentKeeps: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
  shipping: fc.record({ perDeliveryCents: amount(0, 60), freeFromCents: amount(200, 600) }),
  presentCents: amount(0, 200),
  budgetCents: fc.option(fc.integer({ min: 0, max: 900 })),
});

function costOf({ presentCents, shipping }: DayProblem, chosen: readonly FillOption[]): number {
  const goods = chosen.reduce<number>((sum, { priceCents }) => sum + priceCents, presentCents);
  return goods + (goods >= shipping.freeFromCents ? 0 : shipping.perDeliveryCents);
}

/** By eating, day by day, what goes bad first: knows nothing of the limits that the solver uses. */
function isEatenInTime({ menusPerDay }: DayProblem, keeps: readonly number[]): boolean {
  return keeps.toSorted((a, b) => a - b).every((days, place) => Math.floor(place / menusPerDay) <= days);
}

function* subsets(options: readonly FillOption[], most: number): Generator<FillOption[]> {
  for (let mask = 1; mask < 1 << options.length; mask++) {
    const chosen = options.filter((_, at) => mask & (1 << at));
    if (chosen.length <= most) yield chosen;
  }
}

function bruteForce(one: DayProblem): { count: number; value: number } | null {
  let best: { count: number; value: number } | null = null;
  for (const chosen of subsets(one.options, one.needed)) {
    if (!isEatenInTime(one, [...one.presentKeeps, ...chosen.map(({ keepsDays }) => keepsDays)])) continue;
    const cost = costOf(one, chosen);
    if (one.budgetCents !== null && cost > one.budgetCents) continue;
    const value = chosen.reduce((sum, { points }) => sum + points * 100, -cost);
    const { length: count } = chosen;
    if (!best || count > best.count || (count === best.count && value > best.value)) best = { count, value };
  }
  return best;
}

/** What a guest's own choice makes impossible is not the solver's to judge. */
const isPossible = (one: DayProblem) => isEatenInTime(one, one.presentKeeps);

describe("the dishes for a delivery", () => {
  it("are as many and as good as trying everything finds, in 1,000 cases", () => {
    fc.assert(
      fc.property(anyCase.filter(isPossible), (one) => {
        const { options, value, isExact } = solveDay(one);
        expect(isExact).toBe(true);
        expect(value === null ? null : { count: options.length, value }).toEqual(bruteForce(one));
      }),
      { numRuns: 1_000 },
    );
  });

  it("are worth what the answer says, never beyond the budget, never bad before they are eaten", () => {
    fc.assert(
      fc.property(anyCase.filter(isPossible), (one) => {
        const { options, value } = solveDay(one);
        if (value === null) return;
        expect(options.reduce((sum, { points }) => sum + points * 100, -costOf(one, options))).toBe(value);
        expect(costOf(one, options)).toBeLessThanOrEqual(one.budgetCents ?? Number.POSITIVE_INFINITY);
        expect(isEatenInTime(one, [...one.presentKeeps, ...options.map(({ keepsDays }) => keepsDays)])).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });
});

function rangeOf(menus: number): FillOption[] {
  return Array.from({ length: menus * 2 }, (_, at) => ({
    menuId: at >> 1,
    // odd cents: no common divisor helps
    priceCents: cents(700 + (((at >> 1) * 37) % 701)) as Cents,
    points: ((at * 7919) % 13) - (at & 1) * 6,
    keepsDays: 3 + ((at >> 1) % 7),
  }));
}

describe("a large range", () => {
  it("with prices of any cents keeps its budget, also where amounts are rounded", () => {
    const shipping = { perDeliveryCents: cents(490), freeFromCents: cents(5_900) };
    for (const [menus, needed, budgetCents] of [
      [60, 6, 6_000],
      [1_000, 6, 5_500],
      [1_000, 28, 24_000],
    ] as const) {
      const cart = { menusPerDay: 4, presentKeeps: [], presentCents: cents(0) };
      const { options } = solveDay({ ...cart, options: rangeOf(menus), needed, shipping, budgetCents });
      const goods = options.reduce<number>((sum, { priceCents }) => sum + priceCents, 0);
      expect(options).toHaveLength(needed);
      expect(goods + (goods < 5_900 ? 490 : 0)).toBeLessThanOrEqual(budgetCents);
    }
  });
});
