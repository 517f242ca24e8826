import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, noCents, sumCents } from "#contract/money.ts";
import type { BookMonth } from "#contract/office/books/books.ts";
import { presentBalance, readBalances } from "#server/office/books/months/balances.ts";
import { type FaultContext, findFaults } from "#server/office/books/months/find-faults.ts";
import { daysOf, monthOf, monthsFrom, stateOf } from "#server/office/books/months/month-days.ts";
import { turnoverOf } from "#server/office/books/months/month-totals.ts";
import { readMoney, readRange, readTurnover } from "#server/office/books/months/sums.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** The months since the first booking, the newest first. Closed ones were looked through when they were closed. */
export async function readBookMonths(
  queries: Queries,
  today: CalendarDay,
): Promise<DataOf<"readBookMonths">> {
  const [range, balances] = [await readRange(queries), await readBalances(queries)];
  const shown = { balances: balances.map(presentBalance) };
  if (!range.firstMonth) return { rows: [], ...shown };
  const months = monthsFrom(range.firstMonth, monthOf(today));
  const figures = await readFigures(queries, months);
  const rows: BookMonth[] = [];
  for (const one of figures) {
    const counts = await countFaults(queries, one.month, { today, range, balances });
    rows.push({ ...one, ...counts, state: stateOf(daysOf(one.month), { today, ...range }) });
  }
  return { rows: rows.reverse(), ...shown };
}

async function countFaults(queries: Queries, month: string, context: FaultContext) {
  const days = daysOf(month);
  if (stateOf(days, { today: context.today, ...context.range }) === "closed")
    return { faults: 0, warnings: 0 };
  const found = await findFaults(queries, days, context);
  const warnings = found.filter(({ isWarning }) => isWarning).length;
  return { faults: found.length - warnings, warnings };
}

export type MonthFigures = Omit<BookMonth, "faults" | "warnings" | "state">;

/** Of each of these months, which follow each other, what was sold, paid, and stands open at its end. */
export async function readFigures(queries: Queries, months: readonly string[]): Promise<MonthFigures[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const { to } = daysOf(last);
  const turnover = Map.groupBy(
    await readTurnover(queries, { from: daysOf(first).from, to }),
    ({ month }) => month,
  );
  const money = await readMoney(queries, to);
  return months.map((month) => {
    const ofMonth = money.find((one) => one.month === month);
    const until = money.filter((one) => one.month <= month);
    return {
      month,
      ...turnoverOf(turnover.get(month) ?? []),
      fees: eurosFromCents(ofMonth?.feeCents ?? noCents),
      payouts: eurosFromCents(ofMonth?.payoutCents ?? noCents),
      open: eurosFromCents(sumCents(until.map(({ openCents }) => openCents))),
    };
  });
}
