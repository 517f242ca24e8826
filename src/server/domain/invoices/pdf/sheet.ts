import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Tone } from "#contract/shop/brand-colours.ts";
import { type Cut, letter } from "#server/domain/invoices/pdf/letters.ts";
import { bytesOfOpened } from "#server/domain/invoices/pdf/opened-fonts.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";

/** Measures on paper are points; DIN 5008 uses millimetres. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

export const page = {
  width: mm(210),
  height: mm(297),
  left: mm(25),
  right: mm(190),
  top: mm(33),
  bottom: mm(262),
} as const;

export type Color = Tone;
export type Element = PDFKit.PDFStructureElement;

export interface TextStyle {
  face?: Cut;
  size?: number;
  color?: Color;
  align?: "left" | "right" | "center";
  spacing?: number;
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** A tagged PDF/A-3 document in progress. */
export interface Sheet {
  look: PaperLook;
  doc: PDFKit.PDFDocument;
  root: Element;
}

/** Without a page. `keepsPages` lets a later step draw on earlier ones. */
export function openSheet({
  title,
  at,
  look,
  keepsPages = false,
}: {
  title: string;
  at: Date;
  look: PaperLook;
  keepsPages?: boolean;
}): Sheet {
  const doc = new PDFDocument({
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    info: { Title: title, CreationDate: at },
    // none at first, or Helvetica would be opened, which no file may refer to
    font: "",
    autoFirstPage: false,
    bufferPages: keepsPages,
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { look, doc, root };
}

export function bytesOf({ doc }: Sheet): Promise<Buffer> {
  doc.end();
  return buffer(doc);
}

export function addPage({ doc }: Sheet, { width, height }: { width: number; height: number } = page): void {
  doc.addPage({ size: [width, height], margin: 0 });
}

/** Draws a structure element, which screen readers read. */
export function element(
  { doc }: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: { scope?: "Column" | "Row"; alt?: string } = {},
): void {
  parent.add(doc.struct(type, options, draw));
}

export function group({ doc }: Sheet, parent: Element, type: string, fill: (inside: Element) => void): void {
  const made = doc.struct(type);
  parent.add(made);
  fill(made);
  made.end();
}

/** Draws decoration and repeated parts, which screen readers skip. */
export function artifact({ doc }: Sheet, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

export function write(sheet: Sheet, text: string, { x, y, width }: Place, style: TextStyle = {}): void {
  sheet.doc.fillColor(sheet.look.tones[style.color ?? "ink"]);
  let top = y;
  for (const paragraph of paragraphsOf(text)) {
    sheet.doc.text(takeFont(sheet, paragraph, style), x, top, inColumn(width, style));
    top = sheet.doc.y;
  }
}

export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  return paragraphsOf(text).reduce((sum, paragraph) => {
    const shown = takeFont(sheet, paragraph, style);
    return sum + sheet.doc.heightOfString(shown, inColumn(width, style));
  }, 0);
}

/** Each has a font of its own. An empty one would take no room. */
function paragraphsOf(text: string): string[] {
  return text.split("\n").map((paragraph) => paragraph || " ");
}

/** Of a single line with the font's usual figures. */
export function pieceWidth(sheet: Sheet, text: string, style: TextStyle = {}): number {
  const shown = takeFont(sheet, text, style);
  return sheet.doc.widthOfString(shown, { characterSpacing: style.spacing });
}

export function writePiece(
  sheet: Sheet,
  text: string,
  { x, y }: { x: number; y: number },
  style: TextStyle = {},
): void {
  const shown = takeFont(sheet, text, style);
  sheet.doc
    .fillColor(sheet.look.tones[style.color ?? "ink"])
    .text(shown, x, y, { lineBreak: false, characterSpacing: style.spacing });
}

/** Whether paper shows a text letter by letter. */
export function isPrintable({ look }: Sheet, text: string): boolean {
  return letter(look, text, "body").text === text;
}

/** Answers with the text as this font can show it. */
function takeFont({ doc, look }: Sheet, text: string, { face = "body", size = 9.5 }: TextStyle): string {
  const lettered = letter(look, text, face);
  doc.registerFont(lettered.font, bytesOfOpened(lettered.font)).font(lettered.font, size);
  return lettered.text;
}

/**
 * Figures of one width only where sums stand in columns, because words set with them are not cached. A text adds no page:
 * only `addPage` does.
 */
function inColumn(width: number, { align, spacing }: TextStyle): PDFKit.Mixins.TextOptions {
  return {
    width,
    height: Number.POSITIVE_INFINITY,
    align,
    lineGap: 1.5,
    characterSpacing: spacing,
    features: align === "right" ? ["tnum"] : undefined,
  };
}
