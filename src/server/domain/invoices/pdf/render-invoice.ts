import { attachXml } from "#server/domain/invoices/einvoice/attach-xml.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { writeChanges } from "#server/domain/invoices/pdf/changes.ts";
import { heightOfClosing, writeClosing } from "#server/domain/invoices/pdf/closing.ts";
import { writeDelivery } from "#server/domain/invoices/pdf/delivery-table.ts";
import { drawLetterhead, frameAllPages } from "#server/domain/invoices/pdf/frame.ts";
import { writeLetter } from "#server/domain/invoices/pdf/letter.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import { addPage, bytesOf, openSheet, type Sheet } from "#server/domain/invoices/pdf/sheet.ts";
import { heightOfSums, writeSums } from "#server/domain/invoices/pdf/sums.ts";
import { restatedInvoice } from "#server/domain/invoices/restate-invoice.ts";
import { titleOf } from "#server/domain/invoices/pdf/words.ts";

/** The same document always gives the same bytes. `xml` is the invoice for programs. */
export function renderInvoice(issued: {
  number: string;
  document: InvoiceDocument;
  look: PaperLook;
  xml?: string;
}): Promise<Buffer> {
  const { number, document, look, xml } = issued;
  // only the day of issue: a time would differ from run to run
  const at = new Date(`${document.issuedOn}T00:00:00Z`);
  const sheet = openSheet({ title: `${titleOf(document)} ${number}`, at, look, keepsPages: true });
  addPage(sheet);
  drawLetterhead(sheet, document.seller);
  // a correction of details prints the invoice as it then is, because its XML says that, too
  const shown = restatedInvoice(document) ?? document;
  let y = writeLetter(sheet, number, shown);
  if (document.deliveries.length === 0) y = writeChanges(sheet, document, y);
  if (shown.deliveries.length > 0) writeGoods(sheet, shown, y);
  frameAllPages(sheet, number, document);
  if (xml) attachXml(sheet, xml, at);
  return bytesOf(sheet);
}

function writeGoods(sheet: Sheet, document: InvoiceDocument, from: number): void {
  let y = from;
  const closing = heightOfClosing(sheet, document);
  const end = heightOfSums(document) + closing;
  document.deliveries.forEach((delivery, at) => {
    const isLast = at === document.deliveries.length - 1;
    y = writeDelivery(sheet, document, { delivery, y, below: isLast ? end : 0 });
  });
  y = writeSums(sheet, document, { y, below: closing });
  writeClosing(sheet, document, y);
}
