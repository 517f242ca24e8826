import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, noCents, sumCents } from "#contract/money.ts";
import type { BookFault, BookMonth } from "#contract/office/books/books.ts";
import { presentBalance, readBalances } from "#server/office/books/months/balances.ts";
import { findFaults, findOtherFaults, findRowFaults } from "#server/office/books/months/find-faults.ts";
import {
  daysOf,
  type MonthDays,
  monthOf,
  monthsFrom,
  stateOf,
} from "#server/office/books/months/month-days.ts";
import { turnoverOf } from "#server/office/books/months/month-totals.ts";
import { payoutFaults, readPayouts, readUnmatchedMonths } from "#server/office/books/months/payouts.ts";
import { readMoney, readRange, readTurnover } from "#server/office/books/months/sums.ts";
import type { Queries } from "#server/platform/database/database.ts";

/**
 * The months since the first booking, the newest first. Of closed ones only the payouts are looked at, which may
 * still wait for the bank.
 */
export async function readBookMonths(
  queries: Queries,
  today: CalendarDay,
): Promise<DataOf<"readBookMonths">> {
  const [range, balances] = [await readRange(queries), await readBalances(queries)];
  const shown = { balances: balances.map(presentBalance) };
  if (!range.firstMonth) return { rows: [], ...shown };
  const months = monthsFrom(range.firstMonth, monthOf(today));
  const figures = await readFigures(queries, months);
  const context = { today, range, balances };
  const isClosed = (month: string) => stateOf(daysOf(month), { today, ...range }) === "closed";
  const areRowsRight = await haveRightRows(
    queries,
    months.filter((month) => !isClosed(month)),
  );
  const unmatched = await readUnmatchedMonths(queries);
  const rows: BookMonth[] = [];
  for (const one of figures) {
    const days = daysOf(one.month);
    const found = isClosed(one.month)
      ? await findPayoutFaults(queries, days, { today, unmatched })
      : await (areRowsRight ? findOtherFaults : findFaults)(queries, days, context);
    const warnings = found.filter(({ isWarning }) => isWarning).length;
    const faults = found.length - warnings;
    rows.push({ ...one, faults, warnings, state: stateOf(days, { today, ...range }) });
  }
  return { rows: rows.reverse(), ...shown };
}

async function findPayoutFaults(
  queries: Queries,
  days: MonthDays,
  { today, unmatched }: { today: CalendarDay; unmatched: ReadonlySet<string> },
): Promise<BookFault[]> {
  if (!unmatched.has(days.month)) return [];
  return (await readPayouts(queries, days)).flatMap((payout) => payoutFaults(payout, today));
}

/** All open months at once: only when something is wrong is each looked through. */
async function haveRightRows(queries: Queries, open: readonly string[]): Promise<boolean> {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return true;
  const found = await findRowFaults(queries, { from: daysOf(first).from, to: daysOf(last).to });
  return found.length === 0;
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
