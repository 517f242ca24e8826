import { addDays, type CalendarDay, weekdayOf } from "#contract/day.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import type { Objection, RestDay } from "#server/domain/calendar/explain-day.ts";
import { holidayName } from "#server/domain/calendar/holidays.ts";

// Days to search back: longer than any closure, and bounded because a kitchen may have no working day at all.
const maxDaysBack = 400;

/** Why no parcel can arrive on this day, whenever it is ordered. Reasons of the day itself come before the day before. */
export function findDayObjection(day: CalendarDay, settings: CalendarSettings): Objection | null {
  const note = settings.closedDays.get(day);
  if (note !== undefined) return { reason: "closed", note };
  const name = holidayName(day, settings.kitchenState);
  if (name !== null) return { reason: "holiday", name };
  if (settings.closedWeekdays.includes(weekdayOf(day))) return { reason: "weekday" };
  const carrierDayOff = findCarrierDayOff(day, settings);
  if (carrierDayOff) return { reason: "carrier", step: "delivery", restDay: carrierDayOff };
  // Parcels are packed and collected on the day before they arrive.
  const dayBefore = addDays(day, -1);
  const packingDayOff = findKitchenDayOff(dayBefore, settings);
  if (packingDayOff) return { reason: "carrier", step: "packing", restDay: packingDayOff };
  const collectionDayOff = findCarrierDayOff(dayBefore, settings);
  return collectionDayOff && { reason: "carrier", step: "collection", restDay: collectionDayOff };
}

/** The day of the cut-off: `leadWorkingDays` kitchen working days before the delivery day; null if there is none. */
export function lastOrderDay(day: CalendarDay, settings: CalendarSettings): CalendarDay | null {
  if (settings.kitchenWeekdays.length === 0) return null;
  let left = settings.leadWorkingDays;
  for (let back = 1; back <= maxDaysBack; back++) {
    const candidate = addDays(day, -back);
    if (!findKitchenDayOff(candidate, settings)) left--;
    if (left === 0) return candidate;
  }
  return null;
}

function findKitchenDayOff(day: CalendarDay, settings: CalendarSettings): RestDay | null {
  const note = settings.closedDays.get(day) ?? holidayName(day, settings.kitchenState);
  if (note !== null) return { day, note };
  return settings.kitchenWeekdays.includes(weekdayOf(day)) ? null : { day, note: null };
}

/** Holidays need no check here: on them the kitchen does not pack, and no day of delivery is open. */
function findCarrierDayOff(day: CalendarDay, settings: CalendarSettings): RestDay | null {
  const note = settings.carrierFreeDays.get(day);
  if (note !== undefined) return { day, note };
  return settings.carrierWeekdays.includes(weekdayOf(day)) ? null : { day, note: null };
}
