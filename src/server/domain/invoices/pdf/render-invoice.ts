import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { changeWords } from "#server/domain/invoices/pdf/change-words.ts";
import { heightOfClosing, writeClosing } from "#server/domain/invoices/pdf/closing.ts";
import { nextPage, writeDelivery } from "#server/domain/invoices/pdf/delivery-table.ts";
import { drawLetterhead, frameAllPages, hairline } from "#server/domain/invoices/pdf/frame.ts";
import { writeLetter } from "#server/domain/invoices/pdf/letter.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import {
  addPage,
  artifact,
  bytesOf,
  type Element,
  element,
  group,
  heightOf,
  mm,
  openSheet,
  page,
  type Sheet,
  type TextStyle,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
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

const fileName = "factur-x.xml";

/** Embeds the XML in the PDF as ZUGFeRD / Factur-X requires: an alternative of the document, named in its metadata. */
function attachXml({ doc }: Sheet, xml: string, at: Date): void {
  const options = {
    name: fileName,
    type: "application/xml",
    description: "Die Rechnung als strukturierte Daten (EN 16931)",
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
  };
  doc.file(Buffer.from(xml), options);
  doc.appendXML(`${extensionSchema}\n${invoiceDescription}`);
}

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

function property(name: string, description: string): string {
  return `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`;
}

const invoiceDescription = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${fileName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`;

// PDF/A accepts only metadata whose schema is declared
const extensionSchema = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${property("DocumentFileName", "The name of the embedded XML document")}
${property("DocumentType", "The type of the hybrid document in capital letters")}
${property("Version", "The actual version of the standard applying to the embedded XML document")}
${property("ConformanceLevel", "The conformance level of the embedded XML document")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

const columns = [
  { head: "Angabe", x: 0, width: mm(43) },
  { head: "Bisher", x: mm(47), width: mm(56) },
  { head: "Berichtigt", x: mm(107), width: mm(58) },
] as const;

/** Returns where the text continues. */
function writeChanges(sheet: Sheet, { changes }: InvoiceDocument, from: number): number {
  let y = from + mm(2);
  const heads = columns.map(({ head }) => head);
  group(sheet, sheet.root, "Table", (table) => {
    y = writeCells(sheet, table, { cells: heads, y, style: { size: 8.5, color: "muted" }, cell: "TH" });
    for (const { label, from: before, to } of changes.map(changeWords)) {
      const cells = [label, before, to];
      if (y + heightOfCells(sheet, cells, {}) + 9 > page.bottom) y = nextPage(sheet);
      artifact(sheet, () => hairline(sheet, y));
      y = writeCells(sheet, table, { cells, y: y + 6, style: {}, cell: "TD" }) + 3;
    }
  });
  return y + mm(6);
}

function writeCells(
  sheet: Sheet,
  table: Element,
  { cells, y, style, cell }: { cells: string[]; y: number; style: TextStyle; cell: "TH" | "TD" },
): number {
  group(sheet, table, "TR", (row) => {
    cells.forEach((text, at) => {
      const { x = 0, width = 0 } = columns[at] ?? {};
      const face = cell === "TD" && at === 2 ? "strong" : "body";
      const draw = () => write(sheet, text, { x: page.left + x, y, width }, { ...style, face });
      element(sheet, row, cell, draw, cell === "TH" ? { scope: "Column" } : {});
    });
  });
  return y + heightOfCells(sheet, cells, style) + 3;
}

function heightOfCells(sheet: Sheet, cells: readonly string[], style: TextStyle): number {
  return Math.max(...cells.map((text, at) => heightOf(sheet, text, columns[at]?.width ?? 0, style)));
}
