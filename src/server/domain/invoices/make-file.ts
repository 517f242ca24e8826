import { facturXml } from "#server/domain/invoices/einvoice/factur-x.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { lookOfSeller, type PaperLogo } from "#server/domain/invoices/pdf/paper-look.ts";
import { renderInvoice } from "#server/domain/invoices/pdf/render-invoice.ts";

/** `logo` is the one that the document names. */
export async function makeFile(number: string, document: InvoiceDocument, logo?: PaperLogo): Promise<Buffer> {
  const look = lookOfSeller(document.seller, logo);
  return renderInvoice({ number, document, look, xml: facturXml(number, document) });
}
