import { addDays, asDeliveryDay, type DeliveryDay, longDay } from "#contract/day.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import { mondayOf } from "#server/domain/orders/weeks/week-days.ts";

export interface WeekCalendar {
  days: readonly DayVerdict[];
  judge(day: DeliveryDay): DayVerdict;
}

export interface ReorderDay {
  from: DeliveryDay;
  to: DeliveryDay | null;
  message: string | null;
}

const noWeek = "In den nächsten Wochen ist dafür kein Liefertag frei.";

/**
 * The same weekdays of the first later week in which all of them can be delivered, else of the one with the most. A
 * weekday that cannot be had gets the nearest day of its week.
 */
export function nextWeek(days: readonly DeliveryDay[], calendar: WeekCalendar): ReorderDay[] {
  const open = new Set(calendar.days.flatMap((one) => (one.reason === null ? [one.deliveryDay] : [])));
  const weeks = shiftsWithin(days, calendar).map((shift) => days.map((from) => shifted(from, shift)));
  const counts = weeks.map((week) => week.filter((day) => open.has(day)).length);
  const week = weeks[counts.indexOf(Math.max(...counts, 0))];
  return days.map((from, place) => {
    const same = week?.[place];
    if (!same || Math.max(...counts, 0) === 0) return { from, to: null, message: noWeek };
    if (open.has(same)) return { from, to: same, message: null };
    return { from, ...nearestOfWeek(same, open, calendar) };
  });
}

function shifted(day: DeliveryDay, weeks: number): DeliveryDay {
  return asDeliveryDay(addDays(day, weeks * 7));
}

/** Weeks by which the order can be moved: its first day lies ahead then, within the calendar. */
function shiftsWithin(days: readonly DeliveryDay[], { days: calendarDays }: WeekCalendar): number[] {
  const first = [...days].sort()[0];
  const today = calendarDays[0]?.deliveryDay;
  const last = calendarDays.at(-1)?.deliveryDay;
  if (!first || !today || !last) return [];
  const shifts: number[] = [];
  for (let weeks = 1; shifted(first, weeks) <= last; weeks++) {
    if (shifted(first, weeks) >= today) shifts.push(weeks);
  }
  return shifts;
}

/** Instead of a day that cannot be had: the nearest open one of its week, with a sentence that says why. */
export function nearestOfWeek(
  day: DeliveryDay,
  open: ReadonlySet<DeliveryDay>,
  calendar: Pick<WeekCalendar, "judge">,
): Pick<ReorderDay, "to" | "message"> {
  const why = calendar.judge(day).message ?? "";
  const distance = (one: DeliveryDay) => Math.abs(Date.parse(one) - Date.parse(day));
  const [to] = [...open]
    .filter((one) => mondayOf(one) === mondayOf(day))
    .sort((one, other) => distance(one) - distance(other) || one.localeCompare(other));
  return to ? { to, message: `${why} Dafür ${longDay(to)}.` } : { to: null, message: why };
}
