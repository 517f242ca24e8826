import type { IssuedDocument } from "#server/domain/invoices/correction-rule.ts";
import { makeFileAside } from "#server/domain/invoices/make-file-aside.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** An issued document as a file: PDF/A-3 with the e-invoice inside. */
export interface InvoiceFile {
  /** `RE-2026-000001.pdf` */
  name: string;
  pdf: Buffer;
}

/**
 * The file of an order's invoice or correction, for the guest whose order it is: whoever calls this has checked that
 * by the order's secret link. Undefined for unknown numbers and for those of other orders alike.
 */
export async function invoiceFile(
  queries: Queries,
  orderId: string,
  number: string,
): Promise<InvoiceFile | undefined> {
  const issued = await issuedDocument(queries, number);
  return issued?.orderId === orderId ? fileOf(queries, issued) : undefined;
}

/** The file of any invoice, for staff. */
export async function anyInvoiceFile(queries: Queries, number: string): Promise<InvoiceFile | undefined> {
  const issued = await issuedDocument(queries, number);
  return issued && fileOf(queries, issued);
}

const storedText = statement("invoices.file", "SELECT pdf FROM invoice_files WHERE number = $1");
const keepText = statement(
  "invoices.keep-file",
  "INSERT INTO invoice_files (number, pdf) VALUES ($1, $2) ON CONFLICT DO NOTHING",
);

/** Made when it is first asked for, and from then on always the same bytes: two who make it at once get one file. */
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
