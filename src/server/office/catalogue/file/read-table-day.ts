import { type CalendarDay, parseDay } from "#contract/day.ts";

const dayForm = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/;

/** As banks and devices write it: `24.11.2026`, `24.11.26`, `24/11/2026`, `2026-11-24`, each with a time or without. */
export function readTableDay(text: string): CalendarDay | null {
  const [, day = "", month = "", year = ""] = dayForm.exec(text) ?? [];
  if (!day) return parseDay(text.slice(0, 10));
  return parseDay(`${day.padStart(2, "0")}.${month.padStart(2, "0")}.${year.padStart(4, "20")}`);
}

/** The line above the first one with a day and a number is of headings, whatever they are called. */
export function isAboveRows(cells: readonly string[], below: readonly string[]): boolean {
  const isDay = (cell: string) => readTableDay(cell) !== null;
  return below.some(isDay) && below.some((cell) => /\d/.test(cell) && !isDay(cell)) && !cells.some(isDay);
}
