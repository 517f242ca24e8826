import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";
import type { CalendarSettings } from "./calendar-settings.ts";
import { judgeDay, nextMidnight } from "./judge-day.ts";

// test/dated-cases.ts has further cases. Monday 14 September 2026 is an ordinary Monday.
function reason(day: string, at: string, settings: CalendarSettings = usualCalendar) {
  return judgeDay(deliveryDay(day), settings, berlin(at)).reason;
}

function cutOff(day: string, settings: CalendarSettings = usualCalendar) {
  return judgeDay(deliveryDay(day), settings, berlin("2026-09-14T09:00")).cutOffAt?.toString();
}

describe("the cut-off", () => {
  it("is exact to the nanosecond", () => {
    expect(reason("2026-09-16", "2026-09-14T11:59:59.999999999")).toBeNull();
    expect(reason("2026-09-16", "2026-09-14T12:00:00")).toBe("cut_off");
  });

  it("counts kitchen days only: a closed day in between moves it forward", () => {
    // Wednesday is closed, so the two kitchen days before Friday are Thursday and Tuesday.
    expect(cutOff("2026-09-18", withClosed("2026-09-16"))).toBe("2026-09-15T10:00:00Z");
    expect(cutOff("2026-09-22", withClosed("2026-09-18"))).toBe("2026-09-17T10:00:00Z");
  });

  it("follows the operator's hour and lead", () => {
    const settings = { ...usualCalendar, cutOffTime: "18:30", leadWorkingDays: 1 };
    expect(reason("2026-09-16", "2026-09-15T18:29:59", settings)).toBeNull();
    expect(reason("2026-09-16", "2026-09-15T18:30", settings)).toBe("cut_off");
    expect(cutOff("2026-09-22", { ...usualCalendar, leadWorkingDays: 10 })).toBe("2026-09-08T10:00:00Z");
  });

  it("lies before a closure of many months, too", () => {
    const summer = Array.from({ length: 200 }, (_, step) =>
      Temporal.PlainDate.from("2026-02-02").add({ days: step }).toString(),
    );
    // The kitchen reopens on Friday 21 August; its last working day before is Friday 30 January.
    expect(cutOff("2026-08-22", withClosed(...summer))).toBe("2026-01-30T11:00:00Z");
  });

  it("does not exist where the kitchen never works", () => {
    const idle = { ...usualCalendar, kitchenWeekdays: [] };
    expect(judgeDay(deliveryDay("2026-09-16"), idle, berlin("2026-09-14T09:00"))).toMatchObject({
      reason: "carrier",
      cutOffAt: null,
    });
  });
});

describe("no delivery", () => {
  it("on a closed day, nor on the day after one, because nothing is packed there", () => {
    const settings = withClosed("2026-09-16");
    expect(reason("2026-09-16", "2026-09-14T09:00", settings)).toBe("closed");
    expect(reason("2026-09-17", "2026-09-14T09:00", settings)).toBe("carrier");
    expect(reason("2026-09-18", "2026-09-14T09:00", settings)).toBeNull();
  });

  it("on a weekday of the carrier's rest, nor on the one after it", () => {
    const settings = { ...usualCalendar, carrierWeekdays: [1, 2, 4, 5] };
    expect(reason("2026-09-16", "2026-09-14T09:00", settings)).toBe("carrier");
    expect(reason("2026-09-17", "2026-09-14T09:00", settings)).toBe("carrier");
    expect(reason("2026-09-18", "2026-09-14T09:00", settings)).toBeNull();
  });

  it("on a Monday while no parcels are collected on Sundays, though the kitchen packs then", () => {
    const settings = { ...usualCalendar, closedWeekdays: [], kitchenWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    expect(reason("2026-09-21", "2026-09-14T09:00", settings)).toBe("carrier");
    expect(reason("2026-09-22", "2026-09-14T09:00", settings)).toBeNull();
  });

  it("in the past, however far back", () => {
    expect(reason("2001-01-01", "2026-09-14T00:00")).toBe("past");
  });

  it("beyond the horizon, however far off", () => {
    expect(reason("9999-12-31", "2026-09-15T09:00")).toBe("horizon");
  });
});

describe("when the clocks change", () => {
  it("the cut-off stays at noon by the clock on the wall", () => {
    // back on Sunday 25 October 2026
    expect(cutOff("2026-10-27")).toBe("2026-10-23T10:00:00Z");
    expect(cutOff("2026-10-28")).toBe("2026-10-26T11:00:00Z");
    // forward on Sunday 26 March 2028
    expect(cutOff("2028-03-28")).toBe("2028-03-24T11:00:00Z");
    expect(cutOff("2028-03-29")).toBe("2028-03-27T10:00:00Z");
  });

  it("both nights end at midnight in Berlin, whether 25 or 23 hours long", () => {
    expect(nextMidnight(berlin("2026-10-25T00:00")).toString()).toBe("2026-10-25T23:00:00Z");
    expect(nextMidnight(berlin("2026-10-24T23:59:59")).toString()).toBe("2026-10-24T22:00:00Z");
    expect(nextMidnight(berlin("2027-03-28T00:00")).toString()).toBe("2027-03-28T22:00:00Z");
    expect(nextMidnight(berlin("2027-03-27T12:00")).toString()).toBe("2027-03-27T23:00:00Z");
  });

  it("a cut-off in the doubled hour is the first of the two, one in the missing hour the next that exists", () => {
    const night = { ...usualCalendar, cutOffTime: "02:30", leadWorkingDays: 1, kitchenWeekdays: [0] };
    expect(cutOff("2026-10-26", night)).toBe("2026-10-25T00:30:00Z");
    expect(cutOff("2028-03-27", night)).toBe("2028-03-26T01:30:00Z");
  });

  it("today is today in Berlin, not in Greenwich", () => {
    const halfPastOneInBerlin = Temporal.Instant.from("2026-09-16T23:30:00Z");
    expect(judgeDay(deliveryDay("2026-09-16"), usualCalendar, halfPastOneInBerlin).reason).toBe("past");
    const winter = Temporal.Instant.from("2026-12-15T22:59:59Z");
    expect(judgeDay(deliveryDay("2026-12-15"), usualCalendar, winter).reason).toBe("cut_off");
    expect(judgeDay(deliveryDay("2026-12-15"), usualCalendar, winter.add({ seconds: 1 })).reason).toBe(
      "past",
    );
  });
});

const settings = {
  ...usualCalendar,
  closedWeekdays: [6, 1],
  carrierWeekdays: [1, 2, 3, 4, 5, 6],
  closedDays: new Map([
    [deliveryDay("2026-12-24"), "Heiligabend"],
    [deliveryDay("2026-12-30"), ""],
  ]),
  carrierFreeDays: new Map([[deliveryDay("2026-12-17"), "Betriebsversammlung"]]),
};

it.each([
  ["2026-12-13", "Der 13.12.2026 liegt in der Vergangenheit."],
  ["2026-12-15", "Der Bestellschluss für den 15.12.2026 ist vorbei (Fr., 11.12.2026, 12:00 Uhr)."],
  ["2026-12-17", "Der Paketdienst fährt am 17.12.2026 (Betriebsversammlung) nicht."],
  ["2026-12-18", "Am Vortag, dem 17.12.2026 (Betriebsversammlung), fährt der Paketdienst nicht."],
  ["2026-12-19", "Keine Lieferung samstags."],
  ["2026-12-20", "Der Paketdienst fährt sonntags nicht."],
  ["2026-12-21", "Keine Lieferung montags."],
  ["2026-12-22", null],
  ["2026-12-24", "Am 24.12.2026 (Heiligabend) ist unsere Küche geschlossen."],
  ["2026-12-25", "Am 25.12.2026 (Feiertag: 1. Weihnachtstag) liefern wir nicht."],
  ["2026-12-26", "Am 26.12.2026 (Feiertag: 2. Weihnachtstag) liefern wir nicht."],
  ["2026-12-30", "Am 30.12.2026 ist unsere Küche geschlossen."],
  ["2026-12-31", "Am Vortag, dem 30.12.2026, packt unsere Küche nicht."],
  ["2027-01-26", "Der 26.01.2027 liegt zu weit in der Zukunft."],
])("explains %s to guests: %s", (day, message) => {
  expect(judgeDay(deliveryDay(day), settings, berlin("2026-12-14T09:00")).message).toBe(message);
});

it("explains why the day after a holiday is not bookable", () => {
  expect(judgeDay(deliveryDay("2026-05-15"), usualCalendar, berlin("2026-05-11T09:00")).message).toBe(
    "Am Vortag, dem 14.05.2026 (Christi Himmelfahrt), packt unsere Küche nicht.",
  );
});

it("explains why a Monday is not bookable while the kitchen does not pack on Sundays", () => {
  const monday = judgeDay(
    deliveryDay("2026-09-21"),
    { ...usualCalendar, closedWeekdays: [] },
    berlin("2026-09-14T09:00"),
  );
  expect(monday.message).toBe("Am Vortag, dem 20.09.2026 (Sonntag), packt unsere Küche nicht.");
});

it("names no cut-off where there was none", () => {
  const neverBefore = { ...usualCalendar, kitchenWeekdays: [1], leadWorkingDays: 100 };
  expect(judgeDay(deliveryDay("2026-09-22"), neverBefore, berlin("2026-09-14T09:00")).message).toBe(
    "Der Bestellschluss für den 22.09.2026 ist vorbei.",
  );
});
