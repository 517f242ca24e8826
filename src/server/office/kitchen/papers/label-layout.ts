import { mm, pieceWidth, type Sheet, type TextStyle, writePiece } from "#server/domain/invoices/pdf/sheet.ts";
import type { Label } from "#server/office/kitchen/papers/label.ts";
import { type Run, richRuns } from "#server/office/kitchen/papers/rich-runs.ts";
import { type Measure, setLines } from "#server/office/kitchen/papers/set-lines.ts";

export const labelWidth = mm(100);
const usualHeight = mm(70);
export const edge = mm(4);
const leftWidth = mm(56);
export const rightX = edge + leftWidth + mm(3);
export const rightWidth = labelWidth - edge - rightX;
export const bodyTop = mm(10.8);
const footHeight = mm(7.4);
export const footLine = mm(2.8);
/** the operator may need this many more lines before the dates above them touch the figures; a code takes their room */
const spareFootLines = 1;

// the law demands an x-height of 1.2 mm (Art. 13 (2) LMIV); Figtree's is half of its size
export const leastSize = 6.9;
const sizes = [8.2, 7.8, 7.4, 7.1, leastSize];
const leading = 1.17;
const betweenParagraphs = mm(1.2);

interface Piece extends Run {
  x: number;
}

/** The left column, measured once for all copies of a label. */
export interface SetColumn {
  size: number;
  paragraphs: Piece[][][];
  height: number;
}

type LabelText = Omit<Label, "preparation"> & { preparation: string };

function setColumn(sheet: Sheet, label: LabelText, size: number): SetColumn {
  const measure = (text: string, face: Run["face"]) => pieceWidth(sheet, text, { face, size });
  const plain = (text: string): Run[] => (text === "" ? [] : [{ text, face: "body" }]);
  const paragraphs = [
    [{ text: "Zutaten: ", face: "strong" as const }, ...richRuns(label.ingredients)],
    plain([label.additionalInformation, label.traces].filter((text) => text !== "").join(" ")),
    [{ text: "Aufbewahrung: ", face: "strong" as const }, ...plain(label.storage)],
    [{ text: "Zubereitung: ", face: "strong" as const }, ...plain(label.preparation)],
  ]
    .filter((runs) => runs.length > 0)
    .map((runs) => setLines(runs, leftWidth, measure).map((line) => placed(line, measure)));
  const lines = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
  return { size, paragraphs, height: lines * size * leading + (paragraphs.length - 1) * betweenParagraphs };
}

function placed(line: readonly Run[], measure: Measure): Piece[] {
  let x = edge;
  return line.map((run) => {
    const piece = { ...run, x };
    x += measure(run.text, run.face);
    return piece;
  });
}

/** Lines over the whole width, in one face. */
export function setPlain(sheet: Sheet, text: string, style: TextStyle): string[] {
  const measure = (part: string) => pieceWidth(sheet, part, style);
  const lines = setLines([{ text, face: "body" }], labelWidth - 2 * edge, measure);
  return lines.map((line) => line.map((run) => run.text).join(""));
}

export interface LabelLayout {
  column: SetColumn;
  operator: string[];
  height: number;
  foot: number;
}

/**
 * Uses the largest type that fits, and the short preparation where the whole one fits in none. If that does not fit
 * either, the label grows: nothing is cut off or too small to read.
 */
export function layOut(sheet: Sheet, label: Label, hasCode: boolean): LabelLayout {
  const { name, address } = label.operator;
  const operator = setPlain(sheet, `${name}, ${address}`, { size: leastSize });
  const footed = footHeight + (operator.length - 1) * footLine;
  const room = usualHeight - bodyTop - footed;
  const column = largestColumn(sheet, label, room);
  const spare = hasCode ? 0 : spareFootLines;
  const missing = Math.max(column.height - room, (operator.length - 1 - spare) * footLine, 0);
  const height = usualHeight + Math.ceil(missing / mm(10)) * mm(10);
  return { column, operator, height, foot: height - footed };
}

function largestColumn(sheet: Sheet, label: Label, room: number): SetColumn {
  const { whole, short } = label.preparation;
  for (const preparation of [whole, short])
    for (const size of sizes) {
      const column = setColumn(sheet, { ...label, preparation }, size);
      if (column.height <= room) return column;
    }
  return setColumn(sheet, { ...label, preparation: short }, leastSize);
}

/** Draws one paragraph; answers where the next one begins. */
export function drawParagraph(
  sheet: Sheet,
  lines: readonly Piece[][],
  { size, y }: { size: number; y: number },
): number {
  let at = y;
  for (const line of lines) {
    for (const { text, face, x } of line) writePiece(sheet, text, { x, y: at }, { face, size });
    at += size * leading;
  }
  return at + betweenParagraphs;
}
