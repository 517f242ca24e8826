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

// the year stands in the series, so the key leads to the period; test documents have series of their own
const readSql = statement(
  "books.read-documents-of-period",
  `SELECT number, series, sequence, document,
     to_char(issued_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS') AS "issuedAt"
   FROM invoices
   WHERE series BETWEEN 'RE-' || left($1::date::text, 4) AND 'RE-' || left($2::date::text, 4)
     AND issued_on BETWEEN $1 AND $2 AND (series, sequence) > ($3, $4)
   ORDER BY series, sequence LIMIT $5`,
  { document: is<unknown>(), issuedAt: is<string>() },
);
const rowsAtOnce = 500;

/** The documents that were issued in the period, by number. */
export async function* readDocuments(
  queries: Queries,
  { from, to }: GobdPeriod,
): AsyncGenerator<IssuedRow[]> {
  const pages = readPages(
    (last: RowOf<typeof readSql> | undefined, most) =>
      queries.rows(readSql, [from, to, last?.series ?? "", last?.sequence ?? 0, most]),
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
