import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { PaperLogo } from "#server/domain/invoices/pdf/paper-look.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

export interface FileTask {
  number: string;
  document: InvoiceDocument;
  /** the one that the document names */
  logo?: PaperLogo;
}

const { run } = openPool<FileTask, Uint8Array>(besideMe(import.meta, "file-worker"), {
  mostWaiting: 1_000,
  longestMs: 60_000,
  mostHeapMb: 128,
});

/** Makes an invoice's file in a thread: setting its texts would make guests wait. */
export async function renderFileInThread(
  number: string,
  document: InvoiceDocument,
  logo?: PaperLogo,
): Promise<Buffer> {
  return Buffer.from(await run({ number, document, logo }));
}
