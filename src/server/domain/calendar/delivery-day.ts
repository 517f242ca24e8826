import { Temporal } from "temporal-polyfill";
import { addDays, asDeliveryDay, type CalendarDay, dayInSight, type DeliveryDay } from "#contract/day.ts";
import type { DayReason } from "#contract/delivery-days.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import { explain, type Objection } from "#server/domain/calendar/explain.ts";
import { lastOrderDay, restOn } from "#server/domain/calendar/rest-days.ts";

/** The answer for one day: bookable, or why not, with what a guest reads about it. */
export type DayVerdict = {
  day: DeliveryDay;
  /** from this moment on the day is closed; null where the kitchen never works long enough before it */
  cutOffAt: Temporal.Instant | null;
  /** the same as a guest reads it: `Mo, 23.11., 12:00 Uhr` */
  cutOffText: string | null;
  /** a number only when few are left; the calendar alone knows none, see `withPortions` */
  portionsLeft: number | null;
} & ({ reason: null; message: null } | { reason: DayReason; message: string });

/** A moment, and the day that it is then in Berlin. */
export interface Seen {
  now: Temporal.Instant;
  today: CalendarDay;
}

const zone = "Europe/Berlin";

export function berlinDay(now: Temporal.Instant): CalendarDay {
  return now.toZonedDateTimeISO(zone).toPlainDate().toString() as CalendarDay;
}

export function seenAt(now: Temporal.Instant): Seen {
  return { now, today: berlinDay(now) };
}

/** May a line arrive on this day, seen from `now`, and if not, why? */
export function judgeDay(day: CalendarDay, settings: CalendarSettings, now: Temporal.Instant): DayVerdict {
  return judgeFrom(day, settings, seenAt(now));
}

/** The same for one of many days that are seen from one moment. */
export function judgeFrom(day: CalendarDay, settings: CalendarSettings, seen: Seen): DayVerdict {
  const last = lastOrderDay(day, settings);
  const cutOffAt = last === null ? null : instantAt(last, settings.cutOffTime);
  const cutOffText = last === null ? null : `${dayInSight(last)}, ${settings.cutOffTime} Uhr`;
  const answer = { day: asDeliveryDay(day), cutOffAt, cutOffText, portionsLeft: null };
  const objection = outOfReach(day, settings, seen) ?? restOn(day, settings) ?? lateness();
  if (!objection) return { ...answer, reason: null, message: null };
  return { ...answer, reason: objection.reason, message: explain(day, objection) };

  function lateness(): Objection | null {
    if (cutOffAt && Temporal.Instant.compare(seen.now, cutOffAt) < 0) return null;
    return { reason: "cut_off", last: last === null ? null : { day: last, time: settings.cutOffTime } };
  }
}

function outOfReach(day: CalendarDay, { horizonDays }: CalendarSettings, { today }: Seen): Objection | null {
  if (day < today) return { reason: "past" };
  return day > addDays(today, horizonDays) ? { reason: "horizon" } : null;
}

function instantAt(day: CalendarDay, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
}

/** The start of the day after `now`'s in Berlin: when "today" changes. */
export function nextMidnight(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().toInstant();
}
