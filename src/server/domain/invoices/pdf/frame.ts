import { germanDay } from "#contract/day.ts";
import { registerEntry, representedBy } from "#contract/shop/legal-form.ts";
import type { InvoiceDocument, Seller } from "#server/domain/invoices/invoice-document.ts";
import { drawBrand } from "#server/domain/invoices/pdf/brand-mark.ts";
import {
  artifact,
  element,
  group,
  heightOf,
  mm,
  page,
  type Sheet,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import { titleOf } from "#server/domain/invoices/pdf/words.ts";

export function drawLetterhead(sheet: Sheet, seller: Seller): void {
  element(
    sheet,
    sheet.root,
    "Figure",
    () =>
      drawBrand(sheet, {
        box: { y: mm(11), width: mm(64), height: mm(24) },
        mark: { y: mm(17), scale: 1.15, room: mm(120) },
      }),
    {
      alt: seller.brand,
    },
  );
  artifact(sheet, () => drawFoldMarks(sheet));
}

/** Marks for folding and punching after DIN 5008 form B. */
function drawFoldMarks({ doc, look }: Sheet): void {
  doc.lineWidth(0.4).strokeColor(look.tones.hairline);
  for (const [y, length] of [
    [105, 4],
    [148.5, 6],
    [210, 4],
  ] as const) {
    doc
      .moveTo(mm(5), mm(y))
      .lineTo(mm(5 + length), mm(y))
      .stroke();
  }
}

function drawRunningHead(sheet: Sheet, number: string, document: InvoiceDocument): void {
  drawBrand(sheet, {
    box: { y: mm(12.5), width: mm(40), height: mm(10) },
    mark: { y: mm(15), scale: 0.7, room: mm(70) },
  });
  const heading = `${titleOf(document)} ${number} · ${germanDay(document.issuedOn)}`;
  const width = page.right - page.left;
  write(sheet, heading, { x: page.left, y: mm(15.6), width }, { size: 8.5, color: "muted", align: "right" });
}

const columnsAt = [0, 41, 82, 125];

function drawFooter(sheet: Sheet, seller: Seller): void {
  const top = mm(270);
  hairline(sheet, top);
  const all = footerColumns(seller);
  const width = mm(40);
  const fits = (size: number) => all.every((text) => heightOf(sheet, text, width, { size }) < mm(20));
  const style = { size: footSizes.find(fits) ?? 5, color: "muted" } as const;
  all.forEach((text, at) => {
    write(sheet, text, { x: page.left + mm(columnsAt[at] ?? 0), y: top + mm(2.6), width }, style);
  });
}

// the longest names that the company form accepts still have to fit
const footSizes = [7.5, 7, 6.5, 6, 5.5];

function footerColumns(seller: Seller): string[] {
  const columns = [
    [seller.name, seller.street, `${seller.zip} ${seller.city}`, seller.country],
    [seller.email, seller.phone],
    [...registerEntry(seller).split(", "), ...representedBy(seller).split(/(?<=:) /)],
    [seller.vatId && `USt-IdNr. ${seller.vatId}`, seller.taxNumber && `Steuernummer ${seller.taxNumber}`],
  ];
  return columns.map((lines) => lines.filter((line) => line !== "").join("\n"));
}

export function hairline(
  { doc, look }: Sheet,
  y: number,
  from: number = page.left,
  to: number = page.right,
): void {
  doc.lineWidth(0.6).strokeColor(look.tones.hairline).moveTo(from, y).lineTo(to, y).stroke();
}

export function frameAllPages(sheet: Sheet, number: string, document: InvoiceDocument): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    sheet.doc.switchToPage(at);
    const isFirst = at === 0;
    const foot = () => drawFooter(sheet, document.seller);
    // screen readers hear it once; on later pages it is decoration
    if (isFirst) group(sheet, sheet.root, "Sect", (inside) => element(sheet, inside, "P", foot));
    else artifact(sheet, foot, "Pagination");
    artifact(sheet, () => drawEdges(sheet, { at, count }), "Pagination");
    if (!isFirst) artifact(sheet, () => drawRunningHead(sheet, number, document), "Pagination");
  }
}

function drawEdges(sheet: Sheet, { at, count }: { at: number; count: number }): void {
  sheet.doc.rect(0, 0, page.width, mm(2)).fill(sheet.look.tones.forest);
  const place = { x: page.left, y: mm(264.6), width: page.right - page.left };
  write(sheet, `Seite ${at + 1} von ${count}`, place, { size: 7.5, color: "muted", align: "right" });
}
