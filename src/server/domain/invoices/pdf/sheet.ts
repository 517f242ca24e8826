import anyAscii from "any-ascii";
import { once } from "node:events";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { otherPaperFonts, paperFonts } from "#brand/paper.ts";
import type { Tone } from "#contract/shop/brand-colours.ts";
import { openedFont } from "#server/domain/invoices/pdf/opened-fonts.ts";
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
  /** of texts that were measured; most are measured again when they are drawn */
  heights: Map<string, number>;
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
  return { look, doc, root, heights: new Map() };
}

/**
 * In one piece. The document is over before the caller goes on: a thread of the pool that never waits would do no later
 * steps of streams, and keep each document until its memory is full.
 */
export async function bytesOf({ doc }: Sheet): Promise<Buffer> {
  const ended = once(doc, "end");
  doc.end();
  const bytes = doc.read();
  await ended;
  return bytes;
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
  const { doc } = sheet;
  doc.fillColor(sheet.look.tones[style.color ?? "ink"]);
  let top = y;
  for (const paragraph of paragraphsOf(text)) {
    const shown = takeFont(sheet, paragraph, style);
    const length = lengthOfLine(doc, shown, width, style);
    if (length === undefined) {
      doc.text(shown, x, top, inColumn(width, style));
      top = doc.y;
    } else {
      const left = style.align === "right" ? x + width - length : x;
      doc.text(shown, left, top, { ...spread(style), lineBreak: false });
      top += lineHeight(doc);
    }
  }
}

export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  const key = JSON.stringify([text, width, style]);
  const height = sheet.heights.get(key) ?? measuredHeight(sheet, text, width, style);
  sheet.heights.set(key, height);
  return height;
}

function measuredHeight(sheet: Sheet, text: string, width: number, style: TextStyle): number {
  const { doc } = sheet;
  return paragraphsOf(text).reduce((sum, paragraph) => {
    const shown = takeFont(sheet, paragraph, style);
    if (lengthOfLine(doc, shown, width, style) !== undefined) return sum + lineHeight(doc);
    return sum + doc.heightOfString(shown, inColumn(width, style));
  }, 0);
}

/**
 * Of a text that is certainly one line; undefined for others, and where it is close. Looking for places to break lines
 * would be much of the work of a paper, whose texts are mostly short.
 */
function lengthOfLine(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  style: TextStyle,
): number | undefined {
  if (style.align === "center" || breaking.test(text)) return undefined;
  const length = doc.widthOfString(style.align === "right" ? text.trimEnd() : text, spread(style));
  return length < width - spare ? length : undefined;
}

/** A line ends here, or may end with a hyphen. */
const breaking = /[\n\r\v\f\u0085\u00ad\u2028\u2029]/;
/** Parts of a text are measured a little wider than the whole. */
const spare = 12;

function lineHeight(doc: PDFKit.PDFDocument): number {
  return doc.currentLineHeight(true) + lineGap;
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
  // its types know no opened fonts
  const font = openedFont(lettered.font) as unknown as Buffer;
  doc.font(font, lettered.font, size);
  return lettered.text;
}

const lineGap = 1.5;

/** A text adds no page: only `addPage` does. */
function inColumn(width: number, style: TextStyle): PDFKit.Mixins.TextOptions {
  return { width, height: Number.POSITIVE_INFINITY, align: style.align, lineGap, ...spread(style) };
}

/** Figures of one width only where sums stand in columns, because words set with them are not cached. */
function spread({ align, spacing }: TextStyle): PDFKit.Mixins.TextOptions {
  return { characterSpacing: spacing, features: align === "right" ? ["tnum"] : undefined };
}

type Cut = "body" | "strong" | "display";

/** A text as paper can show it, and the file of the font that has its letters. */
interface Lettered {
  text: string;
  font: string;
}

/** The brand's font where it has every letter of the text, else the one with the most of them, the others romanised. */
function letter(look: PaperLook, text: string, cut: Cut): Lettered {
  const own = fontOf(look, cut);
  if (missing(own, text).length === 0) return { text, font: own };
  const other = resolve(otherPaperFonts[cut === "body" ? "otherBody" : "otherStrong"]);
  const strange = missing(other, text);
  return strange.length === 0 ? { text, font: other } : letter(look, romanised(text, strange), cut);
}

function fontOf({ headingFont, bodyFont }: PaperLook, cut: Cut): string {
  return resolve(paperFonts[cut === "display" ? headingFont : bodyFont][cut]);
}

const require = createRequire(import.meta.url);
const paths = new Map<string, string>();

function resolve(file: string): string {
  const path = paths.get(file) ?? require.resolve(file);
  paths.set(file, path);
  return path;
}

/** "李" becomes "Li"; emoji have no spelling. A text of nothing else is still not empty on paper. */
function romanised(text: string, strange: readonly string[]): string {
  const spell = (letter: string) => (emoji.test(letter) ? "" : anyAscii(letter));
  const spelled = [...text].map((letter) => (strange.includes(letter) ? spell(letter) : letter)).join("");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(spelled) ? spelled : "(am Bildschirm lesen)";
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

const alphabets = new Map<string, ReadonlySet<number>>();

function missing(font: string, text: string): string[] {
  const alphabet = alphabets.get(font) ?? new Set(openedFont(font).characterSet);
  alphabets.set(font, alphabet);
  const strange: string[] = [];
  for (const letter of text)
    if (letter !== "\n" && !alphabet.has(letter.codePointAt(0) ?? 0)) strange.push(letter);
  return strange;
}
