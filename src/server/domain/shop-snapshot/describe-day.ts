import type { CalendarEntry } from "#contract/delivery-days.ts";
import type { DayVerdict } from "#server/domain/calendar/delivery-day.ts";

export function describeDay(verdict: DayVerdict): CalendarEntry {
  const { day, reason, message, cutOffAt, portionsLeft } = verdict;
  return {
    date: day,
    bookable: reason === null,
    reason,
    message,
    cutOffAt: cutOffAt?.toString() ?? null,
    orderableUntil: orderableUntil(verdict),
    portionsLeft,
  };
}

/** Until when a day that can be booked may be ordered; nobody orders for another. */
export function orderableUntil({ reason, cutOffText }: DayVerdict): string | null {
  return reason === null ? cutOffText : null;
}
