import { describe, expect, it } from "vitest";
import { blockLimit, effectiveAttempts, holdTerms } from "#server/domain/calendar/capacity/hold-rules.ts";

const mostOf = (capacity: number, attempts = 0, limit: typeof blockLimit | null = null) =>
  holdTerms({ attempts, blockLimit: limit }).maxPortions(capacity);

describe("the portions that an order holds", () => {
  it.each([
    [20, 12, "a large order of one household"],
    [48, 12, "of one household"],
    [400, 100, "a quarter of the day"],
  ])("of a day with %i are at most %i, %s", (capacity, most) => {
    expect(mostOf(capacity)).toBe(most);
  });

  it.each([
    [20, 12],
    [400, 12],
    [1000, 30],
    [1033, 30],
  ])("of a day with %i are with the limit per address block on at most %i", (capacity, most) => {
    expect(mostOf(capacity, 0, blockLimit)).toBe(most);
  });

  it("are halved, as their time is, by each unpaid attempt, until there are none", () => {
    const attempts = [0, 1, 2, 3, 4, 9];
    expect(attempts.map((count) => mostOf(400, count))).toEqual([100, 50, 25, 12, 0, 0]);
    const minutes = attempts.map((count) => holdTerms({ attempts: count, blockLimit }).firmMinutes);
    expect(minutes).toEqual([10, 5, 2.5, 1.25, 0, 0]);
  });
});

it("unpaid attempts are forgotten a day after the last", () => {
  const last = new Date("2026-09-14T09:00:00Z");
  const later = (ms: number) => new Date(last.getTime() + 24 * 3_600_000 + ms);
  expect(effectiveAttempts(3, last, later(-1))).toBe(3);
  expect(effectiveAttempts(3, last, later(0))).toBe(0);
  expect(effectiveAttempts(3, null, last)).toBe(0);
});
