import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

// what a process decides about days, seen from moments at which zones disagree on the date or change their clocks
const script = `
  import { Temporal } from "temporal-polyfill";
  import { briefDay, longDay, parseDay, weekdayOf } from "#contract/day.ts";
  import { calendarAt } from "#server/calendar/calendar.ts";
  import { usualCalendar } from "#test/calendar.ts";
  const moments = [
    "2026-09-14T09:59:59Z", "2026-09-14T10:00:00Z", "2026-09-14T21:59:59Z", "2026-09-14T22:00:00Z",
    "2026-10-24T22:30:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T23:30:00Z",
    "2026-12-31T22:59:59Z", "2026-12-31T23:00:00Z", "2027-03-28T00:59:59Z", "2027-03-28T01:00:00Z",
    "2027-03-28T22:00:00Z", "2028-02-28T23:30:00Z"
  ];
  const days = ["2026-10-25", "2026-12-31", "2027-01-01", "2027-03-28", "2028-02-29"];
  console.log(JSON.stringify({
    offset: new Date(2026, 6, 1).getTimezoneOffset(),
    calendars: moments.map((now) => calendarAt(usualCalendar, Temporal.Instant.from(now))),
    days: days.map((day) => [parseDay(day), weekdayOf(day), longDay(day), briefDay(day)]),
  }));
`;

async function decidedIn(
  zone: string,
): Promise<{ offset: number; calendars: { today: string }[]; days: unknown }> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, TZ: zone },
  });
  return JSON.parse(stdout);
}

it("decides alike in whatever zone the process runs", async () => {
  const [berlin, losAngeles, auckland] = await Promise.all([
    decidedIn("Europe/Berlin"),
    decidedIn("America/Los_Angeles"),
    decidedIn("Pacific/Auckland"),
  ]);
  // the processes really are elsewhere
  expect([berlin.offset, losAngeles.offset, auckland.offset]).toEqual([-120, 420, -720]);
  expect(berlin.calendars[3]?.today).toBe("2026-09-15");
  expect({ ...losAngeles, offset: 0 }).toEqual({ ...berlin, offset: 0 });
  expect({ ...auckland, offset: 0 }).toEqual({ ...berlin, offset: 0 });
});
