import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

export type Face = "regular" | "bold";

const files: Record<Face, string> = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
};

export function fileOf(face: Face): string {
  return createRequire(import.meta.url).resolve(files[face]);
}

const fonts = {
  regular: openSync(fileOf("regular")) as Font,
  bold: openSync(fileOf("bold")) as Font,
};

export function widthOf(text: string, face: Face, size: number): number {
  const font = fonts[face];
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Glyphs of a line with their positions, in units of the font. */
export function lettersOf(text: string, face: Face) {
  const { glyphs, positions } = fonts[face].layout(text);
  let at = 0;
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const letter = { id: glyph.id, outline: glyph.path.toSVG(), x: at + xOffset };
    at += xAdvance;
    return letter;
  });
}

export function unitsPerEm(face: Face): number {
  return fonts[face].unitsPerEm;
}
