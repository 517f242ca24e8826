import type { Font, Glyph } from "fontkit";

/** A stretch of text as a font sets it: the operand of the PDF operator TJ, and its measures. */
export interface Run {
  codes: string;
  /** in thousandths of the size */
  width: number;
  glyphs: number;
}

/** Glyphs of one font that a file embeds. */
export interface Face {
  /** its name in the files' resources */
  name: string;
  font: Font;
  ascender: number;
  lineHeight: number;
  /** Undefined when the face is sealed and lacks a glyph. */
  run(text: string, hasEvenFigures: boolean): Run | undefined;
  embedded(): EmbeddedGlyphs;
}

export interface EmbeddedGlyphs {
  file: Uint8Array;
  widths: number[];
  /** code points of each glyph */
  letters: number[][];
}

const mostTexts = 4_000;
const evenFigures = ["tnum"];
const words = /[^ ]* ?/g;
/** Figures alone: every number is new, but its figures are not. */
const wordsAndFigures = /\d|[^ \d]+ ?| /g;

interface Glyphs {
  gidOf: (glyph: Glyph) => number | undefined;
  scale: number;
}

/**
 * A sealed face has exactly the glyphs of `letters`, whatever it sets later: then its part of a file is the same in all
 * files. Shaping is what costs, so each word is shaped once. Even figures of a sealed face keep their distance from
 * every other letter, so they are words of their own.
 */
export function openFace(font: Font, name: string, letters?: readonly string[]): Face {
  const subset = font.createSubset();
  const scale = 1000 / font.unitsPerEm;
  const widths = [font.getGlyph(0).advanceWidth * scale];
  const codePoints: number[][] = [[0]];
  const gids = new Map<number, number>([[0, 0]]);
  let isSealed = false;
  const gidOf = (glyph: Glyph) => {
    const stored = gids.get(glyph.id);
    if (stored !== undefined || isSealed) return stored;
    // the published types say boolean; it answers with the number of the glyph in the subset
    const gid = subset.includeGlyph(glyph) as unknown as number;
    gids.set(glyph.id, gid);
    widths[gid] ??= glyph.advanceWidth * scale;
    codePoints[gid] ??= glyph.codePoints;
    return gid;
  };
  const shapeWord = remembered((text, hasEvenFigures) =>
    shape(font, { text, hasEvenFigures }, { gidOf, scale }),
  );
  const run = remembered((text, hasEvenFigures) =>
    joined(text.match(letters && hasEvenFigures ? wordsAndFigures : words) ?? [], (part) =>
      shapeWord(part, hasEvenFigures),
    ),
  );
  if (letters) {
    for (const text of letters)
      for (const isEven of [false, true]) shape(font, { text, hasEvenFigures: isEven }, { gidOf, scale });
    isSealed = true;
  }
  return {
    name,
    font,
    ascender: font.ascent * scale,
    lineHeight: (font.ascent - font.descent + font.lineGap) * scale,
    run,
    embedded: () => ({ file: subset.encode(), widths, letters: codePoints }),
  };
}

/** Each text is set for its height, its lines and its place, and most of an invoice's texts are on the next one, too. */
function remembered(run: Face["run"]): Face["run"] {
  const texts = [new Map<string, Run | undefined>(), new Map<string, Run | undefined>()] as const;
  return (text, hasEvenFigures) => {
    const cached = texts[hasEvenFigures ? 1 : 0];
    const known = cached.get(text);
    if (known || cached.has(text)) return known;
    const made = run(text, hasEvenFigures);
    if (cached.size >= mostTexts) cached.clear();
    cached.set(text, made);
    return made;
  };
}

function joined(parts: readonly string[], word: (text: string) => Run | undefined): Run | undefined {
  const whole: Run = { codes: "", width: 0, glyphs: 0 };
  for (const part of parts) {
    if (part === "") continue;
    const run = word(part);
    if (!run) return undefined;
    whole.codes = `${whole.codes}${run.codes}`.replace("><", "");
    whole.width += run.width;
    whole.glyphs += run.glyphs;
  }
  return whole;
}

function shape(
  font: Font,
  { text, hasEvenFigures }: { text: string; hasEvenFigures: boolean },
  { gidOf, scale }: Glyphs,
): Run | undefined {
  const { glyphs, positions } = font.layout(text, hasEvenFigures ? evenFigures : undefined);
  let codes = "";
  let open = "";
  let width = 0;
  const close = (kern: number) => {
    codes += open === "" ? "" : `<${open}>`;
    if (kern !== 0) codes += decimal(kern);
    open = "";
  };
  for (const [at, glyph] of glyphs.entries()) {
    const gid = gidOf(glyph);
    const place = positions[at];
    // a letter without a glyph is for another face
    if (gid === undefined || !place || glyph.id === 0) return undefined;
    if (place.xOffset !== 0) close(-place.xOffset * scale);
    open += gid.toString(16).padStart(4, "0");
    const after = (glyph.advanceWidth - place.xAdvance + place.xOffset) * scale;
    if (after !== 0) close(after);
    width += place.xAdvance * scale;
  }
  close(0);
  return { codes, width, glyphs: glyphs.length };
}

/** Three decimals are a thousandth of a point. */
export function decimal(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}
