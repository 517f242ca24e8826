import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Font, openSync } from "fontkit";
import { expect, it } from "vitest";

// drawn by every browser from the space, or not at all
const withoutGlyph = [0xad, 0x2002, 0x2009, 0x202f];
const css = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");

it.each([
  ["figtree", "Figtree Variable"],
  ["bricolage-grotesque", "Bricolage Grotesque Variable"],
])("%s is asked for the characters that it has, and for no others", (file, family) => {
  const font = openSync(join(import.meta.dirname, `${file}.woff2`)) as Font;
  const own = font.characterSet.filter((point) => point !== 0xffff);
  expect(rangeOf(family)).toEqual([...new Set([...own, ...withoutGlyph])].sort((a, b) => a - b));
});

it("the figures of both fonts can stand in columns", () => {
  for (const file of ["figtree", "bricolage-grotesque"]) {
    const font = openSync(join(import.meta.dirname, `${file}.woff2`)) as Font;
    expect(font.availableFeatures).toContain("tnum");
  }
});

/** The code points of a face's `unicode-range`. */
function rangeOf(family: string): number[] {
  const face = css.split("@font-face").find((one) => one.includes(`"${family}"`)) ?? "";
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = "", last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place);
  });
}
