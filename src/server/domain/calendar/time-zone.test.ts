import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { datedCases, expectedAnswer } from "#test/dated-cases.ts";

const run = promisify(execFile);

// Includes moments at which time zones disagree on the date or change their clocks.
const script = `
  import { Temporal } from "temporal-polyfill";
  import { addDays, briefDay, longDay, parseDay, weekdayOf } from "#contract/day.ts";
  import { federalStates } from "#contract/calendar/federal-states.ts";
  import { calendarAt } from "#server/domain/calendar/calendar.ts";
  import { holidayName } from "#server/domain/calendar/holidays.ts";
  import { usualCalendar } from "#test/calendar.ts";
  import { answerTo, datedCases } from "#test/dated-cases.ts";
  const moments = [
    "2026-09-14T09:59:59Z", "2026-09-14T10:00:00Z", "2026-09-14T21:59:59Z", "2026-09-14T22:00:00Z",
    "2026-10-24T22:30:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T23:30:00Z",
    "2026-12-31T22:59:59Z", "2026-12-31T23:00:00Z", "2027-03-28T00:59:59Z", "2027-03-28T01:00:00Z",
    "2027-03-28T22:00:00Z", "2028-02-28T23:30:00Z"
  ];
  const days = ["2026-10-25", "2026-12-31", "2027-01-01", "2027-03-28", "2028-02-29"];
  const year = Array.from({ length: 366 }, (_, step) => addDays("2028-01-01", step));
  console.log(JSON.stringify({
    offset: new Date(2026, 6, 1).getTimezoneOffset(),
    cases: datedCases.map(answerTo),
    calendars: moments.map((now) => calendarAt(usualCalendar, Temporal.Instant.from(now))),
    days: days.map((day) => [parseDay(day), weekdayOf(day), longDay(day), briefDay(day)]),
    holidays: Object.keys(federalStates).map((state) => year.map((day) => holidayName(day, state))),
  }));
`;

interface Decided {
  offset: number;
  cases: string[];
  calendars: { today: string }[];
}

async function decidedIn(zone: string): Promise<Decided> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 16_000_000,
  });
  return JSON.parse(stdout);
}

const elsewhere = [
  ["UTC", 0],
  ["America/Los_Angeles", 420],
  ["Pacific/Auckland", -720],
] as const;

describe("a process elsewhere in the world", async () => {
  const berlin = await decidedIn("Europe/Berlin");

  it.each(elsewhere)("in %s decides what a process in Berlin decides", async (zone, minutesBehind) => {
    const there = await decidedIn(zone);
    expect([berlin.offset, there.offset]).toEqual([-120, minutesBehind]);
    expect(there.cases).toEqual(datedCases.map(expectedAnswer));
    expect({ ...there, offset: 0 }).toEqual({ ...berlin, offset: 0 });
  });
});
