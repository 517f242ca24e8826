import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { paperColors, paperFonts } from "#brand/paper.ts";

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

export type Color = keyof typeof paperColors;
export type Face = "body" | "strong" | "display";
type Doc = typeof PDFDocument.prototype;
export type Element = ReturnType<Doc["struct"]>;

export interface TextStyle {
  face?: Face;
  size?: number;
  color?: Color;
  align?: "left" | "right";
  spacing?: number;
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** A PDF/A-3 document in progress, with the structure element that gets the next text. */
export interface Sheet {
  doc: Doc;
  root: Element;
}

/** Size in points, A4 by default. */
export function openSheet(about: { title: string; at: Date; size?: [width: number, height: number] }): Sheet {
  const doc = new PDFDocument({
    size: about.size ?? "A4",
    // the sheet breaks pages itself: text that met a margin would start a new page
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    // pdfkit writes these into XML unescaped
    info: {
      Title: about.title,
      CreationDate: about.at,
      ModDate: about.at,
      Producer: "PDFKit",
      Creator: "PDFKit",
    },
    // no default font: the library's own faces are not embedded
    font: "",
  });
  for (const name of cuts) doc.registerFont(name, fileOf(name));
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, root };
}

type Cut = keyof typeof paperFonts;
const cuts = Object.keys(paperFonts) as Cut[];

function fileOf(cut: Cut): string {
  return createRequire(import.meta.url).resolve(paperFonts[cut]);
}

// Used only to ask which letters a face has. Every document loads its own faces: a parsed face remembers its used
// letters, and a document must not depend on those before it
const alphabets = new Map<Cut, Font>();

function alphabetOf(cut: Cut): Font {
  const cached = alphabets.get(cut);
  if (cached) return cached;
  const font = openSync(fileOf(cut)) as Font;
  alphabets.set(cut, font);
  return font;
}

/** Draws a structure element, which screen readers read. */
export function element(
  { doc }: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: { scope?: "Column" | "Row"; alt?: string } = {},
): void {
  const made = doc.struct(type, options as Parameters<Doc["struct"]>[1]);
  parent.add(made);
  made.add(doc.markStructureContent(type));
  draw();
  doc.endMarkedContent();
  made.end();
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
  const { doc } = sheet;
  const set = choose(sheet, text, style);
  doc.fillColor(paperColors[style.color ?? "ink"]);
  doc.text(set, x, y, { ...textOptions(style), width });
}

export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  const set = choose(sheet, text, style);
  return sheet.doc.heightOfString(set, { ...textOptions(style), width });
}

export function heightOfAll(
  sheet: Sheet,
  lines: string[],
  { width, size }: { width: number; size: number },
): number {
  return lines.reduce((sum, line) => sum + heightOf(sheet, line, width, { size }), 0);
}

export function widthOf(sheet: Sheet, text: string, style: TextStyle = {}): number {
  const set = choose(sheet, text, style);
  return sheet.doc.widthOfString(set, textOptions(style));
}

/** Width of a single line. It ignores the font features of figures, which is ten times as fast. */
export function pieceWidth(sheet: Sheet, text: string, style: TextStyle = {}): number {
  return sheet.doc.widthOfString(choose(sheet, text, style));
}

export function writePiece(
  sheet: Sheet,
  text: string,
  { x, y }: { x: number; y: number },
  style: TextStyle = {},
): void {
  const set = choose(sheet, text, style);
  sheet.doc.fillColor(paperColors[style.color ?? "ink"]);
  sheet.doc.text(set, x, y, { lineBreak: false });
}

function textOptions({ align, spacing }: TextStyle) {
  return {
    align: align ?? "left",
    characterSpacing: spacing ?? 0,
    lineGap: 1.5,
    features: ["tnum" as const],
  };
}

const stillUnknown = "\ufffd";

/** The brand's face where it has every letter of the text, else the face with the most of them. */
function choose({ doc }: Sheet, text: string, { face = "body", size = 9.5 }: TextStyle): string {
  doc.fontSize(size);
  if (missing(face, text).length === 0) {
    doc.font(face);
    return text;
  }
  const other = face === "body" ? "otherBody" : "otherStrong";
  doc.font(other);
  return missing(other, text).reduce((set, letter) => set.replaceAll(letter, stillUnknown), text);
}

function missing(cut: Cut, text: string): string[] {
  const font = alphabetOf(cut);
  const letters = [...new Set(text.replaceAll("\n", ""))];
  return letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

export async function bytesOf({ doc, root }: Sheet): Promise<Buffer> {
  root.end();
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
