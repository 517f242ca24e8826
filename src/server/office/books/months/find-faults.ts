import type { CalendarDay } from "#contract/day.ts";
import { isAccountFor, settingOf } from "#contract/office/books/accounts.ts";
import type { BookSettings } from "#contract/office/books/book-settings.ts";
import { type BookFault, mostFaults } from "#contract/office/books/books.ts";
import { balanceFaults, readBalances, type ReadBalance } from "#server/office/books/months/balances.ts";
import { closedFaults } from "#server/office/books/months/closed-faults.ts";
import { findDocumentFaults } from "#server/office/books/months/document-faults.ts";
import { bookFault } from "#server/office/books/months/fault.ts";
import { findMoneyFaults } from "#server/office/books/months/money-faults.ts";
import { daysOf, type MonthDays, stateOf } from "#server/office/books/months/month-days.ts";
import { type Payout, payoutFaults, readPayouts } from "#server/office/books/months/payouts.ts";
import { findProviderFaults } from "#server/office/books/months/provider-faults.ts";
import { readTaxFaults, type TaxFaults } from "#server/office/books/months/tax-faults.ts";
import { type BookRange, readRange } from "#server/office/books/months/sums.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface FaultContext {
  today: CalendarDay;
  range: BookRange;
  /** as read by `readBalances`, once for all months */
  balances: readonly ReadBalance[];
  /** of the month, when they were read before */
  payouts?: readonly Payout[];
  /** of all months, when they were read before */
  taxFaults?: TaxFaults;
}

/** Of each kind; that many are enough to see what is wrong. */
const most = mostFaults;

/**
 * What is wrong in a month: faults stop exports and closing, warnings are confirmed before closing. In the order in
 * which they are best mended: documents, journal, money, provider, bank.
 */
export async function findFaults(
  queries: Queries,
  days: MonthDays,
  context: FaultContext,
): Promise<BookFault[]> {
  return [...(await findRowFaults(queries, days)), ...(await findOtherFaults(queries, days, context))];
}

/** Every row of some months that is not as its source says. Looks at each document and each movement of money. */
export async function findRowFaults(
  queries: Queries,
  days: Pick<MonthDays, "from" | "to">,
): Promise<BookFault[]> {
  return [
    ...(await findDocumentFaults(queries, days, most)),
    ...(await findRateFaults(queries, days)),
    ...(await findMoneyFaults(queries, days, most)),
    ...(await findProviderFaults(queries, days, most)),
  ];
}

/** What is wrong with a month's payouts, the provider's balance, and the sums of a closed month. */
export async function findOtherFaults(
  queries: Queries,
  days: MonthDays,
  { today, range, balances, payouts: read, taxFaults }: FaultContext,
): Promise<BookFault[]> {
  const state = stateOf(days, { today, ...range });
  const payouts = read ?? (await readPayouts(queries, days));
  return [
    ...payouts.flatMap((payout) => payoutFaults(payout, today)),
    // a closed month was compared when it was closed
    ...(state === "closed"
      ? await closedFaults(queries, days)
      : balances.flatMap((one) => balanceFaults(one, { to: days.to, isOver: state !== "running" }))),
    ...((taxFaults ?? (await readTaxFaults(queries))).get(days.month) ?? []),
  ];
}

const ratesSql = statement(
  "books.rates",
  `SELECT vat_percent AS percent, min(source_id) AS number, count(*) AS rows FROM journal_rows
   WHERE booked_on BETWEEN $1 AND $2 AND vat_percent IS NOT NULL GROUP BY 1 ORDER BY 1`,
  { percent: is<number>(), number: is<string>(), rows: is<number>() },
);

async function findRateFaults(
  queries: Queries,
  { from, to }: Pick<MonthDays, "from" | "to">,
): Promise<BookFault[]> {
  const rates = await queries.rows(ratesSql, [from, to]);
  const { accounts, accountDigits } = await readBookSettings(queries);
  const hasAccount = (percent: number) => {
    const purpose = settingOf("revenue", percent);
    return purpose !== null && isAccountFor(purpose, accounts[purpose], accountDigits);
  };
  return rates
    .filter(({ percent }) => !hasAccount(percent))
    .map(({ percent, number, rows }) => {
      const count = rows === 1 ? "eine Buchung" : `${rows} Buchungen`;
      const text = `Für Umsätze zu ${percent}\u00a0% gibt es kein Konto (${count}, zuerst ${number}).`;
      return bookFault("rate_without_account", number, text);
    });
}

/**
 * Refuses an export of months in which something is wrong, with the rows. A file that DATEV takes also needs the numbers
 * of adviser and company.
 */
export async function refuseFaults(
  queries: Queries,
  {
    months,
    today,
    isForDatev = false,
  }: { months: readonly string[]; today: CalendarDay; isForDatev?: boolean },
): Promise<void> {
  const [range, balances] = [await readRange(queries), await readBalances(queries)];
  const found = isForDatev ? numberFaults(await readBookSettings(queries)) : [];
  for (const month of months)
    found.push(...(await findFaults(queries, daysOf(month), { today, range, balances })));
  refuse(found);
}

export function refuse(found: readonly BookFault[]): void {
  const faults = found.filter(({ isWarning }) => !isWarning);
  if (faults.length > 0) throw new Refusal("books_have_faults", { faults: faults.slice(0, mostFaults) });
}

function numberFaults({ consultant, client }: BookSettings): BookFault[] {
  const numbers = { Beraternummer: consultant, Mandantennummer: client };
  return Object.entries(numbers)
    .filter(([, number]) => number === null)
    .map(([name]) => ({
      ...bookFault("numbers_missing", name, `Die ${name} fehlt. DATEV nimmt ohne sie keine Datei an.`),
      link: "/dashboard/buchhaltung/konten",
    }));
}
