import type { CalendarDay } from "#contract/day.ts";
import type { Accounts } from "#contract/office/books/accounts.ts";
import type { JournalPurpose, JournalRow } from "#server/office/books/datev/row-of-journal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

const booksSql = statement(
  "books.read-for-datev",
  `SELECT chart, accounts, account_digits AS "accountDigits", consultant, client, year_starts AS "yearStarts",
     correction_style AS "correctionStyle", tax_period AS "taxPeriod", is_datev_on AS "isDatevOn",
     p.closed_at AS "closedAt"
   FROM books LEFT JOIN book_periods p ON p.month = $1::date`,
  { accounts: is<Partial<Accounts>>() },
);

export type DatevBooks = RowOf<typeof booksSql>;

/** How the books are kept, and when the month that begins on this day was closed. */
export async function readBooks(queries: Queries, month: CalendarDay): Promise<DatevBooks> {
  const row = await queries.row(booksSql, [month]);
  if (!row) throw new Error("the books are missing");
  return row;
}

const rowsSql = statement(
  "books.read-rows-for-datev",
  `SELECT id, booked_on AS "bookedOn", happened_on AS "happenedOn", delivery_day AS "deliveryDay", account,
     contra_account AS "contraAccount", vat_percent AS "vatPercent", cents, vat_cents AS "vatCents",
     is_reversal AS "isReversal", document_number AS "documentNumber", text, source
   FROM journal_rows
   WHERE (booked_on, id) > ($1::date, $2::bigint) AND booked_on BETWEEN $3 AND $4 AND id <= $5
   ORDER BY booked_on, id LIMIT $6`,
  { account: is<JournalPurpose>(), contraAccount: is<JournalPurpose>() },
);

const rowsOfPage = 2000;

export interface RowsOfPeriod {
  from: CalendarDay;
  to: CalendarDay;
  /** rows after this one are not read */
  lastId?: number;
}

/** The rows of a period in their order, a page at a time. */
export async function* readJournalRows(
  queries: Queries,
  { from, to, lastId = Number.MAX_SAFE_INTEGER }: RowsOfPeriod,
): AsyncGenerator<JournalRow & { id: number }> {
  let after: { bookedOn: CalendarDay; id: number } = { bookedOn: from, id: 0 };
  while (true) {
    const rows = await queries.rows(rowsSql, [after.bookedOn, after.id, from, to, lastId, rowsOfPage]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsOfPage) return;
    after = last;
  }
}
