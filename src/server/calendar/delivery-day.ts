import { Temporal } from "temporal-polyfill";
import { type Day, weekdayOf } from "#contract/day.ts";
import type { DayReason } from "#contract/delivery-days.ts";
import { explainReason } from "#server/calendar/explain.ts";

/** Weekdays 0 Sunday … 6 Saturday; `cutOffTime` as `HH:MM` in Berlin. */
export interface CalendarSettings {
  cutOffTime: string;
  /** the cut-off lies this many kitchen working days before the delivery day */
  leadWorkingDays: number;
  closedWeekdays: readonly number[];
  kitchenWeekdays: readonly number[];
  horizonDays: number;
  closedDays: ReadonlySet<Day>;
}

/** The answer for one day: bookable, or why not. */
export interface DayVerdict {
  day: Day;
  reason: DayReason | null;
  /** what a guest reads about a day that cannot be booked; null when it can */
  message: string | null;
  cutOffAt: Temporal.Instant | null;
  /** a number only when few are left; the calendar alone knows none, see `withPortions` */
  portionsLeft: number | null;
}

const zone = "Europe/Berlin";
// a kitchen that never works would make the search for its working days endless
const longestSearch = 60;

export function berlinDay(now: Temporal.Instant): Day {
  return now.toZonedDateTimeISO(zone).toPlainDate().toString();
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** May a line arrive on this day, seen from `now`, and if not, why? */
export function judgeDay(day: Day, settings: CalendarSettings, now: Temporal.Instant): DayVerdict {
  const today = berlinDay(now);
  const cutOffAt = cutOff(day, settings);
  const reason = reasonAgainst();
  return { day, reason, message: reason && explainReason(reason, day), cutOffAt, portionsLeft: null };

  function reasonAgainst(): DayReason | null {
    if (day < today) return "past";
    if (day > addDays(today, settings.horizonDays)) return "horizon";
    if (settings.closedDays.has(day)) return "closed";
    if (settings.closedWeekdays.includes(weekdayOf(day))) return "weekday";
    // parcels arrive the day after packing
    if (!isKitchenDay(addDays(day, -1), settings)) return "carrier";
    if (!cutOffAt || Temporal.Instant.compare(now, cutOffAt) >= 0) return "cut_off";
    return null;
  }
}

/** 12:00 in Berlin on the second kitchen working day before the delivery day (both settable). */
function cutOff(day: Day, settings: CalendarSettings): Temporal.Instant | null {
  let left = settings.leadWorkingDays;
  for (let back = 1; back <= longestSearch; back++) {
    const candidate = addDays(day, -back);
    if (isKitchenDay(candidate, settings)) left--;
    if (left === 0) return instantAt(candidate, settings.cutOffTime);
  }
  return null;
}

function isKitchenDay(day: Day, settings: CalendarSettings): boolean {
  return settings.kitchenWeekdays.includes(weekdayOf(day)) && !settings.closedDays.has(day);
}

function instantAt(day: Day, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
}

/** The start of the day after `now`'s in Berlin: when "today" changes. */
export function nextMidnight(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().toInstant();
}
