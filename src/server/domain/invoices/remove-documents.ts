import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const filesSql = statement(
  "invoices.remove-files",
  "DELETE FROM invoice_files WHERE number IN (SELECT number FROM invoices WHERE order_id = ANY($1))",
);

const correctionsSql = statement(
  "invoices.remove-corrections",
  "DELETE FROM invoices WHERE order_id = ANY($1) AND corrects IS NOT NULL",
);

const invoicesSql = statement("invoices.remove-invoices", "DELETE FROM invoices WHERE order_id = ANY($1)");

/** Deletes documents and files after the statutory retention period. */
export async function removeDocuments(queries: Queries, orderIds: string[]): Promise<void> {
  await queries.rows(filesSql, [orderIds]);
  // a correction goes before the invoice that it corrects
  await queries.rows(correctionsSql, [orderIds]);
  await queries.rows(invoicesSql, [orderIds]);
}
