import { drawBrand } from "#server/domain/invoices/pdf/brand-mark.ts";
import {
  addPage,
  artifact,
  element,
  heightOf,
  mm,
  page,
  type Sheet,
  write,
} from "#server/domain/invoices/pdf/sheet.ts";

const frame = { x: mm(15), y: mm(14), width: mm(180), height: mm(120) };
const words = { x: mm(30), y: mm(42), width: mm(150), height: mm(82) };
const halfOfPage = mm(148.5);
const sizes = [26, 22, 18, 15, 12] as const;

/** The upper half of a page, which is cut off or folded and goes into the parcel: the brand and the words of who gives. */
export function drawGiftCard(sheet: Sheet, text: string): void {
  addPage(sheet);
  const { shown, style } = fitted(sheet, text);
  artifact(sheet, () => drawFrame(sheet));
  element(sheet, sheet.root, "Figure", () => drawBrand(sheet, brandPlace), { alt: sheet.look.name });
  const y = words.y + (words.height - heightOf(sheet, shown, words.width, style)) / 2;
  element(sheet, sheet.root, "P", () => write(sheet, shown, { ...words, y }, style));
}

const brandPlace = {
  box: { y: mm(20), width: mm(60), height: mm(16) },
  mark: { y: mm(24), scale: 0.9, room: mm(75) },
};

const styleOf = (size: number) => ({ face: "display", align: "center", size }) as const;

/** As large as has room; a tower of short lines is written as one paragraph. */
function fitted(sheet: Sheet, text: string) {
  const size = sizes.find((size) => heightOf(sheet, text, words.width, styleOf(size)) <= words.height);
  if (size) return { shown: text, style: styleOf(size) };
  return { shown: text.replaceAll(/\s*\n\s*/g, " "), style: styleOf(12) };
}

function drawFrame({ doc, look }: Sheet): void {
  const { forest, hairline } = look.tones;
  doc.lineWidth(1.5).strokeColor(forest);
  doc.roundedRect(frame.x, frame.y, frame.width, frame.height, mm(5)).stroke();
  doc.lineWidth(0.75).strokeColor(hairline).dash(4, { space: 4 });
  doc.moveTo(0, halfOfPage).lineTo(page.width, halfOfPage).stroke().undash();
}
