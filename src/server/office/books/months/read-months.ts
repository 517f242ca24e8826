import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, sumCents } from "#contract/money.ts";
import type { BookFault, BookMonth } from "#contract/office/books/books.ts";
import { presentBalance, readBalances } from "#server/office/books/months/balances.ts";
import { findFaults, findOtherFaults, findRowFaults } from "#server/office/books/months/find-faults.ts";
import {
  daysOf,
  type MonthDays,
  monthOf,
  monthsFrom,
  nextMonth,
  stateOf,
} from "#server/office/books/months/month-days.ts";
import { turnoverOf } from "#server/office/books/months/month-totals.ts";
import { payoutFaults, readPayouts, readUnmatchedMonths } from "#server/office/books/months/payouts.ts";
import {
  type JournalSum,
  monthSums,
  readClosedMonths,
  readRange,
  readSums,
} from "#server/office/books/months/sums.ts";
import { readTaxFaults } from "#server/office/books/months/tax-faults.ts";
import { readSmallBusinessWarning } from "#server/domain/invoices/books/small-business.ts";
import type { Queries } from "#server/platform/database/database.ts";

/**
 * The months since the first booking, the newest first. Of closed ones only the payouts are looked at, which may
 * still wait for the bank, and what is taxed in another month since.
 */
export async function readBookMonths(
  queries: Queries,
  today: CalendarDay,
): Promise<DataOf<"readBookMonths">> {
  const [range, balances] = [await readRange(queries), await readBalances(queries)];
  const shown = {
    balances: balances.map(presentBalance),
    smallBusiness: await readSmallBusinessWarning(queries, today),
  };
  if (!range.firstMonth) return { rows: [], ...shown };
  const months = monthsFrom(range.firstMonth, monthOf(today));
  const { figures } = await readFigures(queries, months, range.firstMonth);
  const taxFaults = await readTaxFaults(queries);
  const context = { today, range, balances, taxFaults };
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
      ? [
          ...(await findPayoutFaults(queries, days, { today, unmatched })),
          ...(taxFaults.get(one.month) ?? []),
        ]
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

/**
 * Of each of these months what was sold, paid, and stands open at its end; and the sums of the months that are open. The
 * journal is read from the end of the last closed month.
 */
export async function readFigures(
  queries: Queries,
  months: readonly string[],
  firstMonth: string,
): Promise<{ figures: MonthFigures[]; open: JournalSum[] }> {
  const closed = await readClosedMonths(queries);
  const last = closed.at(-1)?.month;
  const open = await readSums(queries, {
    from: daysOf(last ? nextMonth(last) : firstMonth).from,
    to: daysOf(months.at(-1) ?? firstMonth).to,
  });
  const byMonth = new Map([
    ...closed.map(({ month, sums }) => [month, sums] as const),
    ...[...Map.groupBy(open, ({ month }) => month)].map(([month, sums]) => [month, monthSums(sums)] as const),
  ]);
  const figures = months.map((month): MonthFigures => {
    const ofMonth = byMonth.get(month) ?? monthSums([]);
    const until = [...byMonth].filter(([one]) => one <= month);
    return {
      month,
      ...turnoverOf(ofMonth.rates),
      fees: eurosFromCents(ofMonth.feeCents),
      payouts: eurosFromCents(ofMonth.payoutCents),
      open: eurosFromCents(sumCents(until.map(([, { openCents }]) => openCents))),
    };
  });
  return { figures, open };
}
