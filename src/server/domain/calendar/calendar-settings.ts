import type { CalendarDay } from "#contract/day.ts";
import type { FederalState } from "#contract/federal-states.ts";

/** Weekdays 0 Sunday … 6 Saturday; `cutOffTime` as `HH:MM` in Berlin; days with what guests are told about them. */
export interface CalendarSettings {
  cutOffTime: string;
  /** the cut-off lies this many kitchen working days before the delivery day */
  leadWorkingDays: number;
  /** without delivery */
  closedWeekdays: readonly number[];
  kitchenWeekdays: readonly number[];
  /** whose public holidays the kitchen has */
  kitchenState: FederalState;
  carrierWeekdays: readonly number[];
  carrierFreeDays: ReadonlyMap<CalendarDay, string>;
  /** without kitchen and without delivery */
  closedDays: ReadonlyMap<CalendarDay, string>;
  horizonDays: number;
}
