import { Temporal } from "temporal-polyfill";
import type { ReadingClock } from "#contract/office/stock/reading-files.ts";
import { readTableDay } from "#server/office/catalogue/file/read-table-day.ts";

/** What a device has written. Without an offset it is the time on the wall in Berlin. */
export interface WrittenMoment {
  local: Temporal.PlainDateTime;
  /** `+01:00`; null: not named */
  offset: string | null;
}

/** `twice`, `never`: an hour that comes twice in autumn, or not at all in spring, when nothing says which is meant. */
export type ReadMoment = Date | "unreadable" | "twice" | "never";

const offsets: Readonly<Record<string, string>> = {
  ...{ z: "+00:00", utc: "+00:00", gmt: "+00:00" },
  ...{ mez: "+01:00", cet: "+01:00", mesz: "+02:00", cest: "+02:00" },
};

const dateForm = /^(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?:[\sT,]+(.*))?$/s;
const timeForm =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(?:Uhr)?\s*(\(?[a-z+−-][^)]*\)?)?$/i;
const offsetForm = /^\(?(?:(z|utc|gmt|mez|cet|mesz|cest)|(?:utc|gmt)?\s?([+−-])(\d{1,2})(?::?(\d{2}))?)\)?$/i;

/** `UTC`, `MESZ`, `+02:00`; null: it names no offset. */
export function readOffset(text: string): string | null {
  const [, name, sign, hours = "", minutes = "00"] = offsetForm.exec(text.trim()) ?? [];
  if (name) return offsets[name.toLowerCase()] ?? null;
  return sign && Number(hours) <= 14
    ? `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`
    : null;
}

/** The offset in a heading, such as `Uhrzeit (UTC)` or `Zeit [UTC+1]`. */
export function offsetInHeading(heading: string): string | null {
  const [word] = /\b(?:utc|gmt)\s?[+−-]\s?\d{1,2}(?::?\d{2})?|\b(?:utc|gmt|mez|cet)\b/i.exec(heading) ?? [];
  return word === undefined ? null : readOffset(word.replace(/\s/g, ""));
}

export function offsetOfClock(clock: ReadingClock): string | null {
  return { berlin: null, utc: "+00:00", mez: "+01:00" }[clock];
}

/** Devices of American make write the month first: a figure above 12 in its place says so for the whole file. */
export function isMonthFirst(days: readonly string[]): boolean {
  const has = (form: RegExp) => days.some((day) => form.test(day));
  return has(/^\d{1,2}\/(1[3-9]|2\d|3[01])\//) && !has(/^(1[3-9]|2\d|3[01])\//);
}

/** Of one row alone; the hour that comes twice is its first. */
export function momentOf({ local, offset }: WrittenMoment): Date {
  return dateOf(offset === null ? inBerlin(local, "earlier") : local.toZonedDateTime(offset));
}

interface Written {
  day: string;
  /** empty: it stands beside the day */
  time: string;
  monthFirst: boolean;
  /** of the file or its device, unless the cell names its own */
  offset: string | null;
}

export function readWrittenMoment({ day, time, monthFirst, offset }: Written): WrittenMoment | null {
  const [, date = "", beside = ""] = dateForm.exec(day.trim()) ?? [];
  const calendarDay = readTableDay(monthFirst ? date.replace(/^(\d+)\/(\d+)\//, "$2/$1/") : date);
  const [, hours = "", minute = "", second = "0", half = "", zone = ""] =
    timeForm.exec((time || beside).trim()) ?? [];
  const named = zone === "" ? offset : readOffset(zone);
  if (!calendarDay || hours === "" || (zone !== "" && named === null)) return null;
  const isHalf = half !== "";
  if (isHalf && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const clock = { hour, minute: Number(minute), second: Number(second) };
  return { local: Temporal.PlainDate.from(calendarDay).toPlainDateTime(clock), offset: named };
}

/** The same, and of a day alone its beginning. */
export function readMomentOrDay(written: Written): WrittenMoment | null {
  const isDay = written.time === "" && /^[^\sT]+$/.test(written.day.trim());
  return readWrittenMoment(isDay ? { ...written, time: "0:00" } : written);
}

/**
 * The moments of one point, in the order of its rows. Of the hour that comes twice in autumn the rows tell which it is, as
 * long as they rise or fall: where the time goes back, the second one begins.
 */
export function readMoments(written: readonly (WrittenMoment | null)[]): ReadMoment[] {
  const walls = written.flatMap((one) => (one && one.offset === null ? [one.local] : []));
  const [first, last] = [walls[0], walls.at(-1)];
  const isFalling = first !== undefined && last !== undefined && isBefore(last, first);
  const isInOrder = isRising(isFalling ? walls.toReversed() : walls);
  let before = Number.NEGATIVE_INFINITY;
  const read = (isFalling ? written.toReversed() : written).map((one): ReadMoment => {
    if (!one) return "unreadable";
    if (one.offset !== null) return dateOf(one.local.toZonedDateTime(one.offset));
    const [early, late] = [inBerlin(one.local, "earlier"), inBerlin(one.local, "later")];
    if (!early.toPlainDateTime().equals(one.local)) return "never";
    if (isTwice(one.local) && !isInOrder) return "twice";
    const moment = early.epochMilliseconds > before ? early : late;
    before = moment.epochMilliseconds;
    return dateOf(moment);
  });
  return isFalling ? read.toReversed() : read;
}

const isBefore = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) =>
  Temporal.PlainDateTime.compare(one, other) < 0;

/** But for the one hour in which the time goes back. */
function isRising(walls: readonly Temporal.PlainDateTime[]): boolean {
  return walls.every((one, at) => {
    const previous = walls[at - 1];
    return !previous || !isBefore(one, previous) || (isTwice(previous) && isTwice(one));
  });
}

function isTwice(local: Temporal.PlainDateTime): boolean {
  const [early, late] = [inBerlin(local, "earlier"), inBerlin(local, "later")];
  return early.epochMilliseconds !== late.epochMilliseconds && early.toPlainDateTime().equals(local);
}

const inBerlin = (local: Temporal.PlainDateTime, disambiguation: "earlier" | "later") =>
  local.toZonedDateTime("Europe/Berlin", { disambiguation });

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);
