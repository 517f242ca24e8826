import { Temporal } from "temporal-polyfill";
import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { FigureName, FigureStep, FigureTable } from "#contract/office/shop/figures.ts";
import { spansUntil } from "#server/office/shop/overview/sales.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readMargin } from "./margin.ts";
import type { Period, ReadFigure } from "./period.ts";
import { readDishes, readGuests, readRefunds, readRevenue } from "./queries.ts";

const readers: Record<FigureName, ReadFigure> = {
  revenue: readRevenue,
  guests: readGuests,
  dishes: readDishes,
  margin: readMargin,
  refunds: readRefunds,
};

/** How long the periods are that `spansUntil` makes. */
const lengths = { day: { days: 30 }, week: { weeks: 12 }, month: { months: 12 } };

/** Of the last 30 days, 12 weeks or 12 months; whole months are compared with whole months, a week with the same weekdays. */
export async function readFigure(
  queries: Queries,
  { figure, by }: { figure: FigureName; by: FigureStep },
  today: CalendarDay,
): Promise<DataOf<"readFigure">> {
  const period: Period = { from: spansUntil(today, `${by}s`)[0]?.from ?? today, to: today, by };
  const earlier = (day: CalendarDay) =>
    Temporal.PlainDate.from(day).subtract(lengths[by]).toString() as CalendarDay;
  const { from, to } = period;
  const days = { from: earlier(from), to: earlier(to) };
  const table = await readers[figure](queries, period);
  const before = await readers[figure](queries, { ...days, by });
  return { ...table, from, to, before: { ...days, totals: totalsOf(table, before) } };
}

function totalsOf({ columns, rows }: FigureTable, before: FigureTable) {
  const sum = (all: FigureTable["rows"], at: number) =>
    all.reduce((total, row) => total + Number(row[at]), 0);
  return columns.flatMap(({ name, kind, isCompared }, at) =>
    isCompared ? [{ name, kind, now: sum(rows, at), before: sum(before.rows, at) }] : [],
  );
}
