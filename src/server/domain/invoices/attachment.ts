import type { IssuedDocument } from "#server/domain/invoices/correction-rules.ts";
import { fileOf } from "#server/domain/invoices/invoice-file.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { xRechnungFile } from "#server/domain/invoices/x-rechnung-file.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface InvoiceAttachment {
  filename: string;
  contentType: "application/pdf" | "application/xml";
  content: Buffer;
}

/**
 * The invoice or correction with the same bytes as every download, and as XRechnung when the buyer asked for it. Call it
 * when the mail is sent, outside the transaction that queues it, because making the file takes time.
 */
export async function invoiceAttachments(
  queries: Queries,
  orderId: string,
  number: string,
): Promise<InvoiceAttachment[]> {
  const issued = await issuedDocument(queries, number);
  if (issued?.orderId !== orderId) throw new Error(`order ${orderId} has no invoice ${number}`);
  const file = await fileOf(queries, issued);
  const pdf = { filename: file.name, contentType: "application/pdf" as const, content: file.pdf };
  return [pdf, ...(await xRechnungOf(issued))];
}

async function xRechnungOf(
  issued: Pick<IssuedDocument, "number" | "document">,
): Promise<InvoiceAttachment[]> {
  const file = await xRechnungFile(issued);
  if (!file) return [];
  return [{ filename: file.name, contentType: "application/xml", content: Buffer.from(file.xml) }];
}
