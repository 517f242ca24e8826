import { type CalendarDay, calendarDay } from "#contract/day.ts";

export function today(): CalendarDay {
  return calendarDay(new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date()));
}
