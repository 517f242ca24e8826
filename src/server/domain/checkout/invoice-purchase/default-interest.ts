import { addDays, type CalendarDay } from "#contract/day.ts";
import { cents, type Cents } from "#contract/money.ts";

/** § 288 (2) BGB: so many hundredths of a percent above the base rate, between firms. */
const aboveBaseRate = 900;

/** The base rate of § 247 BGB, which the Bundesbank announces for each half-year; in hundredths of a percent. */
export interface BaseRate {
  halfYear: CalendarDay;
  hundredths: number;
}

export interface LateClaim {
  dueOn: CalendarDay;
  /** of the invoice after its corrections */
  amountCents: Cents;
  /** what came in and went back, with its day */
  receipts: readonly { on: CalendarDay; cents: Cents }[];
}

export type Interest = { cents: Cents } | { missing: CalendarDay };

/** The first day of the half-year of this day. */
export function halfYearOf(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? "01" : "07"}-01` as CalendarDay;
}

/**
 * Interest of each day from the day after the due day to the last one, on what was open then, with 365 days in every
 * year. Rounded down once, at the end. Without the rate of one of the half-years there is none.
 */
export function defaultInterest(
  claim: LateClaim,
  through: CalendarDay,
  rates: readonly BaseRate[],
): Interest {
  let sum = 0;
  for (let day = addDays(claim.dueOn, 1); day <= through; day = addDays(day, 1)) {
    const rate = rates.find(({ halfYear }) => halfYear === halfYearOf(day));
    if (!rate) return { missing: halfYearOf(day) };
    const came = claim.receipts.reduce((total, { on, cents: part }) => (on <= day ? total + part : total), 0);
    sum += Math.max(0, claim.amountCents - came) * Math.max(0, rate.hundredths + aboveBaseRate);
  }
  return { cents: cents(Math.floor(sum / (365 * 10_000))) };
}
