import { Temporal } from "temporal-polyfill";
import { addDays, asDeliveryDay, type CalendarDay, dayInSight, type DeliveryDay } from "#contract/day.ts";
import type { DayReason } from "#contract/delivery-days.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import { explain, type Objection } from "#server/domain/calendar/explain.ts";
import { lastOrderDay, restOn } from "#server/domain/calendar/rest-days.ts";

/** Whether a day is bookable; if not, the reason and the German message for guests. */
export type DayVerdict = {
  day: DeliveryDay;
  /** orders are refused from this moment on; null when the kitchen has too few working days before the day */
  cutOffAt: Temporal.Instant | null;
  /** for guests: `Mo, 23.11., 12:00 Uhr` */
  cutOffText: string | null;
  /** set by `withPortions` when few are left; null in the plain calendar */
  portionsLeft: number | null;
} & ({ reason: null; message: null } | { reason: DayReason; message: string });

/** A moment with its date in Berlin, so that judging many days computes the date once. */
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

export function judgeDay(day: CalendarDay, settings: CalendarSettings, now: Temporal.Instant): DayVerdict {
  return judgeFrom(day, settings, seenAt(now));
}

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

/** The next start of a day in Berlin. Nights with a clock change have 23 or 25 hours. */
export function nextMidnight(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().toInstant();
}
