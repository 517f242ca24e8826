import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { paperColors, paperFonts } from "#brand/paper.ts";

/** All measures on paper are points; DIN 5008 speaks in millimetres. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

export const page = {
  width: mm(210),
  height: mm(297),
  left: mm(25),
  right: mm(190),
  /** where text on a page after the first begins */
  top: mm(33),
  /** where text must end: the footer stands below */
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

/** A PDF/A-3 document under construction, with the element of its structure that is written into. */
export interface Sheet {
  doc: Doc;
  root: Element;
}

/** A4 unless another size is given, in points. */
export function openSheet(about: { title: string; at: Date; size?: [width: number, height: number] }): Sheet {
  const doc = new PDFDocument({
    size: about.size ?? "A4",
    // page breaks are ours: a text that met a margin would begin a page by itself
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    // pdfkit writes these into XML as they are, so nothing here may need escaping
    info: {
      Title: about.title,
      CreationDate: about.at,
      ModDate: about.at,
      Producer: "PDFKit",
      Creator: "PDFKit",
    },
    // none to begin with: the library's own faces are not embedded
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

// to ask which letters there are. Every document is set with faces of its own: a parsed face remembers with which
// letters it was used, and no document may depend on those before it
const alphabets = new Map<Cut, Font>();

function alphabetOf(cut: Cut): Font {
  const known = alphabets.get(cut);
  if (known) return known;
  const font = openSync(fileOf(cut)) as Font;
  alphabets.set(cut, font);
  return font;
}

/** Draws `draw` as an element of the document's structure, for those who have it read to them. */
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

/** An element that holds other elements. */
export function group({ doc }: Sheet, parent: Element, type: string, fill: (inside: Element) => void): void {
  const made = doc.struct(type);
  parent.add(made);
  fill(made);
  made.end();
}

/** Draws what only pleases the eye or repeats itself on every page. */
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

/** How high a text will stand when it is wrapped to a width. */
export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  const set = choose(sheet, text, style);
  return sheet.doc.heightOfString(set, { ...textOptions(style), width });
}

/** How high several texts will stand, one under the other. */
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

/** How wide a piece of one line is; without the features of figures, which takes a tenth of the time. */
export function pieceWidth(sheet: Sheet, text: string, style: TextStyle = {}): number {
  return sheet.doc.widthOfString(choose(sheet, text, style));
}

/** Sets a piece of one line, as measured by `pieceWidth`. */
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

/** Takes the brand's face where it has every letter of the text, else the one that has more of them. */
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

/** Ends the document: nothing can be written any more. */
export async function bytesOf({ doc, root }: Sheet): Promise<Buffer> {
  root.end();
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
