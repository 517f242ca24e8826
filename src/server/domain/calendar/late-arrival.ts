import { Temporal } from "temporal-polyfill";
import { addDays, type CalendarDay, type DeliveryDay, weekdayOf } from "#contract/day.ts";
import type { CalendarSettings } from "./calendar-settings.ts";
import { holidayName } from "./holidays.ts";
import { berlinDay } from "./judge-day.ts";

type CarrierCalendar = Pick<CalendarSettings, "carrierFreeDays" | "carrierWeekdays" | "kitchenState">;

/** When a parcel that left too late for its day presumably arrives; null when it is in time or has not left. */
export function lateArrival(
  { day, shippedAt }: { day: DeliveryDay; shippedAt: string | null },
  calendar: CarrierCalendar,
): CalendarDay | null {
  if (!shippedAt) return null;
  const collected = nextCarrierDay(berlinDay(Temporal.Instant.from(shippedAt)), calendar);
  const arrival = nextCarrierDay(addDays(collected, 1), calendar);
  return arrival > day ? arrival : null;
}

// longer than any row of days off; a carrier without any weekday would have no end
const mostDaysOff = 30;

function nextCarrierDay(from: CalendarDay, calendar: CarrierCalendar): CalendarDay {
  const { carrierFreeDays, carrierWeekdays, kitchenState } = calendar;
  for (let ahead = 0; ahead < mostDaysOff; ahead++) {
    const day = addDays(from, ahead);
    const isOff = carrierFreeDays.has(day) || holidayName(day, kitchenState) !== null;
    if (!isOff && carrierWeekdays.includes(weekdayOf(day))) return day;
  }
  return from;
}
