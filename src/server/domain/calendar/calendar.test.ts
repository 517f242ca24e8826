import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { calendarAt, nextBookable } from "#server/domain/calendar/calendar.ts";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

const at = (text: string, settings = usualCalendar) => calendarAt(settings, berlin(text));
const september = Array.from({ length: 43 }, (_, step) =>
  Temporal.PlainDate.from("2026-09-14").add({ days: step }).toString(),
);

describe("the first bookable day", () => {
  it.each([
    ["2026-09-14T11:59:59", "2026-09-16"],
    ["2026-09-14T12:00:00", "2026-09-17"],
    ["2026-09-15T12:00:00", "2026-09-18"],
    ["2026-09-16T12:00:00", "2026-09-22"],
    ["2026-09-18T11:59:59", "2026-09-22"],
    ["2026-09-18T12:00:00", "2026-09-23"],
    ["2026-09-20T23:59:59", "2026-09-23"],
  ])("seen at %s is %s", (now, day) => {
    expect(at(now).startDate).toBe(day);
  });

  it("is none when every day is closed", () => {
    const calendar = at("2026-09-14T09:00", withClosed(...september));
    expect(calendar.startDate).toBeNull();
    expect(nextBookable(calendar, deliveryDay("2026-09-16"))).toBeNull();
  });

  it("is none when the kitchen never works; the calendar is then valid until midnight", () => {
    const calendar = at("2026-09-14T09:00", { ...usualCalendar, kitchenWeekdays: [] });
    expect(calendar).toMatchObject({ startDate: null, minDate: deliveryDay("2026-10-26") });
    expect(calendar.validUntil.toString()).toBe("2026-09-14T22:00:00Z");
  });
});

describe("the earliest day of the picker", () => {
  it("is the first before its cut-off, whether or not it can be booked", () => {
    expect(at("2026-09-14T09:00").minDate).toBe("2026-09-16");
    // Saturday closes on Thursday noon, though nothing is delivered then
    expect(at("2026-09-16T13:00").minDate).toBe("2026-09-19");
    expect(at("2026-09-17T12:00").minDate).toBe("2026-09-22");
    expect(at("2026-09-14T09:00", withClosed("2026-09-16")).minDate).toBe("2026-09-16");
  });

  it("is never after the first bookable day", () => {
    for (let now = berlin("2026-12-20T00:30"), hours = 0; hours < 24 * 16; hours += 13) {
      const { minDate, startDate } = calendarAt(usualCalendar, now.add({ hours }));
      expect(minDate <= (startDate ?? minDate)).toBe(true);
    }
  });
});

describe("the horizon", () => {
  it("holds today and the 42 days after it", () => {
    const { today, maxDate, days } = at("2026-09-14T09:00");
    expect({ today, maxDate, count: days.length }).toEqual({
      today: "2026-09-14",
      maxDate: deliveryDay("2026-10-26"),
      count: 43,
    });
    expect(days.map(({ deliveryDay: day }) => day)).toEqual(september);
  });

  it("misses no day and repeats none across both clock changes", () => {
    for (const now of ["2026-10-24T23:30", "2026-10-25T02:30", "2027-03-27T23:30", "2027-03-28T03:30"]) {
      const days = at(now).days.map(({ deliveryDay: day }) => day);
      expect(days[0]).toBe(now.slice(0, 10));
      expect(new Set(days).size).toBe(43);
    }
  });
});

describe("the validity of a calendar", () => {
  it("ends at the next cut-off", () => {
    expect(at("2026-09-14T09:00").validUntil.toString()).toBe("2026-09-14T10:00:00Z");
  });

  it("ends at midnight in Berlin when no cut-off comes before it", () => {
    expect(at("2026-09-14T12:00").validUntil.toString()).toBe("2026-09-14T22:00:00Z");
    expect(at("2026-12-31T13:00").validUntil.toString()).toBe("2026-12-31T23:00:00Z");
  });

  it("ends before anything in it becomes wrong", () => {
    const start = berlin("2026-10-21T00:00");
    for (let minutes = 0; minutes < 8 * 24 * 60; minutes += 300) {
      const now = start.add({ minutes });
      const { validUntil, judge, ...seen } = calendarAt(usualCalendar, now);
      expect(Temporal.Instant.compare(validUntil, now)).toBe(1);
      const justBefore = calendarAt(usualCalendar, validUntil.subtract({ seconds: 1 }));
      expect(justBefore).toMatchObject(seen);
      for (const day of ["2026-10-01", "2026-10-27", "2027-03-01"]) {
        expect(justBefore.judge(deliveryDay(day))).toEqual(judge(deliveryDay(day)));
      }
    }
  });
});

describe("the next possible day", () => {
  it("is the first bookable one after the requested day", () => {
    const calendar = at("2026-09-14T13:00");
    expect(nextBookable(calendar, deliveryDay("2026-09-16"))).toBe("2026-09-17");
    expect(nextBookable(calendar, deliveryDay("2026-09-18"))).toBe("2026-09-22");
  });

  it("is the first of all for a day beyond the horizon", () => {
    expect(nextBookable(at("2026-09-14T13:00"), deliveryDay("2027-05-05"))).toBe("2026-09-17");
  });
});

describe("the next possible day for a line", () => {
  const calendar = at("2026-09-14T13:00");
  const stew = new Map([[1, 5]]);
  const nextFor = (day: string, ofDay: (day: string) => number) =>
    nextBookable(calendar, deliveryDay(day), (verdict) =>
      withAvailability(verdict, stew, {
        ofDay: ofDay(verdict.deliveryDay),
        ofMenu: () => null,
        provenUntil: () => undefined,
      }),
    );

  it("has enough portions left", () => {
    expect(nextFor("2026-09-17", (day) => (day < "2026-09-23" ? 4 : 400))).toBe("2026-09-23");
  });

  it("is an earlier one when all later ones are full, and none when all are", () => {
    expect(nextFor("2026-09-22", (day) => (day === "2026-09-18" ? 5 : 0))).toBe("2026-09-18");
    expect(nextFor("2026-09-22", () => 0)).toBeNull();
  });
});

it("judges days outside of its horizon, too", () => {
  const calendar = at("2026-09-14T09:00");
  expect(calendar.judge(deliveryDay("2026-09-16"))).toBe(calendar.days[2]);
  expect(calendar.judge(deliveryDay("2026-09-11")).reason).toBe("past");
  expect(calendar.judge(deliveryDay("2026-10-27"))).toMatchObject({
    reason: "horizon",
    cutOffAt: berlin("2026-10-23T12:00"),
  });
});
