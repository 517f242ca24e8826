import type { Face, Run } from "#server/domain/invoices/pdf/face.ts";

export interface Setting {
  face: Face;
  size: number;
  spacing: number;
  hasEvenFigures: boolean;
}

/** Undefined when the face lacks a glyph. */
export function runOf(text: string, { face, hasEvenFigures }: Setting): Run | undefined {
  return face.run(text, hasEvenFigures);
}

/** In points. */
export function widthOfRun({ width, glyphs }: Run, { size, spacing }: Setting): number {
  return (width * size) / 1000 + spacing * Math.max(glyphs - 1, 0);
}

interface Broken extends Omit<Setting, "face"> {
  width: number;
  lines: string[];
}

const mostBroken = 2_000;
const broken = new WeakMap<Face, Map<string, Broken[]>>();

/** Lines no wider than `width`: broken at spaces and hyphens, and within a word that is wider than a line. */
export function breakLines(text: string, width: number, setting: Setting): string[] {
  const { face, size, spacing, hasEvenFigures } = setting;
  const texts = broken.get(face) ?? new Map<string, Broken[]>();
  broken.set(face, texts);
  // found by comparing: a key of all of it would write long fractions for each call
  const ofText = texts.get(text) ?? [];
  const found = ofText.find(
    (one) =>
      one.width === width &&
      one.size === size &&
      one.spacing === spacing &&
      one.hasEvenFigures === hasEvenFigures,
  );
  if (found) return found.lines;
  const lines = text.split("\n").flatMap((paragraph) => brokenParagraph(paragraph, width, setting));
  if (texts.size >= mostBroken) texts.clear();
  texts.set(text, [...ofText, { width, size, spacing, hasEvenFigures, lines }]);
  return lines;
}

function brokenParagraph(text: string, width: number, setting: Setting): string[] {
  const isFitting = (part: string) => {
    const run = runOf(part.trimEnd(), setting);
    return !run || widthOfRun(run, setting) <= width;
  };
  if (isFitting(text)) return [text.trimEnd()];
  const lines: string[] = [];
  let line = "";
  for (const part of text.match(breakable) ?? []) {
    if (isFitting(line + part)) {
      line += part;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = "";
    for (const letter of isFitting(part) ? [part] : part) {
      if (!isFitting(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line.trimEnd()];
}

const breakable = /.+?(?: +|[-–/](?=\p{L})|$)/gu;
