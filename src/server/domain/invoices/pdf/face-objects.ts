import type { EmbeddedGlyphs, Face } from "#server/domain/invoices/pdf/face.ts";
import { decimal } from "#server/domain/invoices/pdf/face.ts";
import type { PdfObjects } from "#server/domain/invoices/pdf/pdf-objects.ts";

/** Writes a face into a file; answers with the reference of its font. */
export function addFace(objects: PdfObjects, face: Face): string {
  const { font } = face;
  const glyphs = face.embedded();
  const scale = 1000 / font.unitsPerEm;
  const name = `${tagOf(face)}+${font.postscriptName}`;
  const file = objects.addStream("", glyphs.file);
  const { minX, minY, maxX, maxY } = font.bbox;
  const box = [minX, minY, maxX, maxY].map((edge) => decimal(edge * scale)).join(" ");
  const descriptor = objects.add(
    `<</Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle ${font.italicAngle}` +
      ` /Ascent ${decimal(face.ascender)} /Descent ${decimal(font.descent * scale)}` +
      ` /CapHeight ${decimal((font.capHeight || font.ascent) * scale)} /XHeight ${decimal((font.xHeight || 0) * scale)}` +
      ` /StemV 0 /FontFile2 ${file}>>`,
  );
  const widths = Array.from(glyphs.widths, (width) => decimal(width ?? 0)).join(" ");
  const descendant = objects.add(
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity)` +
      ` /Supplement 0>> /FontDescriptor ${descriptor} /W [0 [${widths}]] /CIDToGIDMap /Identity>>`,
  );
  const letters = objects.addStream("", Buffer.from(letterMap(glyphs)));
  return objects.add(
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}]` +
      ` /ToUnicode ${letters}>>`,
  );
}

/** Six capital letters name a subset (ISO 32000-1, 9.6.4). */
function tagOf({ name }: Face): string {
  return name
    .toUpperCase()
    .replace(/\d/g, (figure) => String.fromCharCode(65 + Number(figure)))
    .padEnd(6, "Z")
    .slice(0, 6);
}

const mostOfRange = 100;

/** Which letters the glyphs stand for: for search, copying and screen readers. */
function letterMap({ letters }: EmbeddedGlyphs): string {
  const all = Array.from(letters, (points = [0]) => `<${points.map(utf16).join("")}>`);
  const ranges: string[] = [];
  // a range must not cross a first byte
  for (let from = 0; from < all.length; ) {
    const to = Math.min(from + mostOfRange, (Math.floor(from / 256) + 1) * 256, all.length);
    ranges.push(`<${hex(from)}> <${hex(to - 1)}> [${all.slice(from, to).join(" ")}]`);
    from = to;
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join("\n")}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(point: number): string {
  const text = String.fromCodePoint(point);
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");
}

function hex(value: number): string {
  return value.toString(16).padStart(4, "0");
}
