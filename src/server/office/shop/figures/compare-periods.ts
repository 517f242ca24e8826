import { Temporal } from "temporal-polyfill";
import type { CalendarDay } from "#contract/day.ts";
import type { FigureCell, FigureComparison, FigureTable } from "#contract/office/shop/figures.ts";
import type { Period } from "./period.ts";

type Days = Pick<Period, "from" | "to">;

/**
 * As many days, weeks or months earlier as the period touches, so that whole months are compared with whole months, and
 * a week with the same weekdays.
 */
export function periodBefore({ from, to, by }: Pick<Period, "from" | "to" | "by">): Days & { shift: Shift } {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const monday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });
  const length = {
    day: { days: first.until(last).days + 1 },
    week: { days: monday(first).until(monday(last)).days + 7 },
    month: { months: (last.year - first.year) * 12 + last.month - first.month + 1 },
  }[by];
  const earlier = (day: Temporal.PlainDate) => day.subtract(length);
  const isMonthsEnd = by === "month" && last.day === last.daysInMonth;
  const end = isMonthsEnd ? earlier(last).with({ day: 31 }) : earlier(last);
  const text = (day: Temporal.PlainDate) => day.toString() as CalendarDay;
  return {
    from: text(earlier(first)),
    to: text(end),
    shift: (day) => text(earlier(Temporal.PlainDate.from(day))),
  };
}
type Shift = (day: CalendarDay) => CalendarDay;

/** Every compared column is followed by its figures of the time before: of the same name, or one length earlier. */
export function besideBefore({ columns, rows }: FigureTable, before: FigureTable, shift: Shift): FigureTable {
  const isOfSpans = columns[0]?.kind === "span";
  const nameOf = (row: FigureCell[]) => row.filter((_, at) => columns[at]?.kind === "text").join("\n");
  const earlier = new Map(before.rows.map((row) => [isOfSpans ? row[0] : nameOf(row), row]));
  const beforeOf = (row: FigureCell[]) => earlier.get(isOfSpans ? shift(row[0] as CalendarDay) : nameOf(row));
  return {
    columns: columns.flatMap((column) =>
      column.isCompared
        ? [column, { name: `${column.name} davor`, kind: column.kind, isBefore: true }]
        : [column],
    ),
    rows: rows.map((row) =>
      row.flatMap((cell, at) => (columns[at]?.isCompared ? [cell, beforeOf(row)?.[at] ?? 0] : [cell])),
    ),
  };
}

export function totalsOf({ columns, rows }: FigureTable, before: FigureTable): FigureComparison["totals"] {
  const sum = (all: FigureTable["rows"], at: number) =>
    all.reduce((total, row) => total + Number(row[at]), 0);
  return columns.flatMap(({ name, kind, isCompared }, at) =>
    isCompared ? [{ name, kind, now: sum(rows, at), before: sum(before.rows, at) }] : [],
  );
}
