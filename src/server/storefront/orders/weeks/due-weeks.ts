import { Temporal } from "temporal-polyfill";
import { addDays, type CalendarDay } from "#contract/day.ts";
import type { ProposedDay, WeekSlot } from "#contract/orders/weeks.ts";
import type { Calendar } from "#server/domain/calendar/calendar.ts";
import { dayOfWeek, mondayOf } from "#server/domain/orders/weeks/week-days.ts";

/** The letter comes so many hours before the first cut-off. */
const hoursBefore = 24;

type Day = Pick<ProposedDay, "deliveryDay">;
type Judged = Pick<Calendar, "judge">;

interface ProposedWeeks {
  startsOn: CalendarDay;
  slots: readonly WeekSlot[];
  /** the weeks that have a proposal */
  made: readonly CalendarDay[];
}

/**
 * The Mondays of the weeks that need a proposal: those that have begun, also while no round ran, and the next one. A day
 * beyond the horizon is waited for, but no longer than until the letter is due.
 */
export function dueMondays(
  { startsOn, slots, made }: ProposedWeeks,
  calendar: Calendar,
  now: Temporal.Instant,
): CalendarDay[] {
  const due: CalendarDay[] = [];
  const next = addDays(mondayOf(calendar.today), 7);
  for (let monday = startsOn; monday <= next; monday = addDays(monday, 7)) {
    if (made.includes(monday)) continue;
    const days = slots.map(({ weekday }) => ({ deliveryDay: dayOfWeek(monday, weekday) }));
    const isInSight = days.every(({ deliveryDay }) => deliveryDay <= calendar.maxDate);
    if (isInSight || isLetterDue(days, calendar, now)) due.push(monday);
  }
  return due;
}

/**
 * True from a day before the first cut-off, as long as one is ahead. After that first one it is true as well: a round that
 * slept tells at once what is still open.
 */
export function isLetterDue(days: readonly Day[], { judge }: Judged, now: Temporal.Instant): boolean {
  const verdicts = days.map(({ deliveryDay }) => judge(deliveryDay));
  const isOpen = verdicts.some(({ reason }) => reason === null);
  return (
    isOpen &&
    verdicts.some(
      ({ reason, cutOffAt }) =>
        (reason === null || reason === "cut_off") &&
        cutOffAt !== null &&
        Temporal.Instant.compare(now, cutOffAt.subtract({ hours: hoursBefore })) >= 0,
    )
  );
}

/** Whether nothing of it can be ordered any more. */
export function isOver(days: readonly Day[], { judge }: Judged): boolean {
  return days.every(({ deliveryDay }) => judge(deliveryDay).reason !== null);
}
