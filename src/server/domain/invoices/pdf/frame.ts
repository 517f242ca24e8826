import { germanDay } from "#contract/day.ts";
import type { InvoiceDocument, Seller } from "#server/domain/invoices/invoice-document.ts";
import {
  artifact,
  type Color,
  element,
  group,
  heightOf,
  heightOfAll,
  mm,
  page,
  pieceWidth,
  type Sheet,
  write,
  writePiece,
} from "#server/domain/invoices/pdf/sheet.ts";
import { titleOf } from "#server/domain/invoices/pdf/words.ts";

/** The brand's mark and name, not wider than `room`. */
export function drawMark(
  sheet: Sheet,
  { x, y, scale, room }: { x: number; y: number; scale: number; room: number },
): void {
  const { name, hasMark } = sheet.look;
  if (hasMark) drawTray(sheet, { x, y, scale });
  const begin = hasMark ? x + 37 * scale : x;
  const parts = wordmark(name, hasMark ? "&" : " & ");
  const styleIn = (size: number, color: Color) =>
    ({ face: "display", size, color, spacing: -0.02 * size }) as const;
  const widthIn = (size: number) =>
    parts.reduce((sum, [part, color]) => sum + pieceWidth(sheet, part, styleIn(size, color)), 0);
  const usual = 20 * scale;
  const size = Math.min(usual, (usual * (room - (begin - x))) / widthIn(usual));
  // a smaller name stays in the middle of the mark's height
  const top = y - 2.6 * scale + (usual - size) * 0.6;
  let at = begin;
  for (const [part, color] of parts) {
    writePiece(sheet, part, { x: at, y: top }, styleIn(size, color));
    at += pieceWidth(sheet, part, styleIn(size, color));
  }
}

function drawTray({ doc, look }: Sheet, { x, y, scale }: { x: number; y: number; scale: number }): void {
  const { forest, saffron, paprika, cream } = look.tones;
  doc.save().translate(x, y).scale(scale);
  doc.roundedRect(0, 0, 29, 20, 5).fill(forest);
  // two halves that are round on the outside only
  doc.roundedRect(4, 4, 9, 12, 2).rect(8, 4, 5, 12).fill(saffron);
  doc.roundedRect(14, 4, 11, 12, 2).rect(14, 4, 5, 12).fill(paprika);
  doc.circle(8.5, 10, 2).fill(cream);
  doc.restore();
}

/** The build's own name is written without the spaces around its sign. */
function wordmark(brand: string, sign: string): [string, "ink" | "paprika"][] {
  const [before = brand, ...rest] = brand.split(" & ");
  if (rest.length === 0) return [[before, "ink"]];
  return [
    [before, "ink"],
    [sign, "paprika"],
    [rest.join(" & "), "ink"],
  ];
}

export function drawLetterhead(sheet: Sheet, seller: Seller): void {
  element(
    sheet,
    sheet.root,
    "Figure",
    () => drawMark(sheet, { x: page.left, y: mm(17), scale: 1.15, room: mm(120) }),
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
  drawMark(sheet, { x: page.left, y: mm(15), scale: 0.7, room: mm(70) });
  const heading = `${titleOf(document)} ${number} · ${germanDay(document.issuedOn)}`;
  const width = page.right - page.left;
  write(sheet, heading, { x: page.left, y: mm(15.6), width }, { size: 8.5, color: "muted", align: "right" });
}

const columns = [0, 41, 82, 125];

function drawFooter(sheet: Sheet, seller: Seller): void {
  const top = mm(270);
  hairline(sheet, top);
  const all = footerColumns(seller);
  const width = mm(40);
  const fits = (size: number) => all.every((lines) => heightOfAll(sheet, lines, { width, size }) < mm(20));
  const style = { size: footSizes.find(fits) ?? 5, color: "muted" } as const;
  all.forEach((lines, at) => {
    const x = page.left + mm(columns[at] ?? 0);
    let y = top + mm(2.6);
    for (const line of lines) {
      write(sheet, line, { x, y, width }, style);
      y += heightOf(sheet, line, width, style);
    }
  });
}

// the longest names that the company form accepts still have to fit
const footSizes = [7.5, 7, 6.5, 6, 5.5];

function footerColumns(seller: Seller): string[][] {
  return [
    [seller.name, seller.street, `${seller.zip} ${seller.city}`, seller.country],
    [seller.email, seller.phone],
    [seller.registerCourt, seller.registerNumber, "Geschäftsführung:", seller.managingDirector],
    [`USt-IdNr. ${seller.vatId}`, ...(seller.taxNumber ? [`Steuernummer ${seller.taxNumber}`] : [])],
  ];
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
  const count = sheet.doc.pages.length;
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
