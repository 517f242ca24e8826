import { Temporal } from "temporal-polyfill";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import { deliveryDay } from "#test/days.ts";

/** The calendar of a fresh shop: a kitchen in Cologne, Monday to Friday; no delivery on Saturday, Sunday, Monday. */
export const usualCalendar: CalendarSettings = {
  cutOffTime: "12:00",
  leadWorkingDays: 2,
  closedWeekdays: [6, 0, 1],
  kitchenWeekdays: [1, 2, 3, 4, 5],
  kitchenState: "NW",
  carrierWeekdays: [1, 2, 3, 4, 5, 6],
  carrierFreeDays: new Map(),
  closedDays: new Map(),
  horizonDays: 42,
};

export function withClosed(...days: string[]): CalendarSettings {
  return { ...usualCalendar, closedDays: new Map(days.map((day) => [deliveryDay(day), ""])) };
}

/** A moment by Berlin's wall clock. */
export function berlin(text: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(text).toZonedDateTime("Europe/Berlin").toInstant();
}
