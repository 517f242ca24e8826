import type { CalendarDay } from "#contract/day.ts";
import { type InvoiceDocument, invoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { GobdPeriod } from "#server/office/books/gobd/index-xml.ts";
import { readPages } from "#server/office/books/gobd/read-pages.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, type Statement, statement } from "#server/platform/database/statement.ts";

export interface IssuedRow {
  number: string;
  /** the time in Berlin */
  issuedAt: string;
  document: InvoiceDocument;
}

export type IssuedParts = Pick<InvoiceDocument, "deliveries" | "discountCode"> & { number: string };
export type IssuedRates = Pick<InvoiceDocument, "vat"> & { number: string };

// in the order of an index, so that each page begins where the one before ended
const pageSql = (columns: string) =>
  `SELECT number, series, sequence, issued_on AS "issuedOn", ${columns}
   FROM invoices
   WHERE series LIKE 'RE-%' AND issued_on BETWEEN $1 AND $2 AND (issued_on, series, sequence) > ($3::date, $4, $5)
   ORDER BY issued_on, series, sequence LIMIT $6`;

const documentsSql = statement(
  "books.read-documents-of-period",
  pageSql(`document, to_char(issued_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS') AS "issuedAt"`),
  { document: is<unknown>(), issuedOn: is<CalendarDay>(), issuedAt: is<string>() },
);
const partsSql = statement(
  "books.read-parts-of-period",
  pageSql(`document->'deliveries' AS deliveries, document->>'discountCode' AS "discountCode"`),
  { deliveries: is<unknown>(), issuedOn: is<CalendarDay>() },
);
const ratesSql = statement("books.read-rates-of-period", pageSql("document->'vat' AS vat"), {
  vat: is<unknown>(),
  issuedOn: is<CalendarDay>(),
});
const rowsAtOnce = 500;

/** The documents that were issued in the period, by day and number. */
export async function* readDocuments(queries: Queries, period: GobdPeriod): AsyncGenerator<IssuedRow[]> {
  for await (const rows of pagesOf(queries, documentsSql, period)) {
    yield rows.map(({ number, issuedAt, document }) => ({
      number,
      issuedAt,
      document: invoiceDocument.parse(document),
    }));
  }
}

const { deliveries: deliveriesOf, vat: vatOf } = invoiceDocument.shape;

/** Of the same documents in the same order what their lines need. */
export async function* readParts(queries: Queries, period: GobdPeriod): AsyncGenerator<IssuedParts[]> {
  for await (const rows of pagesOf(queries, partsSql, period)) {
    yield rows.map(({ number, deliveries, discountCode }) => ({
      number,
      discountCode,
      deliveries: deliveriesOf.parse(deliveries),
    }));
  }
}

/** Of the same documents in the same order their sums by rate. */
export async function* readRates(queries: Queries, period: GobdPeriod): AsyncGenerator<IssuedRates[]> {
  for await (const rows of pagesOf(queries, ratesSql, period)) {
    yield rows.map(({ number, vat }) => ({ number, vat: vatOf.parse(vat) }));
  }
}

type Place = Pick<RowOf<typeof documentsSql>, "issuedOn" | "series" | "sequence">;
type PageValues = typeof documentsSql extends Statement<unknown, infer Values> ? Values : never;

function pagesOf<Row extends Place>(
  queries: Queries,
  sql: Statement<Row, PageValues>,
  { from, to }: GobdPeriod,
): AsyncGenerator<Row[]> {
  return readPages(
    (last: Row | undefined, most) =>
      queries.rows(sql, [from, to, last?.issuedOn ?? from, last?.series ?? "", last?.sequence ?? 0, most]),
    rowsAtOnce,
  );
}
