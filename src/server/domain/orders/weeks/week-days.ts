import { addDays, asDeliveryDay, type CalendarDay, type DeliveryDay, weekdayOf } from "#contract/day.ts";

/** The week begins on Monday, as in ISO 8601. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** Its first and last day. */
export type Pause = { from: CalendarDay; until: CalendarDay } | null;

export function isPaused(pause: Pause, day: CalendarDay): boolean {
  return pause !== null && day >= pause.from && day <= pause.until;
}

export function pauseOf({
  pausedFrom,
  pausedUntil,
}: {
  pausedFrom: CalendarDay | null;
  pausedUntil: CalendarDay | null;
}): Pause {
  return pausedFrom && pausedUntil ? { from: pausedFrom, until: pausedUntil } : null;
}

/** Of a weekday, 0 is Sunday, the last of its week. */
export function dayOfWeek(monday: CalendarDay, weekday: number): DeliveryDay {
  return asDeliveryDay(addDays(monday, (weekday + 6) % 7));
}
