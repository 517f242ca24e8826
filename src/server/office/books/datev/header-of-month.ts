import { type CalendarDay, firstOfMonth, lastOfMonth } from "#contract/day.ts";
import type { BookSettings } from "#contract/office/books/book-settings.ts";
import { type DatevKind, datevKindNames } from "#contract/office/books/datev.ts";
import type { DatevHeader } from "#server/office/books/datev/header.ts";

interface MonthInput {
  /** `YYYY-MM` */
  month: string;
  kind: DatevKind;
  createdAt: Date;
  /** name of the shop */
  exportedBy: string;
}

/** DATEV's smallest numbers, so that the import can be tried before the adviser has given the true ones. */
const trialNumbers = { consultant: 1001, client: 1 };

export function headerOfMonth(settings: BookSettings, input: MonthInput): DatevHeader {
  const { month, kind, createdAt, exportedBy } = input;
  const from = firstOfMonth(month);
  return {
    createdAt,
    exportedBy,
    consultant: settings.consultant ?? trialNumbers.consultant,
    client: settings.client ?? trialNumbers.client,
    yearStart: yearStartOf(from, settings.yearStarts),
    accountDigits: settings.accountDigits,
    from,
    to: lastOfMonth(month),
    title: `${datevKindNames[kind]} ${month}`,
    chart: settings.chart,
  };
}

/** The first day of the business year in which a month lies. */
function yearStartOf(month: CalendarDay, yearStarts: number): CalendarDay {
  const year = Number(month.slice(0, 4)) - Number(Number(month.slice(5, 7)) < yearStarts);
  return firstOfMonth(`${year}-${`${yearStarts}`.padStart(2, "0")}`);
}
