import { describe, expect, it } from "vitest";
import { type DemandDay, forecastDay, quantile } from "#server/domain/stock/forecast/forecast-day.ts";

/** 1 January 2026, a Thursday. */
const begin = 20_454;
/** On Mondays 100 portions, else 40; a quarter of them still comes in the last two days. */
const usual = (number: number) => ((number - begin) % 7 === 4 ? 100 : 40);
const dayOf = (number: number, portions = usual(number), isCensored = false): DemandDay => ({
  number,
  onHand: [portions, portions * 0.9, portions * 0.75, portions * 0.5, portions * 0.25],
  isCensored,
});
const past = (count: number) => Array.from({ length: count }, (_, one) => dayOf(begin + one));

/** The day after the last, so many days ahead, with what is booked. */
const next = (days: DemandDay[], ahead: number, booked: number): DemandDay[] => [
  ...days,
  {
    number: begin + days.length - 1 + ahead,
    onHand: [booked, booked, booked, booked, booked],
    isCensored: false,
  },
];

describe("a day's total", () => {
  it("is what is booked and what days like it still got", () => {
    // day 84 is a Thursday, day 88 a Monday
    expect(forecastDay(next(past(84), 2, 30), 2)?.p50).toBeCloseTo(40, 0);
    expect(forecastDay(next(past(87), 2, 75), 2)?.p50).toBeCloseTo(100, 0);
  });

  it("is not foretold with less than two weeks of days", () => {
    expect(forecastDay(next(past(13), 1, 30), 1)).toBeNull();
    expect(forecastDay(next(past(20), 1, 30), 1)).not.toBeNull();
  });

  it("is never below what is booked", () => {
    const range = forecastDay(next(past(84), 2, 500), 2);
    expect(range?.p50).toBeGreaterThanOrEqual(500);
    expect(range?.p90).toBeGreaterThanOrEqual(500);
  });

  it("does not take a day that was sold out for one that nobody wanted more of", () => {
    const soldOut = (number: number) => dayOf(number, 10, true);
    const days = past(84).map((day) => ((day.number - begin) % 14 === 6 ? soldOut(day.number) : day));
    expect(forecastDay(next(days, 2, 30), 2)?.p50).toBeCloseTo(40, 0);
  });

  it("does not take a closed day for one without orders", () => {
    const open = past(85).filter(({ number }) => (number - begin) % 7 !== 1);
    const days = [...open, { number: begin + 86, onHand: [30, 30, 30], isCensored: false }];
    expect(forecastDay(days, 2)?.p50).toBeCloseTo(40, 0);
  });

  it("knows nothing of days that were not over then", () => {
    const days = past(84);
    const foretold = forecastDay(days.slice(0, 60), 3);
    // yesterday and the day before are not over three days before
    const changed = days
      .slice(0, 60)
      .map((day, at) => (at === 57 || at === 58 ? dayOf(day.number, 900) : day));
    expect(forecastDay(changed, 3)).toEqual(foretold);
  });

  it("has a wider range where days of the same lead ended further away", () => {
    const wild = past(84).map((day, at) => {
      const [end = 0, ...before] = day.onHand;
      return { ...day, onHand: [end + (at % 3) * 20, ...before] };
    });
    const calm = forecastDay(next(past(84), 2, 30), 2);
    const range = forecastDay(next(wild, 2, 30), 2);
    expect((range?.p90 ?? 0) - (range?.p50 ?? 0)).toBeGreaterThan(5 + (calm?.p90 ?? 0) - (calm?.p50 ?? 0));
  });
});

it.each([
  [[], 0],
  [[4], 4],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], 9],
  [Array.from({ length: 99 }, (_, one) => one + 1), 90],
])("nine of ten of %j are at most %i", (values, expected) => {
  expect(quantile(values, 0.9)).toBe(expected);
});
