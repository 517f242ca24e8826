import { isDeepStrictEqual } from "node:util";
import { type CalendarDay, monthText } from "#contract/day.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { bookFault } from "#server/office/books/months/fault.ts";
import type { MonthDays } from "#server/office/books/months/month-days.ts";
import { type ControlTotals, controlTotals, readSums } from "#server/office/books/months/sums.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row } from "#server/platform/database/statement.ts";

/** Undefined while the month is open. */
export const readPeriod = row(
  "books.period",
  `SELECT closed_at AS "closedAt", closed_by AS "closedBy", totals->'accounts' AS totals FROM book_periods WHERE month = $1`,
  { totals: is<ControlTotals>() },
  (from: CalendarDay) => [from],
);

/** A closed month still has the sums with which it was closed. */
export async function closedFaults(queries: Queries, days: MonthDays): Promise<BookFault[]> {
  const period = await readPeriod(queries, days.from);
  if (!period) return [];
  const now = controlTotals(await readSums(queries, days));
  return [...new Set([...Object.keys(period.totals), ...Object.keys(now)])]
    .filter((account) => !isDeepStrictEqual(period.totals[account], now[account]))
    .map((account) =>
      bookFault(
        "rows_differ",
        account,
        `${monthText(days.month)} wurde mit anderen Summen auf „${account}“ abgeschlossen, als das Journal heute hat.`,
      ),
    );
}
