import { type CalendarDay, monthText } from "#contract/day.ts";
import { mostFaults } from "#contract/office/books/books.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readBalances } from "#server/office/books/months/balances.ts";
import { findFaults, refuse } from "#server/office/books/months/find-faults.ts";
import { daysOf, type MonthDays, monthOf, nextMonth } from "#server/office/books/months/month-days.ts";
import {
  type BookRange,
  controlTotals,
  monthSums,
  readRange,
  readSums,
} from "#server/office/books/months/sums.ts";
import { monthTotals } from "#server/office/books/months/month-totals.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { LogValues } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface CloseMonthInput {
  month: string;
  /** what is still missing at the bank stays open */
  leavesOpen: boolean;
}

/**
 * Closes a month for good: rows that come later fall into the next. Faults are looked for before the books are locked,
 * because guests who pay wait for the lock.
 */
export async function closeMonth(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { month, leavesOpen }: CloseMonthInput,
): Promise<void> {
  const days = daysOf(month);
  const today = berlinDay(clock());
  if (await isClosed(database, days, today)) return;
  const left = await refuseUnfit(database, days, { today, leavesOpen });
  await database.transaction(async (queries) => {
    await readBookSettings(queries, { forUpdate: true });
    if (await isClosed(queries, days, today)) return;
    const at = dateNow(clock);
    const sums = await readSums(queries, days);
    const figures = monthSums(sums);
    const totals = { accounts: controlTotals(sums), figures };
    await queries.rows(insertSql, [days.from, at, staff.name, JSON.stringify(totals)]);
    await queries.rows(insertSuppliesSql, [days.from, days.to]);
    await queries.rows(closeSql, [days.to]);
    await audit(queries, { staff, at }, `${monthText(month)} abgeschlossen`, ["books", month], {
      after: { ...monthTotals(figures.rates), ...leftWords(left) },
    });
  });
}

const insertSql = statement(
  "books.insert-period",
  "INSERT INTO book_periods (month, closed_at, closed_by, totals) VALUES ($1, $2, $3, $4)",
);
// each delivery once, which may have several rates
const insertSuppliesSql = statement(
  "books.insert-supplies",
  `INSERT INTO closed_supplies (document_number, invoiced_day, delivery_day, tax_day)
   SELECT number, invoiced_day, delivery_day, tax_day FROM (
     SELECT DISTINCT document_number AS number, invoiced_day FROM journal_rows
     WHERE booked_on BETWEEN $1 AND $2 AND invoiced_day IS NOT NULL AND source = 'invoice'
   ) AS sold, supply_on_invoice(number, invoiced_day)`,
);
const closeSql = statement("books.close-through", "UPDATE books SET closed_through = $1");

/** Whether that was done before; refuses a month that is not its turn. */
async function isClosed(queries: Queries, { month, to }: MonthDays, today: CalendarDay): Promise<boolean> {
  const range = await readRange(queries);
  if (range.closedThrough && to <= range.closedThrough) return true;
  if (today <= to) throw new Refusal("month_not_over");
  if (closeFirst(month, range)) throw new Refusal("earlier_month_open");
  return false;
}

/** The month that has to be closed before this one; null: it is its turn. */
export function closeFirst(month: string, { closedThrough, firstMonth }: BookRange): string | null {
  const next = closedThrough ? nextMonth(monthOf(closedThrough)) : firstMonth;
  return next && next < month ? next : null;
}

/** How many warnings the month was closed with. */
async function refuseUnfit(
  queries: Queries,
  days: MonthDays,
  { today, leavesOpen }: { today: CalendarDay; leavesOpen: boolean },
): Promise<number> {
  const [range, balances] = [await readRange(queries), await readBalances(queries)];
  const found = await findFaults(queries, days, { today, range, balances });
  refuse(found);
  if (found.length > 0 && !leavesOpen)
    throw new Refusal("books_have_warnings", { faults: found.slice(0, mostFaults) });
  return found.length;
}

function leftWords(warnings: number): LogValues {
  if (warnings === 0) return {};
  return { "Offen gelassen": warnings === 1 ? "1 Hinweis" : `${warnings} Hinweise` };
}
