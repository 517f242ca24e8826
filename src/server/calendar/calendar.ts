import { Temporal } from "temporal-polyfill";
import type { Day } from "#contract/day.ts";
import type { DayReason } from "#contract/delivery-days.ts";
import {
  addDays,
  berlinDay,
  type CalendarSettings,
  type DayVerdict,
  judgeDay,
  nextMidnight,
} from "#server/calendar/delivery-day.ts";

/** All days of the horizon as seen at one moment, valid until the next cut-off or midnight. */
export interface Calendar {
  today: Day;
  /** first bookable day, or null */
  startDate: Day | null;
  /** first day before its cut-off, whether or not it can be booked */
  minDate: Day;
  maxDate: Day;
  days: DayVerdict[];
  byDay: ReadonlyMap<Day, DayVerdict>;
  validUntil: Temporal.Instant;
}

export function calendarAt(settings: CalendarSettings, now: Temporal.Instant): Calendar {
  const today = berlinDay(now);
  const days = Array.from({ length: settings.horizonDays + 1 }, (_, step) =>
    judgeDay(addDays(today, step), settings, now),
  );
  const maxDate = addDays(today, settings.horizonDays);
  return {
    today,
    startDate: days.find((one) => one.reason === null)?.day ?? null,
    minDate: days.find((one) => isBefore(now, one.cutOffAt))?.day ?? maxDate,
    maxDate,
    days,
    byDay: new Map(days.map((one) => [one.day, one])),
    validUntil: firstChange(days, now),
  };
}

function isBefore(now: Temporal.Instant, cutOffAt: Temporal.Instant | null): boolean {
  return cutOffAt !== null && Temporal.Instant.compare(now, cutOffAt) < 0;
}

function firstChange(days: DayVerdict[], now: Temporal.Instant): Temporal.Instant {
  // those of closed days, too: `minDate` looks at cut-offs alone
  const cutOffs = days.flatMap(({ cutOffAt }) => (cutOffAt && isBefore(now, cutOffAt) ? [cutOffAt] : []));
  return [nextMidnight(now), ...cutOffs].reduce((first, next) =>
    Temporal.Instant.compare(next, first) < 0 ? next : first,
  );
}

/**
 * The next day that can be booked after `day`, else the first of all, or null. A line hands in `judge` to ask for
 * its own portions too: `(verdict) => withPortions(verdict, wanted, freeOn(verdict.day))`.
 */
export function nextBookable(
  calendar: Calendar,
  day: Day,
  judge: (verdict: DayVerdict) => DayVerdict = (verdict) => verdict,
): Day | null {
  const fits = (one: DayVerdict) => one.reason === null && judge(one).reason === null;
  const next = calendar.days.find((one) => one.day > day && fits(one)) ?? calendar.days.find(fits);
  return next?.day ?? null;
}

/** What speaks against a day now; days outside of the horizon are not in the calendar. */
export function reasonOn(calendar: Calendar, day: Day): DayReason | null {
  const known = calendar.byDay.get(day);
  if (known) return known.reason;
  return day < calendar.today ? "past" : "horizon";
}
