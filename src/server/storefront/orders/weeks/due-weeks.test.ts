import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { WeekSlot } from "#contract/orders/weeks.ts";
import { calendarAt } from "#server/domain/calendar/calendar.ts";
import { dueMondays, isLetterDue, isOver } from "#server/storefront/orders/weeks/due-weeks.ts";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

const slots = [3, 5].map(
  (weekday): WeekSlot => ({ weekday, rule: "dish", menuId: 1, name: "Lasagne", quantity: 2 }),
);
const startsOn = calendarDay("2026-09-21");

describe("weeks that need a proposal", () => {
  it.each([
    ["the week before the one before", "2026-09-13T23:59", []],
    ["from Monday of the week before", "2026-09-14T00:00", ["2026-09-21"]],
    [
      "two weeks later, also those that no round has seen",
      "2026-09-28T00:00",
      ["2026-09-21", "2026-09-28", "2026-10-05"],
    ],
  ])("%s", (_when, at, expected) => {
    const now = berlin(at);
    expect(dueMondays({ startsOn, slots, made: [] }, calendarAt(usualCalendar, now), now)).toEqual(expected);
  });

  it("never one that has a proposal already", () => {
    const now = berlin("2026-09-28T00:00");
    const made = ["2026-09-21", "2026-10-05"].map(calendarDay);
    expect(dueMondays({ startsOn, slots, made }, calendarAt(usualCalendar, now), now)).toEqual([
      "2026-09-28",
    ]);
  });

  it("with a short horizon as soon as all days are in sight, or the letter is due", () => {
    const settings = { ...usualCalendar, horizonDays: 4 };
    const due = (at: string) =>
      dueMondays({ startsOn, slots, made: [] }, calendarAt(settings, berlin(at)), berlin(at));
    expect(due("2026-09-20T11:59")).toEqual([]);
    expect(due("2026-09-20T12:00")).toEqual(["2026-09-21"]);
  });
});

describe("the letter", () => {
  const days = ["2026-09-23", "2026-09-25"].map((day) => ({ deliveryDay: deliveryDay(day) }));
  // cut-offs: Monday and Wednesday at noon
  it.each([
    ["more than a day before the first cut-off", "2026-09-20T11:59", usualCalendar, false, false],
    ["a day before it", "2026-09-20T12:00", usualCalendar, true, false],
    [
      "after the first, when the next is more than a day away",
      "2026-09-21T12:00",
      usualCalendar,
      true,
      false,
    ],
    ["after the last", "2026-09-23T12:00", usualCalendar, false, true],
    ["the first day is closed", "2026-09-20T12:00", withClosed("2026-09-23"), false, false],
  ])("%s", (_when, at, settings, isDue, over) => {
    const now = berlin(at);
    const calendar = calendarAt(settings, now);
    expect([isLetterDue(days, calendar, now), isOver(days, calendar)]).toEqual([isDue, over]);
  });
});
