import { addDays, type CalendarDay, firstOfMonth, nameOfMonth } from "#contract/day.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";

export interface Month {
  from: CalendarDay;
  to: CalendarDay;
}

// "11/2026", "11.2026", "2026-11", but not the end of "24.11.2026" or the beginning of "2026-11-24"
const inFigures = /(?<![\d./-])(?:(\d{1,2})[./-](\d{4})|(\d{4})[-/](\d{1,2}))(?![\d./-]*\d)/g;
const inWords = /(?<!\p{L})(\p{L}{3,9})\.?\s+(\d{4})(?!\d)/gu;
const abbreviations: Record<string, number> = { mrz: 3, sept: 9 };

export function extractMonths(text: string): { months: Month[]; rest: string } {
  const months: Month[] = [];
  const take = (whole: string, year = "", month = 0) => {
    const found = monthOf(Number(year), month);
    if (found) months.push(found);
    return found ? " " : whole;
  };
  const rest = text
    .replace(inFigures, (whole, ...[m1, y1, y2, m2]: string[]) => take(whole, y1 ?? y2, Number(m1 ?? m2)))
    .replace(inWords, (whole, name: string, year: string) => take(whole, year, monthNumber(name)));
  return { months, rest };
}

function monthOf(year: number, month: number): Month | undefined {
  if (year < 2000 || year > 2100 || month < 1 || month > 12) return undefined;
  const from = firstOfMonth(`${year}-${String(month).padStart(2, "0")}`);
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) };
}

/** 1 … 12 for a name or its beginning; 0 otherwise. */
function monthNumber(name: string): number {
  const word = normaliseSearch(name);
  const names = Array.from({ length: 12 }, (_, at) => normaliseSearch(nameOfMonth(at + 1)));
  const matchesName = (month: string) =>
    month === word || month.slice(0, 3) === word || month.replace("ae", "a") === word;
  return names.findIndex(matchesName) + 1 || (abbreviations[word] ?? 0);
}
