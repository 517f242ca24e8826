import { addDays, type CalendarDay, firstOfMonth, lastOfMonth, weekdayOf } from "#contract/day.ts";
import type { MonthState } from "#contract/office/books/books.ts";

/** A month, `YYYY-MM`, with its first and last day. */
export interface MonthDays {
  month: string;
  from: CalendarDay;
  to: CalendarDay;
}

export function daysOf(month: string): MonthDays {
  return { month, from: firstOfMonth(month), to: lastOfMonth(month) };
}

export function monthOf(day: CalendarDay): string {
  return day.slice(0, 7);
}

export function nextMonth(month: string): string {
  return monthOf(addDays(lastOfMonth(month), 1));
}

/** All months from one to the other, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

export function stateOf(
  { to }: MonthDays,
  { closedThrough, today }: { closedThrough: CalendarDay | null; today: CalendarDay },
): MonthState {
  if (closedThrough && to <= closedThrough) return "closed";
  return today <= to ? "running" : "open";
}

/** Days on which banks book: holidays of a few states are not left out, because a day more does no harm. */
export function addBankDays(day: CalendarDay, days: number): CalendarDay {
  let found = day;
  for (let left = days; left > 0; left--) {
    found = addDays(found, 1);
    while (weekdayOf(found) === 0 || weekdayOf(found) === 6) found = addDays(found, 1);
  }
  return found;
}

/** SQL: a time of the days $1 to $2 in Berlin. */
export function withinSql(column: string): string {
  return `${column} >= ($1::date::timestamp AT TIME ZONE 'Europe/Berlin')
    AND ${column} < (($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin')`;
}
