import { Temporal } from "temporal-polyfill";
import { addDays, asDeliveryDay, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import {
  berlinMoment,
  type DayVerdict,
  judgeDayAt,
  nextMidnight,
} from "#server/domain/calendar/judge-day.ts";

export interface Calendar {
  today: CalendarDay;
  startDate: DeliveryDay | null;
  /** first day before its cut-off, whether or not it can be booked */
  minDate: DeliveryDay;
  maxDate: DeliveryDay;
  days: DayVerdict[];
  /** also accepts days outside the horizon; cart, checkout and payment all use this one rule */
  judge(day: CalendarDay): DayVerdict;
  validUntil: Temporal.Instant;
}

export function calendarAt(settings: CalendarSettings, now: Temporal.Instant): Calendar {
  const moment = berlinMoment(now);
  const days = Array.from({ length: settings.horizonDays + 1 }, (_, step) =>
    judgeDayAt(addDays(moment.today, step), settings, moment),
  );
  const byDay = new Map<CalendarDay, DayVerdict>(days.map((verdict) => [verdict.deliveryDay, verdict]));
  const maxDate = asDeliveryDay(addDays(moment.today, settings.horizonDays));
  return {
    today: moment.today,
    startDate: days.find(({ reason }) => reason === null)?.deliveryDay ?? null,
    minDate: days.find(({ cutOffAt }) => isBefore(now, cutOffAt))?.deliveryDay ?? maxDate,
    maxDate,
    days,
    judge: (day) => byDay.get(day) ?? judgeDayAt(day, settings, moment),
    validUntil: nextChange(days, now),
  };
}

function isBefore(now: Temporal.Instant, cutOffAt: Temporal.Instant | null): boolean {
  return cutOffAt !== null && Temporal.Instant.compare(now, cutOffAt) < 0;
}

function nextChange(days: DayVerdict[], now: Temporal.Instant): Temporal.Instant {
  // Closed days count too, because `minDate` depends on cut-offs alone.
  const cutOffs = days.flatMap(({ cutOffAt }) => (cutOffAt && isBefore(now, cutOffAt) ? [cutOffAt] : []));
  return [nextMidnight(now), ...cutOffs].reduce((first, next) =>
    Temporal.Instant.compare(next, first) < 0 ? next : first,
  );
}

/** The first bookable day after `day`, else the first of all, or null. `judge` can add a check of the availability. */
export function nextBookable(
  calendar: Calendar,
  deliveryDay: DeliveryDay,
  judge: (verdict: DayVerdict) => DayVerdict = (verdict) => verdict,
): DeliveryDay | null {
  const fits = (verdict: DayVerdict) => verdict.reason === null && judge(verdict).reason === null;
  const next =
    calendar.days.find((verdict) => verdict.deliveryDay > deliveryDay && fits(verdict)) ??
    calendar.days.find(fits);
  return next?.deliveryDay ?? null;
}
