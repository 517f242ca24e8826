import { expect, it } from "vitest";
import {
  isMonthFirst,
  offsetInHeading,
  readMoments,
  readWrittenMoment,
} from "#server/office/catalogue/file/read-table-moment.ts";

/** Of rows as a device writes them, `25.10.2026 02:00`. */
function read(rows: readonly string[], offset: string | null = null): string[] {
  const monthFirst = isMonthFirst(rows);
  const written = rows.map((day) => readWrittenMoment({ day, time: "", monthFirst, offset }));
  return readMoments(written).map((one) => (one instanceof Date ? one.toISOString().slice(0, 16) : one));
}

it.each<[day: string, time: string, moment: string]>([
  ["27.11.2026", "7:30", "2026-11-27T06:30"],
  ["27.11.26", "07.30 Uhr", "2026-11-27T06:30"],
  ["27/11/2026", "3:30 PM", "2026-11-27T14:30"],
  ["27-11-2026", "12:05 a.m.", "2026-11-26T23:05"],
  ["27.11.2026 07:30:00", "", "2026-11-27T06:30"],
  ["2026-11-27 07:30:00", "", "2026-11-27T06:30"],
  ["2026-11-27T07:30:00.000Z", "", "2026-11-27T07:30"],
  ["2026-11-27T07:30:00+02:00", "", "2026-11-27T05:30"],
  ["27.11.2026, 07:30 (UTC)", "", "2026-11-27T07:30"],
  ["27.11.2026", "07:30 MESZ", "2026-11-27T05:30"],
  // a spreadsheet writes midnight beside a day
  ["27.11.2026 00:00:00", "07:30", "2026-11-27T06:30"],
  ["31.11.2026", "07:30", "unreadable"],
  ["27.11.2026", "25:00", "unreadable"],
  ["27.11.2026", "13:30 PM", "unreadable"],
  ["27.11.2026", "07:30 XYZ", "unreadable"],
  ["27.11.2026", "", "unreadable"],
  ["warm", "07:30", "unreadable"],
])("%s %s is %s", (day, time, moment) => {
  const [one] = readMoments([readWrittenMoment({ day, time, monthFirst: false, offset: null })]);
  expect(one instanceof Date ? one.toISOString().slice(0, 16) : one).toBe(moment);
});

const autumn = ["02:00", "02:30", "02:00", "02:30", "03:00"].map((time) => `25.10.2026 ${time}`);
const hours = ["00:00", "00:30", "01:00", "01:30", "02:00"].map((time) => `2026-10-25T${time}`);

it("the hour that comes twice is told by rows that rise or fall", () => {
  expect(read(autumn)).toEqual(hours);
  expect(read(autumn.toReversed())).toEqual(hours.toReversed());
  expect(read(["25.10.2026 01:00", "25.10.2026 02:00", "25.10.2026 02:00", "25.10.2026 03:00"])).toEqual([
    "2026-10-24T23:00",
    "2026-10-25T00:00",
    "2026-10-25T01:00",
    "2026-10-25T02:00",
  ]);
});

it("rows without an order do not tell it", () => {
  expect(read(["25.10.2026 05:00", "25.10.2026 02:30", "25.10.2026 04:00", "25.10.2026 06:00"])).toEqual([
    "2026-10-25T04:00",
    "twice",
    "2026-10-25T03:00",
    "2026-10-25T05:00",
  ]);
});

it("a device that names its zone has no such hour", () => {
  expect(read(["25.10.2026 02:30", "25.10.2026 02:00"], "+01:00")).toEqual([
    "2026-10-25T01:30",
    "2026-10-25T01:00",
  ]);
  expect(read(["25.10.2026 02:30 MESZ", "25.10.2026 02:30 MEZ"])).toEqual([
    "2026-10-25T00:30",
    "2026-10-25T01:30",
  ]);
  expect(read(["29.03.2026 02:30"])).toEqual(["never"]);
  expect(read(["29.03.2026 02:30"], "+01:00")).toEqual(["2026-03-29T01:30"]);
});

it.each([
  ["Uhrzeit (UTC)", "+00:00"],
  ["Zeit [UTC+1]", "+01:00"],
  ["Timestamp GMT+01:00", "+01:00"],
  ["Uhrzeit (MEZ)", "+01:00"],
  ["Uhrzeit", null],
])("%s says %s", (heading, offset) => expect(offsetInHeading(heading)).toBe(offset));

it("a month that comes first is noticed by a figure above 12", () => {
  expect(read(["11/12/2026 07:30", "11/27/2026 07:30"])).toEqual(["2026-11-12T06:30", "2026-11-27T06:30"]);
  expect(read(["11/12/2026 07:30"])).toEqual(["2026-12-11T06:30"]);
});
