import { invoiceFile } from "#server/domain/invoices/invoice-file.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A file as a mail takes it along. */
export interface InvoiceAttachment {
  filename: string;
  contentType: "application/pdf";
  content: Buffer;
}

/**
 * An order's invoice or correction as an attachment, the same bytes as in every download. To be called when the mail
 * is sent and not inside the transaction that queues it: making the file takes its time.
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
