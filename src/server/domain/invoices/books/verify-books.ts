import { type Cents, noCents } from "#contract/money.ts";
import { checks, type Fault } from "#server/domain/invoices/books/checks.ts";
import { bookedDocumentsSql, journalChecks } from "#server/domain/invoices/books/journal-checks.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface BooksProof {
  orders: number;
  invoices: number;
  paidCents: Cents;
  /** words of a person, one line for each kind of fault */
  faults: string[];
}

const isolateSql = statement("books.isolate", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
// All documents at once would take longer than a statement may.
const documentsAtOnce = 5_000;

const sizeSql = statement(
  "books.size",
  `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM invoices)::int AS invoices,
     (SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE status = 'paid')::float8 AS "paidCents"`,
  { orders: is<number>(), invoices: is<number>(), paidCents: is<Cents>() },
);

const seriesSql = statement("books.series", "SELECT series, last FROM invoice_series ORDER BY series");

const documentsSql = statement(
  "books.documents",
  `SELECT count(*)::int AS count, min('Rechnung ' || number || ' sagt nicht die Summe ihrer Zeilen') AS first
   FROM invoices WHERE series = $1 AND sequence > $2 AND sequence <= $2 + $3
     AND ((document->>'totalCents')::int = total_cents AND invoice_adds_up(document)) IS NOT TRUE`,
);

/** Compares invoices, orders, payments, refunds and the journal in one snapshot. Changes nothing. */
export function verifyBooks(database: Database): Promise<BooksProof> {
  return database.transaction(async (queries) => {
    await queries.rows(isolateSql);
    const size = await queries.row(sizeSql);
    const faults: string[] = [];
    const note = (words: string, { count, first }: Fault) => {
      if (count > 0) faults.push(`${words}: ${count === 1 ? first : `${count} Fehler, zuerst: ${first}`}.`);
    };
    for (const { words, text } of [...checks, ...journalChecks]) {
      const fault = await queries.row(text);
      if (fault) note(words, fault);
    }
    note("Summen der Rechnungen", await checkDocuments(queries, documentsSql));
    note("Rechnungen im Journal", await checkDocuments(queries, bookedDocumentsSql));
    const { orders = 0, invoices = 0, paidCents = noCents } = size ?? {};
    return { orders, invoices, paidCents, faults };
  });
}

async function checkDocuments(
  queries: Queries,
  text: typeof documentsSql | typeof bookedDocumentsSql,
): Promise<Fault> {
  const all: Fault = { count: 0, first: null };
  for (const { series, last } of await queries.rows(seriesSql)) {
    for (let from = 0; from < last; from += documentsAtOnce) {
      const found = await queries.row(text, [series, from, documentsAtOnce]);
      all.count += found?.count ?? 0;
      all.first ??= found?.first ?? null;
    }
  }
  return all;
}
