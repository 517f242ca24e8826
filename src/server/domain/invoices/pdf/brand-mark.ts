import { type Color, page, pieceWidth, type Sheet, writePiece } from "#server/domain/invoices/pdf/sheet.ts";

interface Box {
  y: number;
  width: number;
  height: number;
}

/** The logo as large as the box allows, at its left and in the middle of its height; without one mark and name. */
export function drawBrand(
  sheet: Sheet,
  { box, mark }: { box: Box; mark: { y: number; scale: number; room: number } },
): void {
  const { paperLogo } = sheet.look;
  if (!paperLogo) {
    drawMark(sheet, { x: page.left, ...mark });
    return;
  }
  // as an address, under which a file holds the picture once for all its pages
  const source = `data:image/png;base64,${Buffer.from(paperLogo.png).toString("base64")}`;
  sheet.doc.image(source, page.left, box.y, { fit: [box.width, box.height], valign: "center" });
}

/** The brand's mark and name, not wider than `room`. */
function drawMark(
  sheet: Sheet,
  { x, y, scale, room }: { x: number; y: number; scale: number; room: number },
): void {
  const { name, hasMark } = sheet.look;
  if (hasMark) drawTray(sheet, { x, y, scale });
  const begin = hasMark ? x + 37 * scale : x;
  const parts = wordmark(name, hasMark ? "&" : " & ");
  const styleIn = (size: number, color: Color) =>
    ({ face: "display", size, color, spacing: -0.02 * size }) as const;
  const widthIn = (size: number) =>
    parts.reduce((sum, [part, color]) => sum + pieceWidth(sheet, part, styleIn(size, color)), 0);
  const usual = 20 * scale;
  const size = Math.min(usual, (usual * (room - (begin - x))) / widthIn(usual));
  // a smaller name stays in the middle of the mark's height
  const top = y - 2.6 * scale + (usual - size) * 0.6;
  let at = begin;
  for (const [part, color] of parts) {
    writePiece(sheet, part, { x: at, y: top }, styleIn(size, color));
    at += pieceWidth(sheet, part, styleIn(size, color));
  }
}

function drawTray({ doc, look }: Sheet, { x, y, scale }: { x: number; y: number; scale: number }): void {
  const { forest, saffron, paprika, cream } = look.tones;
  doc.save().translate(x, y).scale(scale);
  doc.roundedRect(0, 0, 29, 20, 5).fill(forest);
  // two halves that are round on the outside only
  doc.roundedRect(4, 4, 9, 12, 2).rect(8, 4, 5, 12).fill(saffron);
  doc.roundedRect(14, 4, 11, 12, 2).rect(14, 4, 5, 12).fill(paprika);
  doc.circle(8.5, 10, 2).fill(cream);
  doc.restore();
}

/** The build's own name is written without the spaces around its sign. */
function wordmark(brand: string, sign: string): [string, "ink" | "paprika"][] {
  const [before = brand, ...rest] = brand.split(" & ");
  if (rest.length === 0) return [[before, "ink"]];
  return [
    [before, "ink"],
    [sign, "paprika"],
    [rest.join(" & "), "ink"],
  ];
}
