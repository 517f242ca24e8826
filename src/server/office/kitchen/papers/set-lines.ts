import type { Run } from "#server/office/kitchen/papers/rich-runs.ts";

export type Measure = (text: string, face: Run["face"]) => number;

/** Breaks a paragraph into lines between words, and within a word only where it is wider than a line. */
export function setLines(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let used = 0;
  for (const word of wordsOf(runs).flatMap((word) => cutToWidth(word, width, measure))) {
    const wide = widthOf(word, measure);
    const space = line.length > 0 ? measure(" ", "body") : 0;
    if (line.length > 0 && used + space + wide > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    if (line.length > 0) {
      append(line, {
        text: " ",
        face: line.at(-1)?.face === word[0]?.face ? (word[0]?.face ?? "body") : "body",
      });
      used += space;
    }
    for (const piece of word) append(line, piece);
    used += wide;
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** A word wider than a line takes several of them; only then a space stands where none was. */
function cutToWidth(word: readonly Run[], width: number, measure: Measure): (readonly Run[])[] {
  if (widthOf(word, measure) <= width) return [word];
  const parts: Run[][] = [[]];
  for (const { text, face } of word) {
    for (const letter of text) {
      const piece = { text: letter, face };
      if (widthOf([...(parts.at(-1) ?? []), piece], measure) > width) parts.push([]);
      append(parts.at(-1) ?? [], piece);
    }
  }
  return parts;
}

function widthOf(word: readonly Run[], measure: Measure): number {
  return word.reduce((sum, { text, face }) => sum + measure(text, face), 0);
}

/** Words as lists of pieces without a space between them. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const { text, face } of runs) {
    for (const [at, part] of text.split(" ").entries()) {
      if (at > 0) words.push([]);
      if (part !== "") words.at(-1)?.push({ text: part, face });
    }
  }
  return words.filter((word) => word.length > 0);
}

function append(line: Run[], { text, face }: Run): void {
  const last = line.at(-1);
  if (last?.face === face) last.text += text;
  else line.push({ text, face });
}
