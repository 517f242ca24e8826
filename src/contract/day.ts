import type * as z from "zod/mini";

/** A date of the calendar in Europe/Berlin as `YYYY-MM-DD`, never a timestamp. Made by the functions here and by the database. */
export type CalendarDay = string & z.$brand<"CalendarDay">;

/** A calendar day on which a parcel arrives, or is asked to arrive. Whether it can, the calendar says. */
export type DeliveryDay = CalendarDay & z.$brand<"DeliveryDay">;

const dayMs = 86_400_000;
const isoForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const germanForm = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const weekdays = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const months = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
] as const;

/** Reads `DD.MM.YYYY` or `YYYY-MM-DD`, strictly; null when it is no date of the calendar. */
export function parseDay(text: string): CalendarDay | null {
  const iso = isoForm.exec(text);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const german = germanForm.exec(text);
  return german ? realDay(german[3], german[2], german[1]) : null;
}

function realDay(year = "", month = "", date = ""): CalendarDay | null {
  const day = `${year}-${month}-${date}`;
  const read = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(read.getTime()) || Number(year) < 2000) return null;
  return read.toISOString().slice(0, 10) === day ? (day as CalendarDay) : null;
}

/** A day that is written in the code. */
export function calendarDay(written: string): CalendarDay {
  const day = parseDay(written);
  if (!day) throw new Error(`${written} is no day`);
  return day;
}

/** Reads a text that names a delivery day, in the same two forms. */
export function parseDeliveryDay(text: string): DeliveryDay | null {
  const day = parseDay(text);
  return day && asDeliveryDay(day);
}

/** For a day that the caller treats as a delivery day, such as one whose verdict is asked. */
export function asDeliveryDay(day: CalendarDay): DeliveryDay {
  return day as DeliveryDay;
}

/** The first day of a month, given as `YYYY-MM` or by one of its days. */
export function firstOfMonth(month: string): CalendarDay {
  return `${month.slice(0, 7)}-01` as CalendarDay;
}

/** The last day of a month, given as `YYYY-MM` or by one of its days. */
export function lastOfMonth(month: string): CalendarDay {
  // the first of a month and 31 days lie in the next one
  return addDays(firstOfMonth(addDays(firstOfMonth(month), 31)), -1);
}

/** 0 Sunday … 6 Saturday, as in `daysOfWeekDisabled`. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Counted in UTC, where every day has 24 hours. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) as CalendarDay;
}

/** How many days after the first one the other lies; negative when it lies before. */
export function daysUntil(first: CalendarDay, other: CalendarDay): number {
  return (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs;
}

/** `24.11.2026` */
export function germanDay(day: CalendarDay): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `24. November 2026` */
export function writtenDay(day: CalendarDay): string {
  return `${Number(day.slice(8, 10))}.\u00a0${monthName(day)} ${day.slice(0, 4)}`;
}

/** `Dienstag, 24. November 2026` */
export function longDay(day: CalendarDay): string {
  return `${weekdayName(day)}, ${writtenDay(day)}`;
}

/** `Dienstag, 24. November`, of a day that is near */
export function nearDay(day: CalendarDay): string {
  return longDay(day).slice(0, -5);
}

/** `Di., 24. November` */
export function briefDay(day: CalendarDay): string {
  return `${weekdayName(day).slice(0, 2)}., ${Number(day.slice(8, 10))}.\u00a0${monthName(day)}`;
}

/** `Di, 24.11.` */
export function dayInSight(day: CalendarDay): string {
  return `${weekdayName(day).slice(0, 2)}, ${germanDay(day).slice(0, 6)}`;
}

/** `Di., 24.11.2026` */
export function shortDay(day: CalendarDay): string {
  return `${weekdayName(day).slice(0, 2)}., ${germanDay(day)}`;
}

export function weekdayName(day: CalendarDay): string {
  return weekdays[weekdayOf(day)] ?? "";
}

export function monthName(day: CalendarDay): string {
  return nameOfMonth(Number(day.slice(5, 7)));
}

/** `November 2026`, of a month given as `YYYY-MM` or by one of its days. */
export function monthText(month: string): string {
  return `${monthName(firstOfMonth(month))} ${month.slice(0, 4)}`;
}

/** Of 1 … 12; empty for any other number. */
export function nameOfMonth(month: number): string {
  return months[month - 1] ?? "";
}
