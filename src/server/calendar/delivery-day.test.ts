import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { type CalendarSettings, judgeDay, nextMidnight } from "#server/calendar/delivery-day.ts";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";

// Monday 14 September 2026 is an ordinary Monday
function reason(day: string, at: string, settings: CalendarSettings = usualCalendar) {
  return judgeDay(day, settings, berlin(at)).reason;
}

function cutOff(day: string, settings: CalendarSettings = usualCalendar) {
  return judgeDay(day, settings, berlin("2026-09-14T09:00")).cutOffAt?.toString();
}

describe("the cut-off", () => {
  it.each([
    ["Tuesday", "2026-09-22", "Friday", "2026-09-18"],
    ["Wednesday", "2026-09-16", "Monday", "2026-09-14"],
    ["Thursday", "2026-09-17", "Tuesday", "2026-09-15"],
    ["Friday", "2026-09-18", "Wednesday", "2026-09-16"],
  ])("of a %s (%s) is %s (%s) at 12:00 sharp", (_name, day, _weekday, closing) => {
    expect(reason(day, `${closing}T11:59:59`)).toBeNull();
    expect(reason(day, `${closing}T11:59:59.999`)).toBeNull();
    expect(reason(day, `${closing}T12:00:00`)).toBe("cut_off");
  });

  it("stays passed until the day itself is over", () => {
    expect(reason("2026-09-16", "2026-09-16T00:00")).toBe("cut_off");
    expect(reason("2026-09-16", "2026-09-16T23:59:59")).toBe("cut_off");
    expect(reason("2026-09-16", "2026-09-17T00:00")).toBe("past");
  });

  it("counts kitchen days only: a closed day in between moves it forward", () => {
    // Wednesday closed: for Friday the kitchen works on Thursday and Tuesday
    expect(cutOff("2026-09-18", withClosed("2026-09-16"))).toBe("2026-09-15T10:00:00Z");
    expect(cutOff("2026-09-22", withClosed("2026-09-18"))).toBe("2026-09-17T10:00:00Z");
  });

  it("follows the operator's hour and lead", () => {
    const settings = { ...usualCalendar, cutOffTime: "18:30", leadWorkingDays: 1 };
    expect(reason("2026-09-16", "2026-09-15T18:29:59", settings)).toBeNull();
    expect(reason("2026-09-16", "2026-09-15T18:30", settings)).toBe("cut_off");
  });
});

describe("no delivery", () => {
  it.each([
    ["Saturday", "2026-09-19"],
    ["Sunday", "2026-09-20"],
    ["Monday", "2026-09-21"],
  ])("on a %s", (_name, day) => {
    expect(reason(day, "2026-09-14T09:00")).toBe("weekday");
  });

  it("on a closed day, nor on the day after one, because nothing is packed there", () => {
    const settings = withClosed("2026-09-16");
    expect(reason("2026-09-16", "2026-09-14T09:00", settings)).toBe("closed");
    expect(reason("2026-09-17", "2026-09-14T09:00", settings)).toBe("carrier");
    expect(reason("2026-09-18", "2026-09-14T09:00", settings)).toBeNull();
  });

  it("after a weekend without a kitchen, even where the weekday itself were open", () => {
    const everyWeekday = { ...usualCalendar, closedWeekdays: [] };
    expect(reason("2026-09-19", "2026-09-14T09:00", everyWeekday)).toBeNull();
    expect(reason("2026-09-20", "2026-09-14T09:00", everyWeekday)).toBe("carrier");
    expect(reason("2026-09-21", "2026-09-14T09:00", everyWeekday)).toBe("carrier");
  });

  it("in the past", () => {
    expect(reason("2026-09-13", "2026-09-14T00:00")).toBe("past");
    expect(reason("2001-01-01", "2026-09-14T00:00")).toBe("past");
  });

  it("beyond 42 days", () => {
    expect(reason("2026-10-27", "2026-09-15T09:00")).toBeNull();
    expect(reason("2026-10-28", "2026-09-15T09:00")).toBe("horizon");
    expect(reason("2026-10-28", "2026-09-15T23:59:59")).toBe("horizon");
    expect(reason("2026-10-28", "2026-09-16T00:00")).toBeNull();
    expect(reason("9999-12-31", "2026-09-15T09:00")).toBe("horizon");
  });

  it("where the kitchen never works", () => {
    expect(
      judgeDay("2026-09-16", { ...usualCalendar, kitchenWeekdays: [] }, berlin("2026-09-14T09:00")),
    ).toMatchObject({ day: "2026-09-16", reason: "carrier", cutOffAt: null });
  });
});

describe("when the clocks change", () => {
  it("the cut-off stays at noon by the clock on the wall", () => {
    // back on Sunday 25 October 2026
    expect(cutOff("2026-10-27")).toBe("2026-10-23T10:00:00Z");
    expect(cutOff("2026-10-28")).toBe("2026-10-26T11:00:00Z");
    // forward on Sunday 28 March 2027
    expect(cutOff("2027-03-30")).toBe("2027-03-26T11:00:00Z");
    expect(cutOff("2027-03-31")).toBe("2027-03-29T10:00:00Z");
  });

  it("both nights end at midnight in Berlin, whether 25 or 23 hours long", () => {
    expect(nextMidnight(berlin("2026-10-25T00:00")).toString()).toBe("2026-10-25T23:00:00Z");
    expect(nextMidnight(berlin("2026-10-24T23:59:59")).toString()).toBe("2026-10-24T22:00:00Z");
    expect(nextMidnight(berlin("2027-03-28T00:00")).toString()).toBe("2027-03-28T22:00:00Z");
    expect(nextMidnight(berlin("2027-03-27T12:00")).toString()).toBe("2027-03-27T23:00:00Z");
  });

  it("a cut-off in the doubled hour is the first of the two, one in the missing hour the next that exists", () => {
    const night = {
      ...usualCalendar,
      cutOffTime: "02:30",
      leadWorkingDays: 1,
      kitchenWeekdays: [0],
      closedWeekdays: [],
    };
    expect(cutOff("2026-10-26", night)).toBe("2026-10-25T00:30:00Z");
    expect(cutOff("2027-03-29", night)).toBe("2027-03-28T01:30:00Z");
  });

  it("today is today in Berlin, not in Greenwich", () => {
    const halfPastOneInBerlin = Temporal.Instant.from("2026-09-16T23:30:00Z");
    expect(judgeDay("2026-09-16", usualCalendar, halfPastOneInBerlin).reason).toBe("past");
    const winter = Temporal.Instant.from("2026-12-15T22:59:59Z");
    expect(judgeDay("2026-12-15", usualCalendar, winter).reason).toBe("cut_off");
    expect(judgeDay("2026-12-15", usualCalendar, winter.add({ seconds: 1 })).reason).toBe("past");
  });
});

describe("the turn of the year", () => {
  it("counts kitchen days across it", () => {
    expect(cutOff("2027-01-05")).toBe("2027-01-01T11:00:00Z");
    expect(cutOff("2027-01-05", withClosed("2027-01-01"))).toBe("2026-12-31T11:00:00Z");
    expect(cutOff("2027-01-06", withClosed("2027-01-01"))).toBe("2027-01-04T11:00:00Z");
  });

  it("does not deliver on the day after New Year's Day when the kitchen is closed on it", () => {
    const settings = withClosed("2026-12-31", "2027-01-01");
    expect(reason("2026-12-31", "2026-12-28T09:00", settings)).toBe("closed");
    expect(reason("2027-01-01", "2026-12-28T09:00", settings)).toBe("closed");
    expect(reason("2027-01-05", "2026-12-28T09:00", settings)).toBeNull();
  });

  it("counts the 29th of February as the day it is", () => {
    expect(cutOff("2028-03-01")).toBe("2028-02-28T11:00:00Z");
    expect(cutOff("2028-02-29")).toBe("2028-02-25T11:00:00Z");
  });
});
