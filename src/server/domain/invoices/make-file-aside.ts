import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { SplitFile } from "#server/domain/invoices/make-file.ts";
import type { PaperLogo } from "#server/domain/invoices/pdf/paper-logo.ts";
import { besideMe, openPool } from "#server/platform/pools/open-pool.ts";

export interface FileTask {
  number: string;
  document: InvoiceDocument;
  /** the one that the document names */
  logo?: PaperLogo;
}

const { run } = openPool<FileTask, SplitFile>(besideMe(import.meta, "file-worker"), {
  mostWaiting: 1_000,
  longestMs: 60_000,
});

/** Makes an invoice's file in a thread: preparing the fonts alone would make guests wait. */
export function makeFileAside(
  number: string,
  document: InvoiceDocument,
  logo?: PaperLogo,
): Promise<SplitFile> {
  return run({ number, document, logo });
}
