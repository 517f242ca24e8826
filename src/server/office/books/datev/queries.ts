import type { CalendarDay } from "#contract/day.ts";
import type { JournalPurpose, JournalRow } from "#server/office/books/datev/row-of-journal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const closedSql = statement(
  "books.read-closing-time",
  `SELECT closed_at AS "closedAt" FROM book_periods WHERE month = $1`,
);

/** When the month that begins on this day was closed; null: it is open. */
export async function readClosingTime(queries: Queries, month: CalendarDay): Promise<Date | null> {
  return (await queries.row(closedSql, [month]))?.closedAt ?? null;
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

interface RowsOfPeriod {
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
