import type { CalendarDay } from "#contract/day.ts";
import { type InvoiceDocument, invoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { GobdPeriod } from "#server/office/books/gobd/index-xml.ts";
import { readPages } from "#server/office/books/gobd/read-pages.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

export interface IssuedRow {
  number: string;
  /** the time in Berlin */
  issuedAt: string;
  document: InvoiceDocument;
}

// in the order of an index, so that each page begins where the one before ended
const readSql = statement(
  "books.read-documents-of-period",
  `SELECT number, series, sequence, document, issued_on AS "issuedOn",
     to_char(issued_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS') AS "issuedAt"
   FROM invoices
   WHERE series LIKE 'RE-%' AND issued_on BETWEEN $1 AND $2 AND (issued_on, series, sequence) > ($3::date, $4, $5)
   ORDER BY issued_on, series, sequence LIMIT $6`,
  { document: is<unknown>(), issuedOn: is<CalendarDay>(), issuedAt: is<string>() },
);
const rowsAtOnce = 500;

/** The documents that were issued in the period, by day and number. */
export async function* readDocuments(
  queries: Queries,
  { from, to }: GobdPeriod,
): AsyncGenerator<IssuedRow[]> {
  const pages = readPages(
    (last: RowOf<typeof readSql> | undefined, most) =>
      queries.rows(readSql, [
        from,
        to,
        last?.issuedOn ?? from,
        last?.series ?? "",
        last?.sequence ?? 0,
        most,
      ]),
    rowsAtOnce,
  );
  for await (const rows of pages) {
    yield rows.map(({ number, issuedAt, document }) => ({
      number,
      issuedAt,
      document: invoiceDocument.parse(document),
    }));
  }
}
