import { addDays, type CalendarDay, weekdayOf } from "#contract/day.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import type { Objection, RestDay } from "#server/domain/calendar/explain.ts";
import { holidayName } from "#server/domain/calendar/holidays.ts";

// Days to search back: longer than any closure, and bounded because a kitchen may have no working day at all.
const longestSearch = 400;

/** Why no parcel can arrive on this day, whenever it is ordered. Reasons of the day itself come before the day before. */
export function restOn(day: CalendarDay, settings: CalendarSettings): Objection | null {
  const note = settings.closedDays.get(day);
  if (note !== undefined) return { reason: "closed", note };
  const name = holidayName(day, settings.kitchenState);
  if (name !== null) return { reason: "holiday", name };
  if (settings.closedWeekdays.includes(weekdayOf(day))) return { reason: "weekday" };
  const delivers = carrierRest(day, settings);
  if (delivers) return { reason: "carrier", what: "delivers", rests: delivers };
  // Parcels are packed and collected on the day before they arrive.
  const dayBefore = addDays(day, -1);
  const packs = kitchenRest(dayBefore, settings);
  if (packs) return { reason: "carrier", what: "packs", rests: packs };
  const collects = carrierRest(dayBefore, settings);
  return collects && { reason: "carrier", what: "collects", rests: collects };
}

/** The day of the cut-off: `leadWorkingDays` kitchen working days before the delivery day; null if there is none. */
export function lastOrderDay(day: CalendarDay, settings: CalendarSettings): CalendarDay | null {
  if (settings.kitchenWeekdays.length === 0) return null;
  let left = settings.leadWorkingDays;
  for (let back = 1; back <= longestSearch; back++) {
    const candidate = addDays(day, -back);
    if (!kitchenRest(candidate, settings)) left--;
    if (left === 0) return candidate;
  }
  return null;
}

function kitchenRest(day: CalendarDay, settings: CalendarSettings): RestDay | null {
  const why = settings.closedDays.get(day) ?? holidayName(day, settings.kitchenState);
  if (why !== null) return { day, why };
  return settings.kitchenWeekdays.includes(weekdayOf(day)) ? null : { day, why: null };
}

/** Holidays need no check here: on them the kitchen does not pack, and no day of delivery is open. */
function carrierRest(day: CalendarDay, settings: CalendarSettings): RestDay | null {
  const why = settings.carrierFreeDays.get(day);
  if (why !== undefined) return { day, why };
  return settings.carrierWeekdays.includes(weekdayOf(day)) ? null : { day, why: null };
}
