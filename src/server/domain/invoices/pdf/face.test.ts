import { describe, expect, it } from "vitest";
import { shop } from "#brand/shop.ts";
import { fontNames } from "#contract/brand.ts";
import { openFace, type Run } from "#server/domain/invoices/pdf/face.ts";
import { openFont } from "#server/domain/invoices/pdf/prepared-head.ts";

const figures = [..."0123456789"];
const signs = [..."–—‘’‚“”„†•…‰‹›€™−≈≤≥ẞ"];
const latin = Array.from({ length: 0x17f - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at));
const others = [...latin, ...signs].filter((letter) => !figures.includes(letter));
const cuts = ["body", "strong", "display"] as const;

/** Where glyphs stand, whatever their numbers in the file are. */
function placesOf(run: Run | undefined): unknown {
  return run && { ...run, codes: run.codes.replaceAll(/[\da-f]{4}(?=[\da-f>])/g, "x") };
}

describe.each(fontNames)("a sealed face of %s", (name) => {
  it.each(cuts)("sets even figures of %s one by one as it sets them together", (cut) => {
    const font = openFont(cut, { ...shop, headingFont: name, bodyFont: name });
    const letters = others.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const sealed = openFace(font, "F1", [...letters, ...figures]);
    const open = openFace(font, "F2");
    const pairs = letters.map((letter) => figures.join(letter));
    for (const text of [
      ...pairs,
      figures.join(""),
      "00112233445566778899",
      "TEST-2026-000123",
      "1.234,70\u00a0€",
    ])
      expect(placesOf(sealed.run(text, true)), text).toEqual(placesOf(open.run(text, true)));
  });
});
