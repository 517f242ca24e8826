import type { IssuedDocument } from "#server/domain/invoices/correction-rules.ts";
import { makeFileAside } from "#server/domain/invoices/make-file-aside.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

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

const storedText = statement("invoices.file", "SELECT pdf FROM invoice_files WHERE number = $1");
const keepText = statement(
  "invoices.keep-file",
  "INSERT INTO invoice_files (number, pdf) VALUES ($1, $2) ON CONFLICT DO NOTHING",
);

/** The file is made once and then always has the same bytes. Two parallel calls store one file. */
async function fileOf(queries: Queries, { number, document }: IssuedDocument): Promise<InvoiceFile> {
  const name = `${number}.pdf`;
  const stored = await storedFile(queries, number);
  if (stored) return { name, pdf: stored };
  await queries.rows(keepText, [number, await makeFileAside(number, document)]);
  const pdf = await storedFile(queries, number);
  if (!pdf) throw new Error(`the file of ${number} was not kept`);
  return { name, pdf };
}

async function storedFile(queries: Queries, number: string): Promise<Buffer | undefined> {
  return (await queries.row(storedText, [number]))?.pdf;
}
