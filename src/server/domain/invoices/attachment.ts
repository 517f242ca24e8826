import { invoiceFile } from "#server/domain/invoices/invoice-file.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface InvoiceAttachment {
  filename: string;
  contentType: "application/pdf";
  content: Buffer;
}

/**
 * The invoice or correction with the same bytes as every download. Call it when the mail is sent, outside the
 * transaction that queues it, because making the file takes time.
 */
export async function invoiceAttachment(
  queries: Queries,
  orderId: string,
  number: string,
): Promise<InvoiceAttachment> {
  const file = await invoiceFile(queries, orderId, number);
  if (!file) throw new Error(`order ${orderId} has no invoice ${number}`);
  return { filename: file.name, contentType: "application/pdf", content: file.pdf };
}
