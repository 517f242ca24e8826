import type { DeliveryDay } from "#contract/day.ts";
import { assertAddsUp } from "#server/domain/invoices/add-up.ts";
import type { InvoiceHistory, IssuedDocument } from "#server/domain/invoices/correction-rules.ts";
import {
  type CorrectionScope,
  type InvoiceDocument,
  invoiceDocument,
} from "#server/domain/invoices/invoice-document.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/**
 * `demo`: test money in a shop that has had no other. As long as it is the demo, it has the numbers of real sales, to try
 * the books; later those of tests.
 */
export type SeriesPrefix = "RE" | "TEST" | "demo";

export interface NewInvoice {
  prefix: SeriesPrefix;
  orderId: string;
  document: InvoiceDocument;
  at: Date;
  correction?: { corrects: string; scope: CorrectionScope; day: DeliveryDay | null };
}

const insertSql = statement(
  "invoices.insert-invoice",
  `WITH counter AS (
     INSERT INTO invoice_series (series, last)
     VALUES (CASE WHEN $1 <> 'demo' THEN $1 WHEN shows_demo() THEN 'RE' ELSE 'TEST' END || '-' || $11::text, 1)
     ON CONFLICT (series) DO UPDATE SET last = invoice_series.last + 1 RETURNING series, last
   )
   INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on, document, kind, corrects,
     scope, corrected_day)
   SELECT series, last, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM counter RETURNING number`,
);

/**
 * Takes the next number of the year's series without gaps: counter and invoice change in one statement. The counter is
 * locked until the caller's transaction ends, so that should be soon.
 */
export async function insertInvoice(queries: Queries, invoice: NewInvoice): Promise<string> {
  const { document, correction } = invoice;
  assertAddsUp(document);
  const row = await queries.row(insertSql, [
    invoice.prefix,
    invoice.orderId,
    document.totalCents,
    invoice.at,
    document.issuedOn,
    JSON.stringify(document),
    correction ? "correction" : "invoice",
    correction?.corrects ?? null,
    correction?.scope ?? null,
    correction?.day ?? null,
    document.issuedOn.slice(0, 4),
  ]);
  if (!row) throw new Error("no invoice was issued");
  return row.number;
}

const lockSql = statement(
  "invoices.lock-history",
  "SELECT number FROM invoices WHERE order_id = $1 AND kind = 'invoice' FOR NO KEY UPDATE",
);

/** Moves that no document shows yet, as a column of a statement. `order` is SQL for the order's id. */
const dueMoves = (order: string) =>
  `coalesce((SELECT json_agg(json_build_object('from', documented_day, 'to', delivery_day)) FROM order_deliveries
     WHERE order_id = ${order} AND documented_day IS NOT NULL), '[]')`;

const historySql = statement(
  "invoices.read-history",
  `SELECT number, kind, document, ${dueMoves("$1")} AS "dueMoves",
     (SELECT c.due_on FROM payments p JOIN invoice_purchases c ON c.id = p.session_id
      WHERE p.order_id = $1 AND p.status = 'paid' AND p.provider = 'invoice') AS "dueOn"
   FROM invoices WHERE order_id = $1
   ORDER BY kind = 'correction', issued_at, series, sequence`,
  { document: is<unknown>(), dueMoves: is<InvoiceHistory["dueMoves"]>() },
);

/**
 * Reads the invoice of an order and its corrections. The lock is a statement of its own, so that the next one sees an
 * earlier correction.
 */
export async function lockHistory(queries: Queries, orderId: string): Promise<InvoiceHistory | undefined> {
  await queries.rows(lockSql, [orderId]);
  return readHistory(queries, orderId);
}

export async function readHistory(queries: Queries, orderId: string): Promise<InvoiceHistory | undefined> {
  const [first, ...others] = await queries.rows(historySql, [orderId]);
  if (first?.kind !== "invoice") return undefined;
  return {
    invoice: issued(first),
    corrections: others.map(issued),
    dueMoves: first.dueMoves,
    dueOn: first.dueOn,
  };
}

function issued({ number, document }: { number: string; document: unknown }): IssuedDocument {
  return { number, document: invoiceDocument.parse(document) };
}

const documentSql = statement(
  "invoices.issued-document",
  `SELECT i.number, document, order_id AS "orderId", f.number IS NOT NULL AS "hasFile"
   FROM invoices i LEFT JOIN invoice_files f ON f.number = i.number WHERE i.number = $1`,
  { document: is<unknown>(), hasFile: is<boolean>() },
);

export async function issuedDocument(
  queries: Queries,
  number: string,
): Promise<(IssuedDocument & { orderId: string; hasFile: boolean }) | undefined> {
  const row = await queries.row(documentSql, [number]);
  return row && { ...issued(row), orderId: row.orderId, hasFile: row.hasFile };
}
