import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { coolUntil, type Cooling } from "#server/domain/calendar/cool-until.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";

export function describeDay(verdict: DayVerdict, cooling: Cooling): CalendarEntry {
  const { deliveryDay, reason, message, cutOffIso, portionsLeft } = verdict;
  return {
    date: deliveryDay,
    bookable: reason === null,
    reason,
    message,
    cutOffAt: cutOffIso,
    orderableUntil: orderableUntil(verdict),
    coolUntil: coolUntil(deliveryDay, cooling),
    portionsLeft,
  };
}

/** Null for a day that cannot be booked, for which a cut-off would mislead. */
export function orderableUntil({ reason, cutOffText }: DayVerdict): string | null {
  return reason === null ? cutOffText : null;
}
