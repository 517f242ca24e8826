import * as fontkit from "fontkit";
import { LRUCache } from "lru-cache";

const opened = new Map<string, fontkit.Font>();
/** bounds the memory of each font; the words of some hundred papers fit */
const mostWords = 5_000;

/** `path`: of a file with one font. It stays open, so what was read of its tables once is known. */
export function openedFont(path: string): fontkit.Font {
  const earlier = opened.get(path);
  if (earlier) return earlier;
  const font = fontkit.openSync(path) as fontkit.Font;
  // Or a letter that is first met as a part of another one, such as the ı in i, would be read as nothing.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  keepLayouts(font);
  opened.set(path, font);
  return font;
}

/** Most words of a paper were on an earlier one: setting them again would be much of the work of an invoice. */
function keepLayouts(font: fontkit.Font): void {
  const layout = font.layout.bind(font);
  const kept = new LRUCache<string, fontkit.GlyphRun>({ max: mostWords });
  font.layout = (text: string, features?: string[]) => {
    const key = features ? `${features}|${text}` : text;
    let run = kept.get(key);
    if (!run) {
      run = layout(text, features);
      kept.set(key, run);
    }
    return new Copy(run) as unknown as fontkit.GlyphRun;
  };
}

/** What pdfkit needs of a run. It scales the positions that it is given. */
class Copy {
  glyphs: fontkit.Glyph[];
  positions: fontkit.GlyphPosition[];

  constructor({ glyphs, positions }: fontkit.GlyphRun) {
    this.glyphs = glyphs;
    this.positions = positions.map((at) => ({ ...at }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}
