/** A calendar date in Europe/Berlin as `YYYY-MM-DD`. Never a timestamp. */
export type Day = string;

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
export function parseDay(text: string): Day | null {
  const iso = isoForm.exec(text);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const german = germanForm.exec(text);
  return german ? realDay(german[3], german[2], german[1]) : null;
}

function realDay(year = "", month = "", date = ""): Day | null {
  const day = `${year}-${month}-${date}`;
  const read = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(read.getTime()) || Number(year) < 2000) return null;
  return read.toISOString().slice(0, 10) === day ? day : null;
}

/** 0 Sunday … 6 Saturday, as in the specification's `daysOfWeekDisabled`. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Counted in Greenwich, where every day has 24 hours. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** `24.11.2026` */
export function germanDay(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `Dienstag, 24. November 2026` */
export function longDay(day: Day): string {
  return `${weekdayName(day)}, ${Number(day.slice(8, 10))}. ${monthName(day)} ${day.slice(0, 4)}`;
}

/** `Di., 24. November` */
export function briefDay(day: Day): string {
  return `${weekdayName(day).slice(0, 2)}., ${Number(day.slice(8, 10))}. ${monthName(day)}`;
}

/** `Di, 24.11.` */
export function dayInSight(day: Day): string {
  return `${weekdayName(day).slice(0, 2)}, ${germanDay(day).slice(0, 6)}`;
}

/** `Di., 24.11.2026` */
export function shortDay(day: Day): string {
  return `${weekdayName(day).slice(0, 2)}., ${germanDay(day)}`;
}

export function weekdayName(day: Day): string {
  return weekdays[weekdayOf(day)] ?? "";
}

export function monthName(day: Day): string {
  return months[Number(day.slice(5, 7)) - 1] ?? "";
}
