import type { Branding } from "#contract/shop/branding.ts";
import { type CalendarDay, weekdayOf } from "#contract/day.ts";

export type OpenDays = Omit<Branding["deliveryDates"], "nextDays">;

/** Whether the shop's public data lets a day be ordered; only the shop knows about the menu's portions. */
export function isOpenDay(dates: OpenDays, day: CalendarDay): boolean {
  const { minDate, maxDate, daysOfWeekDisabled, datesDisabled } = dates;
  const isWithin = day >= minDate && day <= maxDate;
  return (
    isWithin &&
    !daysOfWeekDisabled.includes(weekdayOf(day)) &&
    !(datesDisabled as CalendarDay[]).includes(day)
  );
}
