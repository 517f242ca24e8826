import type { FederalState } from "#contract/calendar/federal-states.ts";
import { addDays, type CalendarDay, weekdayOf } from "#contract/day.ts";
import { holidayName } from "#server/domain/calendar/holidays.ts";

/** Working days of an office: a person reads and decides each complaint. */
const workingDays = 2;

/** The day until which a guest who reports something today gets an answer. */
export function answerBy(today: CalendarDay, state: FederalState): CalendarDay {
  let day = today;
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    const isWeekend = weekdayOf(day) === 0 || weekdayOf(day) === 6;
    if (!isWeekend && holidayName(day, state) === null) left--;
  }
  return day;
}
