import type { DeliveryDay } from "#contract/day.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import type { Calendar } from "#server/domain/calendar/calendar.ts";
import type { AvailabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";

const anyPortion: ReadonlyMap<number, number> = new Map();

/** The calendar for all guests, in which a day without a single portion left is full, and the list of these days. */
export function markFullDays(
  calendar: Calendar,
  availabilityOn: AvailabilityByDay,
): { calendar: Calendar; full: DeliveryDay[] } {
  const judge: Calendar["judge"] = (day) => {
    const verdict = calendar.judge(day);
    return withAvailability(verdict, anyPortion, availabilityOn(verdict.deliveryDay));
  };
  const days = calendar.days.map(({ deliveryDay }) => judge(deliveryDay));
  const startDate = days.find(({ reason }) => reason === null)?.deliveryDay ?? null;
  const full = days.flatMap(({ deliveryDay, reason }) => (reason === "full" ? [deliveryDay] : []));
  return { calendar: { ...calendar, days, startDate, judge }, full };
}
