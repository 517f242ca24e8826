import type { DeliveryDay } from "#contract/day.ts";
import type { Calendar } from "#server/domain/calendar/calendar.ts";
import { withPortions } from "#server/domain/calendar/free-portions.ts";
import type { FreeOn } from "#server/domain/capacity/free-on.ts";

const anyPortion: ReadonlyMap<number, number> = new Map();

/** The calendar for all guests, in which a day without a single portion left is full, and the list of these days. */
export function fullDays(calendar: Calendar, freeOn: FreeOn): { calendar: Calendar; full: DeliveryDay[] } {
  const judge: Calendar["judge"] = (day) => {
    const verdict = calendar.judge(day);
    return withPortions(verdict, anyPortion, freeOn(verdict.day));
  };
  const days = calendar.days.map(({ day }) => judge(day));
  const startDate = days.find((one) => one.reason === null)?.day ?? null;
  const full = days.flatMap(({ day, reason }) => (reason === "full" ? [day] : []));
  return { calendar: { ...calendar, days, startDate, judge }, full };
}
