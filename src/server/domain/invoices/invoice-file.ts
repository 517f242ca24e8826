import type { IssuedDocument } from "#server/domain/invoices/correction-rules.ts";
import { renderFileInThread } from "#server/domain/invoices/render-file-in-thread.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement, value } from "#server/platform/database/statement.ts";

export interface InvoiceFile {
  name: string;
  pdf: Buffer;
}

/**
 * The file for a guest. The caller has checked the order link. Undefined for unknown numbers and for those of other
 * orders alike.
 */
export async function invoiceFile(
  queries: Queries,
  orderId: string,
  number: string,
): Promise<InvoiceFile | undefined> {
  const issued = await issuedDocument(queries, number);
  return issued?.orderId === orderId ? fileOf(queries, issued) : undefined;
}

export async function anyInvoiceFile(queries: Queries, number: string): Promise<InvoiceFile | undefined> {
  const issued = await issuedDocument(queries, number);
  return issued && fileOf(queries, issued);
}

/** The file is made once and then always has the same bytes. Two parallel calls store one file. */
export async function fileOf(
  queries: Queries,
  { number, document, hasFile }: IssuedDocument & { hasFile: boolean },
): Promise<InvoiceFile> {
  const stored = hasFile ? await storedFile(queries, number) : undefined;
  const pdf = stored ?? (await makeAndKeep(queries, { number, document }));
  return { name: `${number}.pdf`, pdf };
}

async function makeAndKeep(queries: Queries, { number, document }: IssuedDocument): Promise<Buffer> {
  const logo = await paperLogo(queries, document.seller.look?.logo);
  const pdf = await renderFileInThread(number, document, logo);
  if (await queries.row(keepSql, [number, pdf])) return pdf;
  const earlier = await storedFile(queries, number);
  if (!earlier) throw new Error(`the file of ${number} was not kept`);
  return earlier;
}

const keepSql = statement(
  "invoices.make-and-keep",
  "INSERT INTO invoice_files (number, pdf) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING number",
);

const storedFile = value("invoices.stored-file", "SELECT pdf FROM invoice_files WHERE number = $1");
