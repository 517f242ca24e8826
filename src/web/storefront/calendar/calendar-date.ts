import type { CalendarDay, DeliveryDay } from "#contract/day.ts";

/** The calendar component works with local dates; only their year, month and day count. */
export function calendarDate(day: CalendarDay): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

export function dayOfCalendar(date: Date): DeliveryDay {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` as DeliveryDay;
}
