import { germanDay, monthName, shortDay } from "#contract/day.ts";
import type { SalesRow } from "#contract/office/shop/overview.ts";

type Span = Pick<SalesRow, "from" | "to">;

/** `Di., 24.11.2026`, `16.11.–22.11.2026` or `November 2026`. */
export function spanName({ from, to }: Span): string {
  if (from === to) return shortDay(from);
  if (isMonth({ from, to })) return `${monthName(from)} ${from.slice(0, 4)}`;
  return `${germanDay(from).slice(0, 6)}–${germanDay(to)}`;
}

/** The short form below a bar: `24.11.` or `Nov`. */
export function spanMark({ from, to }: Span): string {
  return isMonth({ from, to }) ? monthName(from).slice(0, 3) : germanDay(from).slice(0, 6);
}

function isMonth({ from, to }: Span): boolean {
  return from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) > 7;
}
