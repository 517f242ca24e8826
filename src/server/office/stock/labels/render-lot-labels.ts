import bwip from "bwip-js/node";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import {
  addPage,
  bytesOf,
  element,
  heightOf,
  mm,
  openSheet,
  pieceWidth,
  type Sheet,
  type TextStyle,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";
import type { LotLabel } from "#server/office/stock/labels/lot-label.ts";
import type { LotLabelRun } from "#server/office/stock/labels/zpl-labels.ts";

const size = { width: mm(100), height: mm(50) };
const edge = mm(3);
const cell = mm(0.75);
const symbolX = mm(76);
const besideSymbol = symbolX - mm(2) - edge;

/** One page of 100 × 50 mm per copy. */
export async function renderLotLabels(
  runs: readonly LotLabelRun[],
  about: { title: string; at: Date; look: PaperLook },
): Promise<Buffer> {
  const sheet = openSheet(about);
  for (const { label, copies } of runs) {
    const symbol = matrixOf(label.barcode);
    for (let copy = 0; copy < copies; copy++) {
      addPage(sheet, size);
      drawLabel(sheet, label, symbol);
    }
  }
  return bytesOf(sheet);
}

function drawLabel(sheet: Sheet, label: LotLabel, symbol: Matrix): void {
  const name = { face: "display", size: sizeOfName(sheet, label.name) } as const;
  line(sheet, { text: label.name, y: mm(2.5), width: besideSymbol, type: "H1" }, name);
  line(sheet, { text: label.endWords, y: mm(13), width: besideSymbol }, { size: 8.5 });
  line(sheet, { text: label.endDay, y: mm(16.4), width: besideSymbol }, { face: "strong", size: 18 });
  line(sheet, { text: label.code, y: mm(24), width: besideSymbol }, { face: "strong", size: 14 });
  line(sheet, { text: label.supplierLot, y: mm(30.2) }, { size: 8.5 });
  line(sheet, { text: label.made, y: mm(33.8) }, { size: 8.5 });
  line(sheet, { text: label.storage, y: mm(37.4) }, { size: 8.5 });
  const small = [8.5, 7.6, 6.9].find(
    (one) =>
      heightOf(sheet, label.allergens, size.width - 2 * edge, { face: "strong", size: one }) <= mm(8.5),
  );
  line(sheet, { text: label.allergens, y: mm(41) }, { face: "strong", size: small ?? 6.9 });
  const alt = `Code der Ware ${label.code}`;
  element(sheet, sheet.root, "Figure", () => drawMatrix(sheet, symbol), { alt });
}

interface Line {
  text: string;
  y: number;
  width?: number;
  type?: string;
}

function line(
  sheet: Sheet,
  { text, y, width = size.width - 2 * edge, type = "P" }: Line,
  style: TextStyle,
): void {
  if (text !== "") element(sheet, sheet.root, type, () => write(sheet, text, { x: edge, y, width }, style));
}

/** Two lines of it have room. */
function sizeOfName(sheet: Sheet, name: string): number {
  const fits = (one: number) =>
    heightOf(sheet, name, besideSymbol, { face: "display", size: one }) <= mm(10.5) &&
    name.split(" ").every((word) => pieceWidth(sheet, word, { face: "display", size: one }) <= besideSymbol);
  return [16, 14, 12, 10, 8].find(fits) ?? 6.9;
}

interface Matrix {
  width: number;
  dark: readonly number[];
}

function matrixOf(barcode: LotLabel["barcode"]): Matrix {
  const [code] = bwip.raw("gs1datamatrix", barcode.map(([ai, value]) => `(${ai})${value}`).join(""), {});
  if (!(code && "pixs" in code)) throw new Error("no code for a label");
  return { width: code.pixx, dark: [...code.pixs] };
}

/** Black on white instead of brand colours: scanners use red light. */
function drawMatrix({ doc }: Sheet, { width, dark }: Matrix): void {
  for (const [at, isDark] of dark.entries()) {
    if (!isDark) continue;
    doc.rect(symbolX + (at % width) * cell, mm(4) + Math.floor(at / width) * cell, cell, cell);
  }
  doc.fill("#000000");
}
