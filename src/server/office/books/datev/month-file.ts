import { addDays, firstOfMonth } from "#contract/day.ts";
import { accountsOf } from "#contract/office/books/accounts.ts";
import type { DatevKind } from "#contract/office/books/datev.ts";
import type { DatevHeader } from "#server/office/books/datev/header.ts";
import type { DatevBooks } from "#server/office/books/datev/queries.ts";
import type { BookingRule } from "#server/office/books/datev/row-of-journal.ts";

interface MonthInput {
  /** `YYYY-MM` */
  month: string;
  kind: DatevKind;
  /** of an open month; the files of a closed one are always the same */
  now: Date;
  company: string;
}

/** DATEV's smallest numbers, so that the import can be tried before the adviser has given the true ones. */
const trialNumbers = { consultant: 1001, client: 1 };

export function headerOfMonth(books: DatevBooks, { month, kind, now, company }: MonthInput): DatevHeader {
  const from = firstOfMonth(month);
  return {
    createdAt: books.closedAt ?? now,
    exportedBy: company,
    consultant: books.consultant ?? trialNumbers.consultant,
    client: books.client ?? trialNumbers.client,
    yearStart: yearStartOf(month, books.yearStarts),
    accountDigits: books.accountDigits,
    from,
    to: addDays(firstOfMonth(addDays(from, 31)), -1),
    title: `${kind === "trial" ? "Probe" : "Buchungen"} ${month}`,
    chart: books.chart,
  };
}

/** The first day of the business year in which the month lies. */
function yearStartOf(month: string, yearStarts: number) {
  const [year, ofYear] = month.split("-").map(Number) as [number, number];
  return firstOfMonth(`${ofYear < yearStarts ? year - 1 : year}-${`${yearStarts}`.padStart(2, "0")}`);
}

export function ruleOf({
  chart,
  accountDigits: digits,
  accounts: own,
  correctionStyle,
  taxPeriod,
}: DatevBooks): BookingRule {
  return { accounts: accountsOf({ chart, digits, own }), correctionStyle, taxPeriod };
}
