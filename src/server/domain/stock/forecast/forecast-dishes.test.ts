import { describe, expect, it } from "vitest";
import { forecastDishes, longRunShares } from "#server/domain/stock/forecast/forecast-dishes.ts";

const history = (menuId: number, portions: number, neighbours: number[] = []) => ({
  menuId,
  portions,
  ofAll: 10_000,
  neighbours,
});
const shares = longRunShares([history(1, 5_000), history(2, 3_000), history(3, 2_000)]);
const dish = (menuId: number, onHand: number, capacity: number | null = null) => ({
  menuId,
  onHand,
  capacity,
});
const total = { p50: 120, p90: 150 };
const p50 = (ranges: ReturnType<typeof forecastDishes>) =>
  [...ranges.values()].map((range) => Math.round(range.p50));

describe("shares of dishes", () => {
  it("are those of the long run for what is still to come", () => {
    expect(p50(forecastDishes(total, [dish(1, 0), dish(2, 0), dish(3, 0)], shares))).toEqual([60, 36, 24]);
  });

  it("follow what was ordered for the day", () => {
    const [first = 0, , third = 0] = p50(
      forecastDishes({ p50: 400, p90: 450 }, [dish(1, 20), dish(2, 60), dish(3, 120)], shares),
    );
    expect(third - 120).toBeGreaterThan(first - 20);
  });

  it("add up to the day's total", () => {
    const ranges = forecastDishes(total, [dish(1, 31), dish(2, 20), dish(3, 9)], shares);
    expect([...ranges.values()].reduce((sum, range) => sum + range.p50, 0)).toBeCloseTo(120, 6);
  });

  it("end at what can be sold, and what is sold out leaves its share to the others", () => {
    const ranges = forecastDishes(total, [dish(1, 10, 10), dish(2, 20, 22), dish(3, 9)], shares);
    expect(ranges.get(1)).toEqual({ p50: 10, p90: 10 });
    expect(ranges.get(2)).toEqual({ p50: 22, p90: 22 });
    expect(ranges.get(3)?.p50).toBeGreaterThan(30);
  });

  it("are never below what is sold, also above the limit or the total", () => {
    const ranges = forecastDishes(total, [dish(1, 90, 50), dish(2, 80)], shares);
    expect(ranges.get(1)).toEqual({ p50: 90, p90: 90 });
    expect(ranges.get(2)?.p50).toBe(80);
  });

  it("of a new dish are those of its neighbours, then more and more its own", () => {
    const known = [history(1, 5_000), history(2, 1_000)];
    const shareOf = (portions: number, ofAll: number, neighbours: number[]) =>
      longRunShares([...known, { menuId: 9, portions, ofAll, neighbours }]).get(9) ?? 0;
    expect(shareOf(0, 0, [1])).toBeCloseTo(0.5, 2);
    expect(shareOf(0, 0, [2])).toBeCloseTo(0.1, 2);
    expect(shareOf(0, 0, [])).toBeCloseTo(0.3, 2);
    expect(shareOf(600, 3_000, [1])).toBeCloseTo(0.21, 1);
  });
});
