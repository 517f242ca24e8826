import { expect, it } from "vitest";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import { berlin, usualCalendar } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

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
