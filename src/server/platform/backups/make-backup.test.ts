import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { isBackupDue } from "#server/platform/backups/make-backup.ts";

it.each([
  ["2026-11-23T02:59", "2026-11-22T03:01", false],
  ["2026-11-23T03:00", "2026-11-22T03:01", true],
  ["2026-11-23T12:00", "2026-11-23T03:01", false],
  // by hand in the afternoon: the night's copy is made all the same
  ["2026-11-23T03:00", "2026-11-22T16:00", true],
  // the shop did not run at three
  ["2026-11-23T09:00", "2026-11-22T03:01", true],
  // the hour from two to three does not exist that night
  ["2026-03-29T03:00", "2026-03-28T03:01", true],
  ["2026-10-25T03:00", "2026-10-24T03:01", true],
])("at %s, the last copy being of %s, one is due: %s", (now, last, expected) => {
  const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[Europe/Berlin]`).toInstant();
  expect(isBackupDue(at(now), 3, new Date(at(last).epochMilliseconds))).toBe(expected);
});

it.each([
  ["2026-11-23T12:59", "2026-11-23T12:00", false],
  ["2026-11-23T13:00", "2026-11-23T12:01", true],
])("hourly: at %s, the last copy being of %s, one is due: %s", (now, last, expected) => {
  const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[Europe/Berlin]`).toInstant();
  expect(isBackupDue(at(now), "hourly", new Date(at(last).epochMilliseconds))).toBe(expected);
});

it("without any copy one is due", () => {
  expect(isBackupDue(Temporal.Instant.from("2026-11-23T12:00Z"), 3, null)).toBe(true);
});
