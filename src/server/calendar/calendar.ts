import { Temporal } from "temporal-polyfill";
import { type Day, germanDay, weekdayOf } from "#contract/day.ts";
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

const weekdayNames = ["sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags"];

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

/** The next bookable day after `day`, or null. */
export function nextBookable(calendar: Calendar, day: Day): Day | null {
  return calendar.days.find((one) => one.reason === null && one.day > day)?.day ?? calendar.startDate;
}

/** What a guest reads about a day that cannot be booked. */
export function explainReason(reason: DayReason, day: Day): string {
  const texts: Record<DayReason, string> = {
    past: `Der ${germanDay(day)} liegt in der Vergangenheit.`,
    cut_off: `Der Bestellschluss für den ${germanDay(day)} ist vorbei.`,
    weekday: `Keine Lieferung ${weekdayNames[weekdayOf(day)]}.`,
    holiday: "Am Feiertag liefern wir nicht.",
    carrier: `Am Tag vor dem ${germanDay(day)} ist kein Versand möglich.`,
    closed: `Am ${germanDay(day)} ist unsere Küche geschlossen.`,
    full: `Der ${germanDay(day)} ist ausgebucht.`,
    horizon: `Der ${germanDay(day)} liegt zu weit in der Zukunft.`,
  };
  return texts[reason];
}

/** What speaks against a day now; days outside of the horizon are not in the calendar. */
export function reasonOn(calendar: Calendar, day: Day): DayReason | null {
  const known = calendar.byDay.get(day);
  if (known) return known.reason;
  return day < calendar.today ? "past" : "horizon";
}
