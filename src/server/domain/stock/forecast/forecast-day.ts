import { type Observation, solveRidge } from "#server/domain/stock/forecast/solve-ridge.ts";

/** A delivery day that is over, or one to come, as the forecast sees it. Closed days are left out, so none counts as zero. */
export interface DemandDay {
  /** days since 1970 */
  number: number;
  /** portions booked so many days before or earlier: `onHand[2]` two days before, `onHand[0]` in the end */
  onHand: readonly number[];
  /** sold out: what was sold is less than what was wanted */
  isCensored: boolean;
}

/** Portions: what is as likely to be exceeded as not, and what is exceeded one time in ten. */
export interface Range {
  p50: number;
  p90: number;
}

const windowDays = 150;
const residualCount = 90;
const sameWeekdays = 8;
/** Below, nothing is foretold. */
export const leastDays = 14;

interface Row extends Observation {
  number: number;
  isCensored: boolean;
}

/** How a day's total ends that is `lead` days away: `days` are sorted, those before the last are over. Null with less than two weeks of days. */
export function forecastDay(days: readonly DemandDay[], lead: number): Range | null {
  const rows = rowsOf(days, lead);
  const at = rows.length - 1;
  const p50 = pointForecast(rows, at, lead);
  if (p50 === null) return null;
  const spread = residualsBefore(rows, at, lead);
  const onHand = days.at(-1)?.onHand[lead] ?? 0;
  return { p50: Math.max(onHand, p50), p90: Math.max(onHand, p50 + quantile(spread, 0.9)) };
}

/** What was known of each day `lead` days before, by what was over then. */
export function rowsOf(days: readonly DemandDay[], lead: number): Row[] {
  return days.map(({ number, onHand, isCensored }, at) => {
    const origin = number - lead;
    const past = days.slice(Math.max(0, at - 80), at).filter((day) => day.number < origin && !day.isCensored);
    const weekdays = past.filter((day) => (number - day.number) % 7 === 0).slice(-sameWeekdays);
    const like = weekdays.length > 0 ? weekdays : past.slice(-sameWeekdays);
    const week = past.filter((day) => day.number >= origin - 7);
    const known = [
      1,
      onHand[lead] ?? 0,
      mean(like, finalOf),
      mean(like, pickUp(lead)),
      mean(week, pickUp(lead)),
    ];
    return { number, isCensored, known, outcome: onHand[0] ?? 0 };
  });
}

const finalOf = ({ onHand }: DemandDay) => onHand[0] ?? 0;
const pickUp = (lead: number) => (day: DemandDay) => finalOf(day) - (day.onHand[lead] ?? 0);

/** The total of a row by those that were over at its time. */
export function pointForecast(rows: readonly Row[], at: number, lead: number): number | null {
  const row = rows[at];
  if (!row) return null;
  const origin = row.number - lead;
  const past = rows.slice(0, at).filter(({ number }) => number < origin && number >= origin - windowDays);
  if (past.length < leastDays) return null;
  const open = past.filter(({ isCensored }) => !isCensored);
  const weights = solveRidge(open.map((one) => ({ known: one.known, outcome: one.outcome - pickedUp(one) })));
  const correction = row.known.reduce((sum, value, column) => sum + value * (weights?.[column] ?? 0), 0);
  return Math.max(row.known[1] ?? 0, pickedUp(row) + correction);
}

/** The additive pick-up: what is booked, and what days like this one still got. The regression corrects it, towards zero. */
const pickedUp = ({ known: [, onHand = 0, , later = 0] }: Row) => onHand + later;

/** By how much the latest days of this lead ended above what was foretold. */
export function residualsBefore(rows: readonly Row[], at: number, lead: number): number[] {
  const origin = (rows[at]?.number ?? 0) - lead;
  const found: number[] = [];
  for (const [one, { number, isCensored, outcome }] of [...rows.entries()].slice(0, at).toReversed()) {
    if (number >= origin || isCensored) continue;
    const foretold = pointForecast(rows, one, lead);
    if (foretold === null || found.length === residualCount) break;
    found.push(outcome - foretold);
  }
  return found;
}

/** Of few values the highest stands for what is above them all. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * (sorted.length + 1)) - 1)] ?? 0;
}

function mean<T>(values: readonly T[], of: (value: T) => number): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + of(value), 0) / values.length;
}
