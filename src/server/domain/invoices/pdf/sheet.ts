import anyAscii from "any-ascii";
import type { Font } from "fontkit";
import type { Tone } from "#contract/brand-colours.ts";
import { Canvas } from "#server/domain/invoices/pdf/canvas.ts";
import { decimal, type Face, openFace, type Run } from "#server/domain/invoices/pdf/face.ts";
import { breakLines, runOf, type Setting, widthOfRun } from "#server/domain/invoices/pdf/lines.ts";
import type { AboutFile } from "#server/domain/invoices/pdf/metadata.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import { type OpenObjects, openObjects } from "#server/domain/invoices/pdf/pdf-objects.ts";
import {
  type Cut,
  openFont,
  type PreparedCut,
  type PreparedHead,
  preparedHead,
} from "#server/domain/invoices/pdf/prepared-head.ts";
import { type Element, type ElementOptions, newElement } from "#server/domain/invoices/pdf/structure.ts";

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
export type { Element };

export interface TextStyle {
  face?: PreparedCut;
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

export interface Attachment {
  name: string;
  type: string;
  description: string;
  content: Buffer;
  at: Date;
}

/** A PDF/A-3 document in progress. */
export interface Sheet {
  look: PaperLook;
  head: PreparedHead;
  doc: Canvas;
  root: Element;
  about: AboutFile;
  objects: OpenObjects;
  attachments: Attachment[];
  /** further descriptions of its metadata */
  descriptions: string[];
  /** faces with letters that the shared ones lack, of this file alone */
  extraFaces: Map<Cut, Face>;
}

interface SheetOptions extends Omit<AboutFile, "producer"> {
  look: PaperLook;
  /** in points, A4 by default */
  size?: { width: number; height: number };
  /** leaves packing to whoever stores the file */
  isPlain?: boolean;
}

export function openSheet({ look, size = page, isPlain, ...about }: SheetOptions): Sheet {
  const head = preparedHead(look);
  const objects = openObjects(head, { isPlain });
  return {
    look,
    head,
    doc: new Canvas().addPage(size),
    root: newElement(objects.reserve(), "Document"),
    about: { ...about, producer: look.name },
    objects,
    attachments: [],
    descriptions: [],
    extraFaces: new Map(),
  };
}

/** Draws a structure element, which screen readers read. */
export function element(
  { doc, objects }: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: ElementOptions = {},
): void {
  const made = newElement(objects.reserve(), type, options);
  const mark = doc.page.marked.push(made.ref) - 1;
  made.kids.push({ page: doc.page, mark });
  parent.kids.push(made);
  doc.put(`/${type} <</MCID ${mark}>> BDC`);
  draw();
  doc.put("EMC");
}

export function group(
  { objects }: Sheet,
  parent: Element,
  type: string,
  fill: (inside: Element) => void,
): void {
  const made = newElement(objects.reserve(), type);
  parent.kids.push(made);
  fill(made);
}

/** Draws decoration and repeated parts, which screen readers skip. */
export function artifact({ doc }: Sheet, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.put(`/Artifact <</Type /${type}>> BDC`);
  draw();
  doc.put("EMC");
}

export function addPage({ doc }: Sheet, size: { width: number; height: number } = page): void {
  doc.addPage(size);
}

/** The last page once more: its content is shared, and its elements, which stand alone, are read again. */
export function repeatPage({ doc, root, objects }: Sheet): void {
  const { commands, width, height, marked } = doc.page;
  const elements = root.kids.slice(root.kids.length - marked.length);
  doc.addPage({ width, height });
  doc.page.commands = commands;
  for (const [mark, element] of elements.entries()) {
    if ("mark" in element || element.ref !== marked[mark]) throw new Error("this page cannot be repeated");
    const copy = { ...element, ref: objects.reserve(), kids: [{ page: doc.page, mark }] };
    root.kids.push(copy);
    doc.page.marked.push(copy.ref);
  }
}

const lineGap = 1.5;

export function write(sheet: Sheet, text: string, { x, y, width }: Place, style: TextStyle = {}): void {
  const set = choose(sheet, text, style);
  const { setting } = set;
  let top = y;
  for (const line of breakLines(set.text, width, setting)) {
    const run = runOf(line, setting);
    const left = run && style.align === "right" ? x + width - widthOfRun(run, setting) : x;
    if (run) draw(sheet, run, { x: left, y: top }, { ...setting, color: style.color });
    top += heightOfLine(setting);
  }
}

function draw(
  { doc, look }: Sheet,
  { codes }: Run,
  { x, y }: { x: number; y: number },
  { face, size, spacing, color = "ink" }: Setting & { color: Color | undefined },
): void {
  if (codes === "") return;
  doc.fillColor(look.tones[color]);
  const baseline = y + (face.ascender * size) / 1000;
  const spaced = spacing === 0 ? ["", ""] : [` ${decimal(spacing)} Tc`, " 0 Tc"];
  doc.put(
    `BT /${face.name} ${decimal(size)} Tf${spaced[0]} 1 0 0 -1 ${decimal(x)} ${decimal(baseline)} Tm [${codes}] TJ${spaced[1]} ET`,
  );
}

function heightOfLine({ face, size }: Setting): number {
  return (face.lineHeight * size) / 1000 + lineGap;
}

export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  const { text: set, setting } = choose(sheet, text, style);
  return breakLines(set, width, setting).length * heightOfLine(setting);
}

export function linesOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): string[] {
  const { text: set, setting } = choose(sheet, text, style);
  return breakLines(set, width, setting);
}

export function heightOfAll(
  sheet: Sheet,
  lines: string[],
  { width, size }: { width: number; size: number },
): number {
  return lines.reduce((sum, line) => sum + heightOf(sheet, line, width, { size }), 0);
}

function widthOfPiece({ text, setting }: Chosen): number {
  const run = runOf(text, setting);
  return run ? widthOfRun(run, setting) : 0;
}

/** Width of a single line with the font's usual figures. */
export function pieceWidth(sheet: Sheet, text: string, style: TextStyle = {}): number {
  return widthOfPiece(choose(sheet, text, style, false));
}

export function writePiece(
  sheet: Sheet,
  text: string,
  place: { x: number; y: number },
  style: TextStyle = {},
): void {
  const { text: set, setting } = choose(sheet, text, style, false);
  const run = runOf(set, setting);
  if (run) draw(sheet, run, place, { ...setting, color: style.color });
}

interface Chosen {
  text: string;
  setting: Setting;
}

/** The brand's face where it has every letter of the text, else the face with the most of them, the others romanised. */
function choose(
  sheet: Sheet,
  text: string,
  { face: cut = "body", size = 9.5, spacing = 0 }: TextStyle,
  hasEvenFigures = true,
): Chosen {
  const rest = { size, spacing, hasEvenFigures };
  const face = sheet.head.faces[cut];
  if (face.run(text.replaceAll("\n", " "), hasEvenFigures)) return { text, setting: { face, ...rest } };
  if (missing(face.font, text).length === 0)
    return { text, setting: { face: extraFace(sheet, cut), ...rest } };
  const other = extraFace(sheet, cut === "body" ? "otherBody" : "otherStrong");
  const strange = missing(other.font, text);
  if (strange.length === 0) return { text, setting: { face: other, ...rest } };
  return choose(sheet, romanised(text, strange), { face: cut, size, spacing }, hasEvenFigures);
}

/** "李" becomes "Li"; emoji have no spelling. A text of nothing else is still not empty on paper. */
function romanised(text: string, strange: readonly string[]): string {
  const spell = (letter: string) => (emoji.test(letter) ? "" : anyAscii(letter));
  const spelled = [...text].map((letter) => (strange.includes(letter) ? spell(letter) : letter)).join("");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(spelled) ? spelled : "(am Bildschirm lesen)";
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

/** Whether paper shows a text letter by letter. */
export function isPrintable(sheet: Sheet, text: string): boolean {
  return choose(sheet, text, {}).text === text;
}

/** Opened anew for each file: a font remembers its used letters, and a file must not depend on those before it. */
function extraFace({ extraFaces, look }: Sheet, cut: Cut): Face {
  const face = extraFaces.get(cut) ?? openFace(openFont(cut, look), `X${extraFaces.size + 1}`);
  extraFaces.set(cut, face);
  return face;
}

function missing(font: Font, text: string): string[] {
  const letters = [...new Set(text.replaceAll("\n", ""))];
  return letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
