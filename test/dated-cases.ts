import type { Temporal } from "temporal-polyfill";
import { weekdayOf } from "#contract/day.ts";
import { calendarAt, nextBookable } from "#server/domain/calendar/calendar.ts";
import type { CalendarSettings } from "#server/domain/calendar/calendar-settings.ts";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

/** One row of the table: at this moment, this day gets this answer and cut-off, and this is the next possible day. */
export interface DatedCase {
  chapter: string;
  settings: CalendarSettings;
  seenAt: string;
  day: string;
  answer: string;
  cutOff: string;
  next: string;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const state = (kitchenState: CalendarSettings["kitchenState"]) => ({ ...usualCalendar, kitchenState });
const free = (days: Record<string, string>) =>
  new Map(Object.entries(days).map(([day, why]) => [deliveryDay(day), why]));

// seen at, by Berlin's wall clock | day | answer | its cut-off | next possible day
export const datedCases: DatedCase[] = [
  ...chapter(
    "an ordinary week",
    usualCalendar,
    `
    Mon 2026-09-14 00:00:00 | Mon 2026-09-14 | weekday  | Thu 2026-09-10 12:00 | Wed 2026-09-16
    Mon 2026-09-14 09:00:00 | Sun 2026-09-13 | past     | Thu 2026-09-10 12:00 | Wed 2026-09-16
    Mon 2026-09-14 09:00:00 | Tue 2026-09-15 | cut_off  | Fri 2026-09-11 12:00 | Wed 2026-09-16
    Mon 2026-09-14 11:59:59 | Wed 2026-09-16 | bookable | Mon 2026-09-14 12:00 | Thu 2026-09-17
    Mon 2026-09-14 12:00:00 | Wed 2026-09-16 | cut_off  | Mon 2026-09-14 12:00 | Thu 2026-09-17
    Tue 2026-09-15 11:59:59 | Thu 2026-09-17 | bookable | Tue 2026-09-15 12:00 | Fri 2026-09-18
    Tue 2026-09-15 12:00:00 | Thu 2026-09-17 | cut_off  | Tue 2026-09-15 12:00 | Fri 2026-09-18
    Wed 2026-09-16 11:59:59 | Fri 2026-09-18 | bookable | Wed 2026-09-16 12:00 | Tue 2026-09-22
    Wed 2026-09-16 12:00:00 | Fri 2026-09-18 | cut_off  | Wed 2026-09-16 12:00 | Tue 2026-09-22
    Fri 2026-09-18 11:59:59 | Tue 2026-09-22 | bookable | Fri 2026-09-18 12:00 | Wed 2026-09-23
    Fri 2026-09-18 12:00:00 | Tue 2026-09-22 | cut_off  | Fri 2026-09-18 12:00 | Wed 2026-09-23
    Sun 2026-09-20 23:59:59 | Tue 2026-09-22 | cut_off  | Fri 2026-09-18 12:00 | Wed 2026-09-23
    Mon 2026-09-14 09:00:00 | Sat 2026-09-19 | weekday  | Thu 2026-09-17 12:00 | Tue 2026-09-22
    Mon 2026-09-14 09:00:00 | Sun 2026-09-20 | weekday  | Thu 2026-09-17 12:00 | Tue 2026-09-22
    Mon 2026-09-14 09:00:00 | Mon 2026-09-21 | weekday  | Thu 2026-09-17 12:00 | Tue 2026-09-22
    Wed 2026-09-16 23:59:59 | Wed 2026-09-16 | cut_off  | Mon 2026-09-14 12:00 | Tue 2026-09-22
    Thu 2026-09-17 00:00:00 | Wed 2026-09-16 | past     | Mon 2026-09-14 12:00 | Tue 2026-09-22`,
  ),
  ...chapter(
    "the end of the horizon, 42 days on",
    usualCalendar,
    `
    Tue 2026-09-15 23:59:59 | Tue 2026-10-27 | bookable | Fri 2026-10-23 12:00 | Fri 2026-09-18
    Tue 2026-09-15 23:59:59 | Wed 2026-10-28 | horizon  | Mon 2026-10-26 12:00 | Fri 2026-09-18
    Wed 2026-09-16 00:00:00 | Wed 2026-10-28 | bookable | Mon 2026-10-26 12:00 | Fri 2026-09-18`,
  ),
  ...chapter(
    "the night of 25 October 2026, 25 hours long",
    usualCalendar,
    `
    Fri 2026-10-23 11:59:59 | Tue 2026-10-27 | bookable | Fri 2026-10-23 12:00 | Wed 2026-10-28
    Fri 2026-10-23 12:00:00 | Tue 2026-10-27 | cut_off  | Fri 2026-10-23 12:00 | Wed 2026-10-28
    Sun 2026-10-25 02:30:00 | Wed 2026-10-28 | bookable | Mon 2026-10-26 12:00 | Thu 2026-10-29
    Mon 2026-10-26 11:59:59 | Wed 2026-10-28 | bookable | Mon 2026-10-26 12:00 | Thu 2026-10-29
    Mon 2026-10-26 12:00:00 | Wed 2026-10-28 | cut_off  | Mon 2026-10-26 12:00 | Thu 2026-10-29
    Mon 2026-10-26 23:59:59 | Tue 2026-12-08 | horizon  | Fri 2026-12-04 12:00 | Thu 2026-10-29
    Tue 2026-10-27 00:00:00 | Tue 2026-12-08 | bookable | Fri 2026-12-04 12:00 | Thu 2026-10-29`,
  ),
  ...chapter(
    "the night of 26 March 2028, 23 hours long",
    usualCalendar,
    `
    Fri 2028-03-24 11:59:59 | Tue 2028-03-28 | bookable | Fri 2028-03-24 12:00 | Wed 2028-03-29
    Fri 2028-03-24 12:00:00 | Tue 2028-03-28 | cut_off  | Fri 2028-03-24 12:00 | Wed 2028-03-29
    Sun 2028-03-26 03:30:00 | Wed 2028-03-29 | bookable | Mon 2028-03-27 12:00 | Thu 2028-03-30
    Mon 2028-03-27 11:59:59 | Wed 2028-03-29 | bookable | Mon 2028-03-27 12:00 | Thu 2028-03-30
    Mon 2028-03-27 12:00:00 | Wed 2028-03-29 | cut_off  | Mon 2028-03-27 12:00 | Thu 2028-03-30`,
  ),
  ...chapter(
    "Easter 2026",
    usualCalendar,
    `
    Wed 2026-04-01 09:00:00 | Fri 2026-04-03 | holiday  | Wed 2026-04-01 12:00 | Wed 2026-04-08
    Wed 2026-04-01 09:00:00 | Mon 2026-04-06 | holiday  | Wed 2026-04-01 12:00 | Wed 2026-04-08
    Wed 2026-04-01 09:00:00 | Tue 2026-04-07 | carrier  | Wed 2026-04-01 12:00 | Wed 2026-04-08
    Thu 2026-04-02 11:59:59 | Wed 2026-04-08 | bookable | Thu 2026-04-02 12:00 | Thu 2026-04-09
    Thu 2026-04-02 12:00:00 | Wed 2026-04-08 | cut_off  | Thu 2026-04-02 12:00 | Thu 2026-04-09
    Tue 2026-04-07 12:00:00 | Thu 2026-04-09 | cut_off  | Tue 2026-04-07 12:00 | Fri 2026-04-10`,
  ),
  ...chapter(
    "Easter 2027, the same night as the change of the clocks",
    usualCalendar,
    `
    Tue 2027-03-23 11:59:59 | Thu 2027-03-25 | bookable | Tue 2027-03-23 12:00 | Wed 2027-03-31
    Tue 2027-03-23 12:00:00 | Thu 2027-03-25 | cut_off  | Tue 2027-03-23 12:00 | Wed 2027-03-31
    Tue 2027-03-23 12:00:00 | Tue 2027-03-30 | carrier  | Wed 2027-03-24 12:00 | Wed 2027-03-31
    Thu 2027-03-25 11:59:59 | Wed 2027-03-31 | bookable | Thu 2027-03-25 12:00 | Thu 2027-04-01
    Thu 2027-03-25 12:00:00 | Wed 2027-03-31 | cut_off  | Thu 2027-03-25 12:00 | Thu 2027-04-01
    Sun 2027-03-28 03:00:00 | Thu 2027-04-01 | bookable | Tue 2027-03-30 12:00 | Fri 2027-04-02`,
  ),
  ...chapter(
    "May and June 2026, full of holidays",
    usualCalendar,
    `
    Mon 2026-04-27 09:00:00 | Fri 2026-05-01 | holiday  | Wed 2026-04-29 12:00 | Tue 2026-05-05
    Thu 2026-04-30 11:59:59 | Tue 2026-05-05 | bookable | Thu 2026-04-30 12:00 | Wed 2026-05-06
    Thu 2026-04-30 12:00:00 | Tue 2026-05-05 | cut_off  | Thu 2026-04-30 12:00 | Wed 2026-05-06
    Mon 2026-05-11 09:00:00 | Thu 2026-05-14 | holiday  | Tue 2026-05-12 12:00 | Tue 2026-05-19
    Mon 2026-05-11 09:00:00 | Fri 2026-05-15 | carrier  | Tue 2026-05-12 12:00 | Tue 2026-05-19
    Mon 2026-05-18 09:00:00 | Mon 2026-05-25 | holiday  | Thu 2026-05-21 12:00 | Wed 2026-05-27
    Mon 2026-05-18 09:00:00 | Tue 2026-05-26 | carrier  | Thu 2026-05-21 12:00 | Wed 2026-05-27
    Fri 2026-05-22 12:00:00 | Wed 2026-05-27 | cut_off  | Fri 2026-05-22 12:00 | Thu 2026-05-28
    Mon 2026-06-01 09:00:00 | Thu 2026-06-04 | holiday  | Tue 2026-06-02 12:00 | Tue 2026-06-09
    Mon 2026-06-01 09:00:00 | Fri 2026-06-05 | carrier  | Tue 2026-06-02 12:00 | Tue 2026-06-09`,
  ),
  ...chapter(
    "Christmas 2026 and the turn of the year",
    usualCalendar,
    `
    Tue 2026-12-22 11:59:59 | Thu 2026-12-24 | bookable | Tue 2026-12-22 12:00 | Tue 2026-12-29
    Tue 2026-12-22 12:00:00 | Thu 2026-12-24 | cut_off  | Tue 2026-12-22 12:00 | Tue 2026-12-29
    Mon 2026-12-21 09:00:00 | Fri 2026-12-25 | holiday  | Wed 2026-12-23 12:00 | Tue 2026-12-29
    Mon 2026-12-21 09:00:00 | Sat 2026-12-26 | holiday  | Wed 2026-12-23 12:00 | Tue 2026-12-29
    Thu 2026-12-24 11:59:59 | Tue 2026-12-29 | bookable | Thu 2026-12-24 12:00 | Wed 2026-12-30
    Thu 2026-12-24 12:00:00 | Tue 2026-12-29 | cut_off  | Thu 2026-12-24 12:00 | Wed 2026-12-30
    Tue 2026-12-29 11:59:59 | Thu 2026-12-31 | bookable | Tue 2026-12-29 12:00 | Tue 2027-01-05
    Tue 2026-12-29 12:00:00 | Thu 2026-12-31 | cut_off  | Tue 2026-12-29 12:00 | Tue 2027-01-05
    Tue 2026-12-29 12:00:00 | Fri 2027-01-01 | holiday  | Wed 2026-12-30 12:00 | Tue 2027-01-05
    Thu 2026-12-31 11:59:59 | Tue 2027-01-05 | bookable | Thu 2026-12-31 12:00 | Wed 2027-01-06
    Thu 2026-12-31 12:00:00 | Tue 2027-01-05 | cut_off  | Thu 2026-12-31 12:00 | Wed 2027-01-06
    Thu 2026-12-31 23:59:59 | Thu 2026-12-31 | cut_off  | Tue 2026-12-29 12:00 | Wed 2027-01-06
    Fri 2027-01-01 00:00:00 | Thu 2026-12-31 | past     | Tue 2026-12-29 12:00 | Wed 2027-01-06
    Mon 2027-01-04 12:00:00 | Wed 2027-01-06 | cut_off  | Mon 2027-01-04 12:00 | Thu 2027-01-07`,
  ),
  ...chapter(
    "leap day 2028",
    usualCalendar,
    `
    Fri 2028-02-25 11:59:59 | Tue 2028-02-29 | bookable | Fri 2028-02-25 12:00 | Wed 2028-03-01
    Mon 2028-02-28 12:00:00 | Wed 2028-03-01 | cut_off  | Mon 2028-02-28 12:00 | Thu 2028-03-02
    Mon 2028-02-28 12:00:00 | Thu 2028-03-02 | bookable | Tue 2028-02-29 12:00 | Fri 2028-03-03`,
  ),
  ...chapter(
    "a kitchen in Bavaria",
    state("BY"),
    `
    Mon 2027-01-04 09:00:00 | Wed 2027-01-06 | holiday  | Mon 2027-01-04 12:00 | Fri 2027-01-08
    Mon 2027-01-04 09:00:00 | Thu 2027-01-07 | carrier  | Mon 2027-01-04 12:00 | Fri 2027-01-08
    Tue 2027-01-05 11:59:59 | Fri 2027-01-08 | bookable | Tue 2027-01-05 12:00 | Tue 2027-01-12
    Tue 2028-08-01 09:00:00 | Tue 2028-08-08 | bookable | Fri 2028-08-04 12:00 | Wed 2028-08-09
    Tue 2028-08-01 09:00:00 | Tue 2028-08-15 | holiday  | Fri 2028-08-11 12:00 | Thu 2028-08-17`,
  ),
  ...chapter(
    "a kitchen in Lower Saxony",
    state("NI"),
    `
    Mon 2028-10-23 09:00:00 | Tue 2028-10-31 | holiday  | Fri 2028-10-27 12:00 | Thu 2028-11-02
    Mon 2028-10-23 09:00:00 | Wed 2028-11-01 | carrier  | Fri 2028-10-27 12:00 | Thu 2028-11-02
    Mon 2028-10-30 12:00:00 | Thu 2028-11-02 | cut_off  | Mon 2028-10-30 12:00 | Fri 2028-11-03`,
  ),
  ...chapter(
    "a kitchen in Saxony",
    state("SN"),
    `
    Mon 2026-11-16 09:00:00 | Wed 2026-11-18 | holiday  | Mon 2026-11-16 12:00 | Fri 2026-11-20
    Mon 2026-11-16 09:00:00 | Thu 2026-11-19 | carrier  | Mon 2026-11-16 12:00 | Fri 2026-11-20
    Tue 2026-11-17 12:00:00 | Fri 2026-11-20 | cut_off  | Tue 2026-11-17 12:00 | Tue 2026-11-24`,
  ),
  ...chapter(
    "a kitchen in Hamburg, which has no Corpus Christi",
    state("HH"),
    `
    Mon 2026-06-01 09:00:00 | Thu 2026-06-04 | bookable | Tue 2026-06-02 12:00 | Fri 2026-06-05
    Wed 2026-06-03 12:00:00 | Fri 2026-06-05 | cut_off  | Wed 2026-06-03 12:00 | Tue 2026-06-09`,
  ),
  ...chapter(
    "a kitchen that closes on both eves",
    withClosed("2026-12-24", "2026-12-31"),
    `
    Mon 2026-12-21 09:00:00 | Thu 2026-12-24 | closed   | Tue 2026-12-22 12:00 | Tue 2026-12-29
    Wed 2026-12-23 11:59:59 | Tue 2026-12-29 | bookable | Wed 2026-12-23 12:00 | Wed 2026-12-30
    Wed 2026-12-23 12:00:00 | Tue 2026-12-29 | cut_off  | Wed 2026-12-23 12:00 | Wed 2026-12-30
    Mon 2026-12-28 12:00:00 | Thu 2026-12-31 | closed   | Tue 2026-12-29 12:00 | Tue 2027-01-05
    Wed 2026-12-30 12:00:00 | Tue 2027-01-05 | cut_off  | Wed 2026-12-30 12:00 | Wed 2027-01-06`,
  ),
  ...chapter(
    "a week of holidays for the whole kitchen",
    withClosed("2026-08-03", "2026-08-04", "2026-08-05", "2026-08-06", "2026-08-07"),
    `
    Mon 2026-07-27 09:00:00 | Tue 2026-08-04 | closed   | Thu 2026-07-30 12:00 | Tue 2026-08-11
    Mon 2026-07-27 09:00:00 | Tue 2026-08-11 | bookable | Fri 2026-07-31 12:00 | Wed 2026-08-12
    Fri 2026-07-31 12:00:00 | Tue 2026-08-11 | cut_off  | Fri 2026-07-31 12:00 | Wed 2026-08-12`,
  ),
  ...chapter(
    "a day on which the carrier does not run",
    { ...usualCalendar, carrierFreeDays: free({ "2026-09-16": "Streik" }) },
    `
    Mon 2026-09-14 09:00:00 | Wed 2026-09-16 | carrier  | Mon 2026-09-14 12:00 | Fri 2026-09-18
    Mon 2026-09-14 09:00:00 | Thu 2026-09-17 | carrier  | Tue 2026-09-15 12:00 | Fri 2026-09-18
    Wed 2026-09-16 11:59:59 | Fri 2026-09-18 | bookable | Wed 2026-09-16 12:00 | Tue 2026-09-22`,
  ),
  ...chapter(
    "a shop that would deliver on every weekday",
    { ...usualCalendar, closedWeekdays: [] },
    `
    Mon 2026-09-14 09:00:00 | Sat 2026-09-19 | bookable | Thu 2026-09-17 12:00 | Tue 2026-09-22
    Mon 2026-09-14 09:00:00 | Sun 2026-09-20 | carrier  | Thu 2026-09-17 12:00 | Tue 2026-09-22
    Mon 2026-09-14 09:00:00 | Mon 2026-09-21 | carrier  | Thu 2026-09-17 12:00 | Tue 2026-09-22`,
  ),
];

function chapter(name: string, settings: CalendarSettings, table: string): DatedCase[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [seen = "", day = "", answer = "", cutOff = "", next = ""] = line
        .split("|")
        .map((cell) => cell.trim());
      return { chapter: name, settings, seenAt: seen, day, answer, cutOff, next };
    });
}

/** The engine's answer in the form of the table. */
export function answerTo({ settings, seenAt, day }: DatedCase): string {
  const calendar = calendarAt(settings, berlin(dateIn(seenAt).replace(" ", "T")));
  const judged = deliveryDay(dateIn(day));
  const { reason, cutOffAt } = calendar.judge(judged);
  const next = nextBookable(calendar, judged);
  return [reason ?? "bookable", cutOffAt && wallClock(cutOffAt), next && named(next)].join(" | ");
}

export function expectedAnswer({ answer, cutOff, next }: DatedCase): string {
  return [answer, cutOff, next].join(" | ");
}

function wallClock(instant: Temporal.Instant): string {
  const local = instant.toZonedDateTimeISO("Europe/Berlin");
  return `${named(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
}

function named(day: string): string {
  return `${weekdays[weekdayOf(deliveryDay(day))]} ${day}`;
}

/** `2026-09-14` of `Mon 2026-09-14`; a wrong weekday means a mistake in the table. */
function dateIn(cell: string): string {
  const date = cell.slice(4);
  if (named(date.slice(0, 10)) !== cell.slice(0, 14)) throw new Error(`${cell} is another weekday`);
  return date;
}
