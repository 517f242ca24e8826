import type { Queries } from "#server/platform/database/database.ts";

/** The documents of these orders with their files, when the law no longer wants them kept. */
export async function removeDocuments(queries: Queries, orderIds: string[]): Promise<void> {
  await queries.rows(
    "DELETE FROM invoice_files WHERE number IN (SELECT number FROM invoices WHERE order_id = ANY($1))",
    [orderIds],
  );
  // a correction goes before what it corrects
  await queries.rows("DELETE FROM invoices WHERE order_id = ANY($1) AND corrects IS NOT NULL", [orderIds]);
  await queries.rows("DELETE FROM invoices WHERE order_id = ANY($1)", [orderIds]);
}
