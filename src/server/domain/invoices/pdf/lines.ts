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

const mostBroken = 2_000;
const broken = new WeakMap<Face, Map<string, string[]>>();

/** Lines no wider than `width`: broken at spaces and hyphens, and within a word that is wider than a line. */
export function breakLines(text: string, width: number, setting: Setting): string[] {
  const cached = broken.get(setting.face) ?? new Map<string, string[]>();
  broken.set(setting.face, cached);
  const key = `${setting.size} ${setting.spacing} ${setting.hasEvenFigures} ${width} ${text}`;
  const found = cached.get(key);
  if (found) return found;
  const lines = text.split("\n").flatMap((paragraph) => brokenParagraph(paragraph, width, setting));
  if (cached.size >= mostBroken) cached.clear();
  cached.set(key, lines);
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
