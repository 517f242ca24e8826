import type { DataOf } from "#contract/contract.ts";
import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import type { FigureCell, FigureColumn, FigureName, figureSteps } from "#contract/office/shop/figures.ts";
import { spansUntil } from "#server/office/shop/overview/sales.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { csvEuros, writeCsv } from "#server/platform/http/write-csv.ts";
import { besideBefore, periodBefore, totalsOf } from "./compare-periods.ts";
import { readFill, readUnpaid } from "./days-and-carts.ts";
import { readDishes, readSellers, readStyles } from "./dishes.ts";
import { readCohorts, readGuests } from "./guests.ts";
import type { Period, ReadFigure } from "./period.ts";
import { readCodes, readRefunds, readRevenue, readVat } from "./revenue.ts";

const readers: Record<FigureName, ReadFigure> = {
  revenue: readRevenue,
  vat: readVat,
  codes: readCodes,
  styles: readStyles,
  dishes: readDishes,
  sellers: readSellers,
  guests: readGuests,
  cohorts: readCohorts,
  fill: readFill,
  refunds: readRefunds,
  unpaid: readUnpaid,
};

interface FigureInput {
  figure: FigureName;
  by: (typeof figureSteps)[number];
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

export async function readFigure(
  queries: Queries,
  { figure, ...input }: FigureInput,
  today: CalendarDay,
): Promise<DataOf<"readFigure">> {
  const { from, to } = periodOf(input, today);
  const period = { from, to, by: input.by, today };
  const table = await readers[figure](queries, period);
  if (!table.columns.some(({ isCompared }) => isCompared)) return { ...table, from, to, before: null };
  const { shift, ...days } = periodBefore(period);
  const before = await readers[figure](queries, { ...period, ...days });
  // the booked days after today are not over, so they are compared with nothing
  const over = figure === "fill" ? await readFill(queries, { ...period, today: addDays(to, 1) }) : table;
  return {
    ...besideBefore(table, before, shift),
    from,
    to,
    before: { ...days, totals: totalsOf(over, before) },
  };
}

function periodOf(
  { by, from, to }: Omit<FigureInput, "figure">,
  today: CalendarDay,
): Pick<Period, "from" | "to"> {
  if (from && to) return { from, to };
  const [first] = spansUntil(today, `${by}s`);
  return { from: first?.from ?? today, to: today };
}

export async function exportFigure(
  queries: Queries,
  input: FigureInput,
  today: CalendarDay,
): Promise<TextFile> {
  const { columns, rows, from, to } = await readFigure(queries, input, today);
  const text = writeCsv(
    columns.map(({ name, kind }) => (kind === "percent" ? `${name} in %` : name)),
    rows.map((row) => row.map((cell, at) => csvCell(cell, columns[at]?.kind))),
  );
  return { fileName: `zahlen-${input.figure}-${from}-${to}.csv`, mime: "text/csv; charset=utf-8", text };
}

function csvCell(cell: FigureCell, kind: FigureColumn["kind"] | undefined): string {
  if (cell === null) return "";
  if (kind === "span" || kind === "month") return germanDay(cell as CalendarDay);
  if (kind === "euro") return csvEuros(Math.round(Number(cell) * 100) as Cents);
  return typeof cell === "number" ? String(cell).replace(".", ",") : cell;
}
