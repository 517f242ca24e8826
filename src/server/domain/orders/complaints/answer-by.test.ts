import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { answerBy } from "#server/domain/orders/complaints/answer-by.ts";

it.each([
  ["two days later", "2026-09-21", "2026-09-23"],
  ["over a weekend", "2026-09-17", "2026-09-21"],
  ["from a Saturday", "2026-09-19", "2026-09-22"],
  ["over Christmas", "2026-12-23", "2026-12-28"],
])("is answered %s", (_, reported, until) => {
  expect(answerBy(calendarDay(reported), "BE")).toBe(until);
});
