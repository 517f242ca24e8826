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
    const key = `${features ?? ""}|${text}`;
    const run = kept.get(key) ?? layout(text, features);
    kept.set(key, run);
    // pdfkit scales the positions that it is given
    return Object.create(run, { positions: { value: run.positions.map((at) => ({ ...at })) } });
  };
}

/**
 * What pdfkit takes for the bytes of the font. It opens a font anew for each file, and reading the tables again takes
 * most of the time of an invoice.
 */
export function bytesOfOpened(path: string): Buffer {
  openedFont(path);
  return Buffer.from(path);
}

const { registerFormat } = fontkit as unknown as { registerFormat: (format: unknown) => void };

registerFormat(
  class {
    static probe(bytes: Uint8Array): boolean {
      return opened.has(pathIn(bytes));
    }

    constructor({ buffer }: { buffer: Uint8Array }) {
      // biome-ignore lint/correctness/noConstructorReturn: fontkit makes fonts by `new`
      return openedFont(pathIn(buffer));
    }
  },
);

function pathIn(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
