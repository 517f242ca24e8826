import { attachXml } from "#server/domain/invoices/einvoice/attach-xml.ts";
import { facturXml } from "#server/domain/invoices/einvoice/factur-x.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { renderInvoice } from "#server/domain/invoices/pdf/render-invoice.ts";

export function makeFile(number: string, document: InvoiceDocument): Promise<Buffer> {
  const xml = facturXml(number, document);
  return renderInvoice({
    number,
    document,
    attach: (sheet, at) => {
      if (xml) attachXml(sheet, xml, at);
    },
  });
}
