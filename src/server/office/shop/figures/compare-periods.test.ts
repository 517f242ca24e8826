import { expect, it } from "vitest";
import type { CalendarDay } from "#contract/day.ts";
import { periodBefore } from "./compare-periods.ts";

it.each([
  ["day", "2026-09-01", "2026-09-30", "2026-08-02", "2026-08-31"],
  ["week", "2026-09-07", "2026-09-16", "2026-08-24", "2026-09-02"],
  ["month", "2025-12-01", "2026-11-27", "2024-12-01", "2025-11-27"],
  ["month", "2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
  ["month", "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
] as const)("by %s before %s to %s comes %s to %s", (by, from, to, ...days) => {
  const before = periodBefore({ from: from as CalendarDay, to: to as CalendarDay, by });
  expect([before.from, before.to]).toEqual(days);
  expect(before.shift(from as CalendarDay)).toBe(days[0]);
});
