import type { FederalState } from "#contract/calendar/federal-states.ts";
import type { CalendarDay } from "#contract/day.ts";

/** Weekdays run from 0 (Sunday) to 6 (Saturday); `cutOffTime` is `HH:MM` in Berlin; days map to the note guests read. */
export interface CalendarSettings {
  cutOffTime: string;
  /** kitchen working days between the cut-off and the delivery day */
  leadWorkingDays: number;
  closedWeekdays: readonly number[];
  kitchenWeekdays: readonly number[];
  /** its public holidays are days off for the kitchen */
  kitchenState: FederalState;
  carrierWeekdays: readonly number[];
  carrierFreeDays: ReadonlyMap<CalendarDay, string>;
  /** neither kitchen work nor delivery */
  closedDays: ReadonlyMap<CalendarDay, string>;
  horizonDays: number;
}
