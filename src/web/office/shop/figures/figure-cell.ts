import { type CalendarDay, germanDay, monthName, shortDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import type { FigureCell, FigureColumn, FigureStep } from "#contract/office/shop/figures.ts";
import { euroText } from "#web/office/ui/euro-text.ts";

export function cellText(cell: FigureCell, kind: FigureColumn["kind"], by: FigureStep): string {
  if (cell === null) return "–";
  if (kind === "span") return spanText(cell as CalendarDay, by);
  if (typeof cell === "string") return cell;
  if (kind === "euro") return euroText(cell);
  if (kind === "percent") return `${germanNumber(cell, 1)}\u00a0%`;
  return germanNumber(cell, 0);
}

/** `+12 %`; against nothing everything is new. */
export function changeText(now: number, before: number): string {
  if (now === before) return "unverändert";
  if (before === 0) return "neu";
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return "unverändert";
  return `${percent > 0 ? "+" : "−"}${germanNumber(Math.abs(percent), 0)}\u00a0%`;
}

/** `Di., 24.11.2026`, `Woche ab 16.11.2026` or `November 2026`. */
function spanText(day: CalendarDay, by: FigureStep): string {
  if (by === "month") return `${monthName(day)} ${day.slice(0, 4)}`;
  return by === "week" ? `Woche ab ${germanDay(day)}` : shortDay(day);
}
