import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const removeDocumentsSql = statement(
  "invoices.remove-documents",
  "DELETE FROM invoice_files WHERE number IN (SELECT number FROM invoices WHERE order_id = ANY($1))",
);

const deleteInvoicesSql = statement(
  "invoices.delete-invoices",
  "DELETE FROM invoices WHERE order_id = ANY($1) AND corrects IS NOT NULL",
);

const deleteInvoices2Sql = statement(
  "invoices.delete-invoices2",
  "DELETE FROM invoices WHERE order_id = ANY($1)",
);

/** Deletes documents and files after the statutory retention period. */
export async function removeDocuments(queries: Queries, orderIds: string[]): Promise<void> {
  await queries.rows(removeDocumentsSql, [orderIds]);
  // a correction goes before the invoice that it corrects
  await queries.rows(deleteInvoicesSql, [orderIds]);
  await queries.rows(deleteInvoices2Sql, [orderIds]);
}
