import { lettersOf, unitsPerEm } from "./faces.ts";
import { sheet } from "./layout.ts";
import type { Mark } from "./marks.ts";

/** The mark of our own drawing; the Commission's file does not contain it. */
export const drawnBy = "tools/make-guarantee-notice.ts";

/** Glyphs as outlines, each drawn once and placed many times: no device needs the font. */
export function writeSvg(marks: readonly Mark[], title: string): string {
  const outlines = new Map<string, string>();
  const body = marks.map((mark) => drawn(mark, outlines)).join("\n");
  const letters = [...outlines].map(([id, d]) => `<path id="${id}" d="${d}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" role="img"><title>${title}</title>
<!-- ${drawnBy} -->
<defs>${letters}</defs>
${body}
</svg>
`;
}

function drawn(mark: Mark, outlines: Map<string, string>): string {
  if (mark.is === "area") {
    const { x, y, width, height, fill = "none", line, round } = mark;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${line ? ` stroke="${line}" stroke-width="2"` : ""}${round ? ` rx="${round}"` : ""}/>`;
  }
  if (mark.is === "path") {
    return `<path d="${mark.d}" fill="${mark.fill}"${mark.line ? ` stroke="${mark.line}" stroke-width="3"` : ""}${mark.isCrisp ? ' shape-rendering="crispEdges"' : ""}/>`;
  }
  const { text, x, y, face, size, color } = mark;
  const scale = (size / unitsPerEm(face)).toFixed(5);
  const letters = lettersOf(text, face).flatMap((letter) => {
    if (letter.outline === "") return [];
    const id = `${face[0]}${letter.id}`;
    outlines.set(id, letter.outline);
    return [`<use href="#${id}" x="${letter.x}"/>`];
  });
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} -${scale})">${letters.join("")}</g>`;
}
