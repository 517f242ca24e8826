import { germanDay } from "#contract/day.ts";
import { hairline } from "#server/domain/invoices/pdf/frame.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import {
  addPage,
  artifact,
  bytesOf,
  element,
  mm,
  openSheet,
  pieceWidth,
  type Sheet,
  writePiece,
} from "#server/domain/invoices/pdf/sheet.ts";
import { dotsOf } from "#server/office/kitchen/papers/dots.ts";
import type { Label, LabelRun } from "#server/office/kitchen/papers/label.ts";
import {
  bodyTop,
  drawParagraph,
  edge,
  footLine,
  type LabelLayout,
  labelWidth,
  layOut,
  leastSize,
  rightWidth,
  rightX,
  setPlain,
} from "#server/office/kitchen/papers/label-layout.ts";

/** One page per portion. `at` is the delivery day, so equal labels give equal bytes. */
export async function renderLabels(
  runs: readonly LabelRun[],
  about: { title: string; at: Date; look: PaperLook },
): Promise<Buffer> {
  const sheet = openSheet(about);
  for (const { label, copies, codes = [] } of runs) {
    const laidOut = layOut(sheet, label, codes.length > 0);
    for (let copy = 0; copy < copies; copy++) {
      addPage(sheet, { width: labelWidth, height: laidOut.height });
      drawLabel(sheet, label, { ...laidOut, code: codes[copy] });
    }
  }
  return bytesOf(sheet);
}

function drawLabel(
  sheet: Sheet,
  label: Label,
  { column, operator, foot, code }: LabelLayout & { code: string | undefined },
): void {
  drawHead(sheet, label);
  let y = bodyTop;
  for (const lines of column.paragraphs) {
    element(sheet, sheet.root, "P", () => {
      y = drawParagraph(sheet, lines, { size: column.size, y });
    });
  }
  drawNutrition(sheet, label);
  drawDates(sheet, label, code ? foot - codeLine : foot);
  if (code) drawCode(sheet, code, foot);
  drawOperator(sheet, operator, foot);
}

function drawHead(sheet: Sheet, { name }: Label): void {
  artifact(sheet, () => sheet.doc.rect(0, 0, labelWidth, mm(1.6)).fill(sheet.look.tones.forest));
  const room = labelWidth - 2 * edge;
  const fits = (size: number) => pieceWidth(sheet, name, { face: "display", size }) <= room;
  const one = [13, 12, 11, 10, 9, 8].find(fits);
  const size = one ?? leastSize;
  const lines = one ? [name] : setPlain(sheet, name, { face: "display", size });
  element(sheet, sheet.root, "H1", () => {
    for (const [at, line] of lines.entries()) {
      const y = one ? mm(4) : mm(2.4) + at * size * 1.1;
      writePiece(sheet, line, { x: edge, y }, { face: "display", size });
    }
  });
}

const dotsSide = mm(8);
/** of the code in signs */
const codeLine = mm(2.2);
const rowHeight = mm(3.1);

function drawNutrition(sheet: Sheet, { nutrition }: Label): void {
  const style = { size: leastSize } as const;
  element(sheet, sheet.root, "P", () =>
    writePiece(sheet, "Nährwerte je 100 g", { x: rightX, y: bodyTop }, { ...style, face: "strong" }),
  );
  let y = bodyTop + mm(3.4);
  for (const [name, text] of nutrition) {
    artifact(sheet, () => hairline(sheet, y - mm(0.15), rightX, rightX + rightWidth));
    element(sheet, sheet.root, "P", () => {
      // the figure stands beside the second line of a long name
      for (const [at, line] of name.split("\n").entries()) {
        if (at > 0) y += rowHeight;
        writePiece(sheet, line, { x: rightX + (name.startsWith("davon") ? mm(1.5) : 0), y }, style);
      }
      writePiece(sheet, text, { x: rightX + rightWidth - pieceWidth(sheet, text, style), y }, style);
    });
    y += rowHeight;
  }
}

/** Use-by date, net weight in figures of 4 mm, and batch, at the foot of the right column. */
function drawDates(sheet: Sheet, { useBy, weightGrams, batch }: Label, bottom: number): void {
  const at = (up: number) => ({ x: rightX, y: bottom - mm(up) });
  element(sheet, sheet.root, "P", () => {
    writePiece(sheet, "zu verbrauchen bis", at(19.5), { size: 7.2 });
    writePiece(sheet, germanDay(useBy), at(16.8), { face: "strong", size: 14 });
  });
  const weight = `${weightGrams} g`;
  element(sheet, sheet.root, "P", () => writePiece(sheet, weight, at(10.9), { face: "strong", size: 16.5 }));
  element(sheet, sheet.root, "P", () =>
    writePiece(sheet, `Charge ${batch}`, at(3.4), { face: "strong", size: 8 }),
  );
}

/**
 * Cells of at least 0.4 mm with one of white around them, beside weight and batch, in black because scanners use red
 * light. Below them the same in signs, for typing when they are torn.
 */
function drawCode(sheet: Sheet, code: string, bottom: number): void {
  const { size, runs } = dotsOf(code);
  const cell = dotsSide / size;
  const [left, top] = [labelWidth - edge - dotsSide, bottom - codeLine - mm(11.7)];
  artifact(sheet, () => {
    for (const run of runs) sheet.doc.rect(left + run.x * cell, top + run.y * cell, run.width * cell, cell);
    sheet.doc.fill("#000000");
  });
  const text = code.replace(/^(D\d{8})(\d+)(\d\d)(\d{6})(\d\d)$/, "$1 $2 $3 $4 $5");
  element(sheet, sheet.root, "P", () =>
    writePiece(sheet, text, { x: rightX, y: bottom - mm(1.7) }, { size: 5.2 }),
  );
}

function drawOperator(sheet: Sheet, lines: readonly string[], foot: number): void {
  artifact(sheet, () => hairline(sheet, foot + mm(1.3), edge, labelWidth - edge));
  element(sheet, sheet.root, "P", () => {
    for (const [at, line] of lines.entries()) {
      writePiece(sheet, line, { x: edge, y: foot + mm(2.2) + at * footLine }, { size: leastSize });
    }
  });
}
